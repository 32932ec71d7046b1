import type { ReviewedMetric } from '@verdure/contract/desk/review';
import type { ReviewedExcerpt } from '@verdure/contract/desk/review-excerpts';

import { evidenceMessages } from './evidence.messages.ts';
import { Passage } from './passage.tsx';
import { PassageActions } from './passage-actions.tsx';
import { draftOfPassage, emptyDraft } from './passage-draft.ts';
import { PassageForm } from './passage-form.tsx';
import type { EvidenceState } from './use-evidence.ts';

interface Props {
  readonly row: ReviewedMetric;
  /** The passages are only read. */
  readonly isFixed: boolean;
  readonly state: EvidenceState;
  readonly openOf: (passage: ReviewedExcerpt) => (() => void) | null;
}

/** The passages of the year with their actions; a form stands where it was opened. */
export function PassageList({ row, isFixed, state, openOf }: Props) {
  const { ofYear, opened } = state;
  return (
    <div className="evidence-body">
      {opened?.kind === 'new' ? (
        <PassageForm
          title={evidenceMessages.newExcerpt}
          row={row}
          first={emptyDraft}
          isPending={state.isPending}
          onSave={state.add}
          onClose={state.close}
        />
      ) : null}
      {ofYear.length === 0 ? <p className="caption">{evidenceMessages.none}</p> : null}
      {ofYear.map((passage, at) => (
        <Passage
          key={passage.id}
          number={at + 1}
          passage={passage}
          row={row}
          onOpen={openOf(passage)}
        >
          {isFixed ? null : <UnderPassage row={row} state={state} passage={passage} />}
        </Passage>
      ))}
    </div>
  );
}

interface UnderProps extends Omit<Props, 'openOf' | 'isFixed'> {
  readonly passage: ReviewedExcerpt;
}

/** The actions of a passage, or the form that corrects it. */
function UnderPassage({ row, state, passage }: UnderProps) {
  const { opened } = state;
  const isOpen = opened !== null && opened.kind !== 'new' && opened.id === passage.id;
  if (isOpen && opened.kind === 'edit') {
    return (
      <PassageForm
        title={evidenceMessages.edit}
        row={row}
        first={() => draftOfPassage(passage)}
        isPending={state.isPending}
        asks
        onSave={(written) => state.correct(passage, written)}
        onClose={state.close}
      />
    );
  }
  return (
    <PassageActions
      passage={passage}
      isPending={state.isPending}
      isAsked={isOpen}
      onChange={(change) => state.change(passage, change)}
      onEdit={() => state.open({ kind: 'edit', id: passage.id })}
      onAsk={(isAsked) =>
        isAsked ? state.open({ kind: 'delete', id: passage.id }) : state.close()
      }
    />
  );
}
