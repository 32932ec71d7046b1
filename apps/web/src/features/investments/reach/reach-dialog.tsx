import './reach.css';

import type { Draft } from '@verdure/contract/investments/drafts';
import { readDraft } from '@verdure/contract/investments/drafts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';

import type { InvestmentScope } from '../../../api/ask-investment.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { ReachAnswer } from './reach-answer.tsx';
import { askedOf, FIRST_FORM, limitsSentence, ReachFields, ReachGoals } from './reach-fields.tsx';
import { reachMessages } from './reach.messages.ts';
import type { ReachRequest } from './reach.queries.ts';
import { reachQuery } from './reach.queries.ts';

interface Props {
  /** What the trades go on from. */
  readonly scope: InvestmentScope;
  readonly onTake: (draft: Draft) => void;
  readonly onClose: () => void;
}

const ANSWER_PX = 240;

/** 'Reach…': a target and limits, then the fewest trades, or the limits that conflict (ui.md 9.4). */
export function ReachDialog({ scope, onTake, onClose }: Props) {
  const [form, setForm] = useState(FIRST_FORM);
  const [asked, setAsked] = useState<ReachRequest | null>(null);
  const [isOpen, setOpen] = useState(false);
  const wanted = askedOf(form);
  const ask = (request: ReachRequest | string) => {
    setAsked(typeof request === 'string' ? null : request);
    // the answer takes the place of the fields; where one of them is wrong, they are shown
    setOpen(typeof request === 'string');
  };
  const find = (event: FormEvent) => {
    event.preventDefault();
    ask(wanted);
  };
  return (
    <Dialog
      title={reachMessages.title}
      className="modal reach"
      onClose={onClose}
      form={{ onSubmit: find, noValidate: true }}
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      <div className="stack">
        <ReachGoals
          onGoal={(goal) => {
            const changed = { ...form, ...goal };
            setForm(changed);
            ask(askedOf(changed));
          }}
        />
        <details
          className="reach-more"
          open={isOpen}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary>{reachMessages.more}</summary>
          <div className="stack">
            <ReachFields
              form={form}
              onForm={(changed) => {
                setForm(changed);
                // an answer belongs to what was asked
                setAsked(null);
              }}
            />
            <Button
              type="submit"
              variant="primary"
              disabledReason={typeof wanted === 'string' ? wanted : null}
            >
              {reachMessages.find}
            </Button>
          </div>
        </details>
        {isOpen ? null : <p className="caption">{limitsSentence(form)}</p>}
        {asked === null ? null : (
          <Answer
            scope={scope}
            asked={asked}
            onTake={(draft) => {
              onClose();
              onTake(draft);
            }}
            onStop={() => setAsked(null)}
          />
        )}
      </div>
    </Dialog>
  );
}

interface AnswerProps extends Pick<Props, 'scope' | 'onTake'> {
  readonly asked: ReachRequest;
  readonly onStop: () => void;
}

/** The question ends with it: whoever stops waiting lets the server stop. */
function Answer({ scope, asked, onTake, onStop }: AnswerProps) {
  const query = useQuery(reachQuery(scope, asked));
  const read = readDraft(query.data?.draft ?? '');
  return (
    <section className="stack" aria-live="polite">
      <Loaded
        query={query}
        failed={reachMessages.failed}
        heightPx={ANSWER_PX}
        waitText={reachMessages.wait}
      >
        {(row) => <ReachAnswer row={row} figure={asked.figure} />}
      </Loaded>
      {query.isPending ? <Button onClick={onStop}>{reachMessages.stop}</Button> : null}
      {read.status === 'read' ? (
        <Button variant="primary" onClick={() => onTake(read.draft)}>
          {reachMessages.take}
        </Button>
      ) : null}
    </section>
  );
}
