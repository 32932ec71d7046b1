import { useState } from 'react';

import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/text-field.tsx';
import { Modal } from '../overlay/modal.tsx';
import { lastMonthEnd } from '../../format/month-end.ts';
import { isFuture } from './is-future.ts';
import { pastMessages } from './past.messages.ts';

interface Props {
  /** The day that is shown; undefined is today. */
  readonly day: string | undefined;
  readonly onDay: (day: string) => void;
  readonly onClose: () => void;
}

function refusalOf(day: string): string | undefined {
  if (day === '') return pastMessages.none;
  return isFuture(day) ? pastMessages.future : undefined;
}

/** Asks for the day that the page is to show. */
export function ChooseDay({ day, onDay, onClose }: Props) {
  const [typed, setTyped] = useState(() => day ?? lastMonthEnd(new Date()));
  const [isSent, setSent] = useState(false);
  const refusal = refusalOf(typed);
  const show = (): void => {
    setSent(true);
    if (refusal === undefined) onDay(typed);
  };
  return (
    <Modal
      title={pastMessages.title}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={show}>
            {pastMessages.show}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          show();
        }}
      >
        <TextField
          label={pastMessages.day}
          type="date"
          value={typed}
          hint={pastMessages.hint}
          error={isSent ? refusal : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </Modal>
  );
}
