import type { Snapshot } from '@verdure/scoring/snapshot';

import type { CompanyUnderReview, ReviewedVersion } from './review.store.ts';

/** What the rows of a company are presented with. */
export interface ReviewContext {
  readonly company: CompanyUnderReview;
  /** Every version in force, and those that wait. */
  readonly versions: readonly ReviewedVersion[];
  /** The version in force of a metric and year. */
  readonly inForceAt: (metricId: number, year: number) => ReviewedVersion | undefined;
  /** USD by year. */
  readonly revenues: ReadonlyMap<number, number | null>;
  /** The mean of the peers of a metric in the newest snapshot; null without one. */
  readonly peerMeanOf: (metricId: number) => number | null;
  readonly snapshot: Snapshot;
}

interface Placed {
  readonly approved: boolean;
  readonly metric_id: number;
  readonly year: number;
}

/** Finds the version in force of a metric and year: each is looked at once, however many are asked for. */
export function inForceFinder<Version extends Placed>(
  versions: readonly Version[],
): (metricId: number, year: number) => Version | undefined {
  const keyOf = (metricId: number, year: number): string => `${metricId} ${year}`;
  const inForce = new Map(
    versions
      .filter(({ approved }) => approved)
      .map((version) => [keyOf(version.metric_id, version.year), version]),
  );
  return (metricId, year) => inForce.get(keyOf(metricId, year));
}
