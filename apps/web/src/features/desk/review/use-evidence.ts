import type { ReviewedMetric } from '@verdure/contract/desk/review';
import type { ExcerptChange, ReviewedExcerpt } from '@verdure/contract/desk/review-excerpts';
import { useState } from 'react';

import { useLeaveQuestion } from '../../../ui/overlay/dialog.tsx';

import { useAddExcerpt, useChangeExcerpt } from './evidence.mutations.ts';
import { correctionOf } from './passage-draft.ts';
import type { Written } from './passage-draft.ts';

/** What is open in the evidence: a form, or the question before a deletion. */
type Opened =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit' | 'delete'; readonly id: number }
  | null;

const idOf = (opened: NonNullable<Opened>): number | null =>
  opened.kind === 'new' ? null : opened.id;

const isSame = (one: Opened, other: NonNullable<Opened>): boolean =>
  one?.kind === other.kind && idOf(one) === idOf(other);

/** The passages of a value by year, what is open among them, and what may be done. */
export function useEvidence(row: ReviewedMetric, passages: readonly ReviewedExcerpt[]) {
  const place = `${row.metric.id}/${row.year}`;
  const [kept, setKept] = useState<{ readonly place: string; readonly opened: Opened }>();
  const [hasBefore, setBefore] = useState(false);
  const { leave, question } = useLeaveQuestion();
  /** Whatever ends a form asks if a passage is half written. */
  const leaveForm = (go: () => void) => leave(document.querySelector('.passage-form'), go);
  const open = (opened: Opened) => leaveForm(() => setKept({ place, opened }));
  const close = () => setKept(undefined);
  /** A saved form closes, not what was opened since. */
  const ended = (its: NonNullable<Opened>) =>
    setKept((now) => (isSame(now?.opened ?? null, its) ? undefined : now));
  return {
    ofYear: passages.filter(({ year }) => year === row.year),
    before: passages.filter(({ year }) => year === row.year - 1),
    hasBefore,
    showBefore: setBefore,
    // another metric has nothing open
    opened: kept?.place === place ? kept.opened : null,
    open,
    close,
    leaveForm,
    question,
    ...usePassageChanges(row, ended),
  };
}
export type EvidenceState = ReturnType<typeof useEvidence>;

/** What may be done with passages; `ended` names the form or the question whose change was taken. */
function usePassageChanges(row: ReviewedMetric, ended: (its: NonNullable<Opened>) => void) {
  const edit = useChangeExcerpt(row);
  const add = useAddExcerpt(row);
  const ends = (sent: Promise<unknown>, its: NonNullable<Opened>) =>
    void sent.then(
      () => ended(its),
      // a failure has been said, and what was written stays
      () => undefined,
    );
  return {
    isPending: edit.isPending || add.isPending,
    change: (passage: ReviewedExcerpt, change: ExcerptChange) =>
      ends(edit.mutateAsync({ passage, change }), { kind: 'delete', id: passage.id }),
    correct: (passage: ReviewedExcerpt, written: Written) =>
      ends(edit.mutateAsync({ passage, change: correctionOf(written) }), {
        kind: 'edit',
        id: passage.id,
      }),
    add: ({ text, ...written }: Written) =>
      ends(
        add.mutateAsync({
          ...written,
          text: text ?? '',
          company_metric_id: row.id,
          metric_id: row.metric.id,
        }),
        { kind: 'new' },
      ),
  };
}
