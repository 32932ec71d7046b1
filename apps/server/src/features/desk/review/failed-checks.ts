import type { ReviewedMetric } from '@verdure/contract/desk/review';
import type { MetricChange } from '@verdure/contract/desk/review-changes';
import { Problem } from '@verdure/contract/http/problem';
import type { FigureCheck } from '@verdure/contract/vocabulary';

import { entersFigure } from './facts.ts';

const failedOf = ({ checks }: ReviewedMetric) => checks.filter(({ passes }) => !passes);

/** The checks that a figure fails and that its approval passes over; none of a figure that comes with it. */
export const passedOver = (row: ReviewedMetric, change: MetricChange): readonly FigureCheck[] =>
  change.approved === true && !entersFigure(change) ? failedOf(row).map(({ check }) => check) : [];

interface Approval {
  readonly row: ReviewedMetric;
  /** The checks that it names. */
  readonly despite: readonly FigureCheck[];
}

/**
 * Whoever approves figures that fail a check has seen which one.
 *
 * @throws Problem 'company-metric.fails-check' where checks fail that their approvals do not name
 */
export function mustBeSeen(approvals: readonly Approval[]): void {
  const faults = approvals.flatMap(({ row, despite }) =>
    failedOf(row)
      .filter(({ check }) => !despite.includes(check))
      .map(({ check, text }) => `${row.metric.name} of ${row.year} (${check}: ${text})`),
  );
  if (faults.length === 0) return;
  throw new Problem('company-metric.fails-check', {
    message: `A check fails for ${faults.join('; ')}. Nothing was approved: look at it first`,
  });
}
