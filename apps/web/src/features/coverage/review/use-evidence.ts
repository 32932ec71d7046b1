import type { ReviewedMetric } from '@verdure/contract/coverage/review';
import type { ExcerptChange, ReviewedExcerpt } from '@verdure/contract/coverage/review-excerpts';
import { useState } from 'react';

import { useAddExcerpt, useChangeExcerpt } from './evidence.mutations.ts';
import { correctionOf } from './passage-draft.ts';
import type { Written } from './passage-draft.ts';

/** What is open in the evidence: a form, or the question before a deletion. */
type Opened =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit' | 'delete'; readonly id: number }
  | null;

/** The passages of a value by year, what is open among them, and what may be done. */
export function useEvidence(row: ReviewedMetric, passages: readonly ReviewedExcerpt[]) {
  const place = `${row.metric.id}/${row.year}`;
  const [kept, setKept] = useState<{ readonly place: string; readonly opened: Opened }>();
  const [hasBefore, setBefore] = useState(false);
  const edit = useChangeExcerpt(row);
  const add = useAddExcerpt(row);
  const open = (opened: Opened) => setKept({ place, opened });
  const close = () => setKept(undefined);
  return {
    ofYear: passages.filter(({ year }) => year === row.year),
    before: passages.filter(({ year }) => year === row.year - 1),
    hasBefore,
    showBefore: setBefore,
    // another metric has nothing open
    opened: kept?.place === place ? kept.opened : null,
    open,
    close,
    isPending: edit.isPending || add.isPending,
    change: (passage: ReviewedExcerpt, change: ExcerptChange) =>
      edit.mutate({ passage, change }, { onSuccess: close }),
    correct: (passage: ReviewedExcerpt, written: Written) =>
      edit.mutate({ passage, change: correctionOf(written) }, { onSuccess: close }),
    add: ({ text, ...written }: Written) =>
      add.mutate(
        Object.assign(written, {
          text: text ?? '',
          company_metric_id: row.id,
          metric_id: row.metric.id,
        }),
        { onSuccess: close },
      ),
  };
}
export type EvidenceState = ReturnType<typeof useEvidence>;
