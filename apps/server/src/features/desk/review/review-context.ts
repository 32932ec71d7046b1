import type { Snapshot } from '@verdure/scoring/snapshot';

import type { CompanyUnderReview, ReviewedVersion } from './review.store.ts';

/** What the rows of a company are presented with. */
export interface ReviewContext {
  readonly company: CompanyUnderReview;
  /** Every version in force, of which the year before is looked up. */
  readonly versions: readonly ReviewedVersion[];
  /** USD by year. */
  readonly revenues: ReadonlyMap<number, number | null>;
  /** The mean of the peers of a metric in the newest snapshot; null without one. */
  readonly peerMeanOf: (metricId: number) => number | null;
  readonly snapshot: Snapshot;
}
