import type { ReviewedMetric } from '@verdure/contract/desk/review';
import type { MetricMapping } from '@verdure/contract/desk/review-catalogue';
import { useQuery } from '@tanstack/react-query';

import { showToast } from '../../../ui/toast/toast-store.ts';
import { useShortcuts } from '../../../ui/shortcuts/shortcuts.ts';
import type { ConfirmingBench } from './confirm-approval.tsx';
import { reviewMessages } from './review.messages.ts';
import { mappingsQuery } from './review.queries.ts';

type Rungs = MetricMapping['awareness_levels'];

/** The ladder of a metric, from the lowest rung. */
export const rungsOf = (
  mappings: readonly MetricMapping[],
  { metric }: Pick<ReviewedMetric, 'metric'>,
): Rungs => mappings.find(({ metric_id }) => metric_id === metric.id)?.awareness_levels ?? [];

const NEAR = 0.01;

/**
 * The points that a number key sets: 0, 1 and 2 are rungs of every ladder, 4 is the highest. 3 is its first rung (3a),
 * and pressed again the next one (3b, 3c). Null: the ladder has no such rung.
 */
export function pointsOfKey(key: number, rungs: Rungs, awareness: number | null): number | null {
  const of = rungs.filter(({ score }) => (key === 4 ? score === 4 : Math.floor(score) === key));
  const next = of.find(({ score }) => awareness !== null && score > awareness + NEAR);
  const isThere = of.some(({ score }) => Math.abs(score - (awareness ?? -1)) < NEAR);
  return (isThere ? (next ?? of[0]) : of[0])?.score ?? null;
}

const KEYS = [0, 1, 2, 3, 4] as const;

/** 0 to 4 set the awareness of the open metric. */
export function useAwarenessKeys({ current, isFixed, isPending, change }: ConfirmingBench): void {
  const { data: mappings } = useQuery(mappingsQuery());
  const set = (key: number) => {
    if (current === null || mappings === undefined) return;
    if (isPending) return showToast('info', reviewMessages.saving);
    const points = pointsOfKey(key, rungsOf(mappings, current), current.awareness_score);
    if (points === null || points === current.awareness_score) return;
    void change({ awareness_score: points });
  };
  useShortcuts(
    isFixed
      ? NONE
      : KEYS.map((key) => ({
          keys: String(key),
          label: key === 3 ? 'Awareness 3a; again 3b, 3c' : `Awareness ${key}`,
          run: () => set(key),
        })),
  );
}
const NONE: readonly never[] = [];
