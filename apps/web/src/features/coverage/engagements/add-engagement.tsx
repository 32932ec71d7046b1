import { ENGAGEMENT_ACTIONS, SUMMARY_CHARACTERS } from '@verdure/contract/coverage/engagements';
import type { EngagementAction } from '@verdure/contract/coverage/engagements';
import type { IdAndName } from '@verdure/contract/http/fields';
import { useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { engagementsMessages } from './engagements.messages.ts';
import { useAddEngagement } from './engagements.queries.ts';

interface Props {
  readonly company: IdAndName;
  readonly onClose: () => void;
}

interface Draft {
  readonly action: EngagementAction | '';
  readonly date: string;
  readonly summary: string;
}

const ACTIONS = ENGAGEMENT_ACTIONS.map((value) => ({ value, label: value }));
const EMPTY: Draft = { action: '', date: '', summary: '' };

/** Why the draft cannot be saved yet (SCR-ENG-05). */
function whyNot({ action, date, summary }: Draft): string | null {
  if (action === '') return engagementsMessages.noAction;
  if (date === '') return engagementsMessages.noDate;
  const { length } = summary.trim();
  if (length === 0) return engagementsMessages.noSummary;
  return length > SUMMARY_CHARACTERS ? engagementsMessages.tooLong : null;
}

export function AddEngagement({ company, onClose }: Props) {
  const [draft, setDraft] = useState(EMPTY);
  const change = (part: Partial<Draft>) => setDraft((before) => Object.assign({}, before, part));
  const add = useAddEngagement(company.id, onClose);
  const save = () => {
    const { action, date, summary } = draft;
    if (action !== '') add.mutate({ action, date, summary: summary.trim() });
  };
  return (
    <Modal
      title={`${engagementsMessages.add}: ${company.name}`}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabledReason={whyNot(draft)}
            isPending={add.isPending}
            onClick={save}
          >
            {engagementsMessages.save}
          </Button>
        </>
      }
    >
      <div className="stack" data-first-focus>
        <div>
          <SegmentedControl<Draft['action']>
            label="Action"
            segments={ACTIONS}
            value={draft.action}
            onChange={(action) => change({ action })}
          />
        </div>
        <TextField
          label="Date"
          type="date"
          value={draft.date}
          onChange={(event) => change({ date: event.target.value })}
        />
        <TextArea
          label="Summary"
          value={draft.summary}
          mostCharacters={SUMMARY_CHARACTERS}
          tooLong={engagementsMessages.tooLong}
          onChange={(summary) => change({ summary })}
        />
      </div>
    </Modal>
  );
}
