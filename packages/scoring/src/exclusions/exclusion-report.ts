import {
  BUSINESS_ACTIVITIES,
  type BusinessActivityId,
  type ExclusionStatus,
} from '@verdure/contract/vocabulary';

import { isAtLeast } from '../numbers/index.ts';

/** A company inside a portfolio or fund. */
export interface PortfolioCompany<Id> {
  readonly id: Id;
  /** Flattened; below 0 is short. */
  readonly weightFraction: number;
  /** Null without activity data. */
  readonly activityIds: readonly number[] | null;
}

export interface ExclusionRules {
  /** Smallest holding that counts as a hit, 0 to 0.06; 0: every holding counts. */
  readonly companyThresholdFraction: number;
  readonly profileActivityIds: readonly number[];
}

export interface ActivityExclusion<Id> {
  readonly activityId: BusinessActivityId;
  readonly status: ExclusionStatus;
  /** The hits, in the order of the holdings. */
  readonly companyIds: readonly Id[];
}

export interface ExclusionReport<Id> {
  readonly activities: readonly ActivityExclusion<Id>[];
  readonly anyExclusions: ExclusionStatus;
  readonly exclusionsYouApply: ExclusionStatus;
}

/** Whether an activity of the company is in the profile's list, whatever its weight. */
export const isExcluded = (
  activityIds: readonly number[] | null,
  profileActivityIds: readonly number[],
): boolean => activityIds?.some((id) => profileActivityIds.includes(id)) ?? false;

/** Whether a holding is large enough to count as a hit; a weight of 0 never is. */
export const isHit = (weightFraction: number, thresholdFraction: number): boolean =>
  weightFraction !== 0 && isAtLeast(Math.abs(weightFraction), thresholdFraction);

/** Y if a company is a hit, N if there is data but no hit, else N/A. */
export const statusOfHit = (isAnyHit: boolean, hasData: boolean): ExclusionStatus =>
  isAnyHit ? 'Y' : hasData ? 'N' : 'N/A';

/** Y if any is Y, N/A if all are, else N. */
function overallStatus(statuses: readonly ExclusionStatus[]): ExclusionStatus {
  if (statuses.includes('Y')) return 'Y';
  return statuses.every((status) => status === 'N/A') ? 'N/A' : 'N';
}

/**
 * The activities that a portfolio or fund is exposed to (methodology 6,
 * docs/formulas/exclusions.md).
 */
export function exclusionReport<Id>(
  companies: Iterable<PortfolioCompany<Id>>,
  rules: ExclusionRules,
): ExclusionReport<Id> {
  const hits = new Map<number, Id[]>(BUSINESS_ACTIVITIES.map(({ id }) => [id, []]));
  let hasData = false;
  for (const { id, weightFraction, activityIds } of companies) {
    hasData ||= activityIds !== null;
    if (activityIds !== null && isHit(weightFraction, rules.companyThresholdFraction)) {
      for (const activityId of activityIds) hits.get(activityId)?.push(id);
    }
  }
  const activities = BUSINESS_ACTIVITIES.map(({ id: activityId }): ActivityExclusion<Id> => {
    const companyIds = hits.get(activityId) ?? [];
    return { activityId, status: statusOfHit(companyIds.length > 0, hasData), companyIds };
  });
  const applied = activities.filter(({ activityId }) =>
    rules.profileActivityIds.includes(activityId),
  );
  return {
    activities,
    anyExclusions: overallStatus(activities.map(({ status }) => status)),
    exclusionsYouApply: overallStatus(applied.map(({ status }) => status)),
  };
}
