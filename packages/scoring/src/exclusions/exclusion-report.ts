import {
  BUSINESS_ACTIVITIES,
  type BusinessActivityId,
  type ExclusionStatus,
} from '@verdure/contract/vocabulary';

import { finished, isAtLeast } from '../numbers/index.ts';

/** A company inside a portfolio or fund. */
export interface HeldCompany<Id> {
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
const isHit = (weightFraction: number, thresholdFraction: number): boolean =>
  weightFraction !== 0 && isAtLeast(Math.abs(weightFraction), thresholdFraction);

/** Y if any is Y, N/A if all are, else N. */
function overallStatus(statuses: readonly ExclusionStatus[]): ExclusionStatus {
  if (statuses.includes('Y')) return 'Y';
  return statuses.every((status) => status === 'N/A') ? 'N/A' : 'N';
}

/** `exclusionReport` in parts, for a thread that others wait for. */
export function* exclusionReportInParts<Id>(
  companies: readonly HeldCompany<Id>[],
  rules: ExclusionRules,
): Generator<undefined, ExclusionReport<Id>> {
  const hasData = companies.some(({ activityIds }) => activityIds !== null);
  const activities: ActivityExclusion<Id>[] = [];
  for (const { id: activityId } of BUSINESS_ACTIVITIES) {
    const companyIds = companies
      .filter(({ activityIds }) => activityIds?.includes(activityId))
      .filter(({ weightFraction }) => isHit(weightFraction, rules.companyThresholdFraction))
      .map(({ id }) => id);
    const status: ExclusionStatus = companyIds.length > 0 ? 'Y' : hasData ? 'N' : 'N/A';
    activities.push({ activityId, status, companyIds });
    yield;
  }
  const applied = activities.filter(({ activityId }) =>
    rules.profileActivityIds.includes(activityId),
  );
  return {
    activities,
    anyExclusions: overallStatus(activities.map(({ status }) => status)),
    exclusionsYouApply: overallStatus(applied.map(({ status }) => status)),
  };
}

/**
 * The activities that a portfolio or fund is exposed to (methodology 6,
 * docs/formulas/exclusions.md).
 */
export const exclusionReport = <Id>(
  companies: readonly HeldCompany<Id>[],
  rules: ExclusionRules,
): ExclusionReport<Id> => finished(exclusionReportInParts(companies, rules));
