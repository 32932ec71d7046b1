import type {
  ConstituentExclusionsRow,
  InvestmentExclusionsRow,
} from '@verdure/contract/investments/constituents';
import { BUSINESS_ACTIVITIES, type ExclusionStatus } from '@verdure/contract/vocabulary';
import { type ExclusionReport, exclusionReport } from '@verdure/scoring/exclusions';
import { activityIdsAt } from '@verdure/scoring/universe';

import { mapInSlices } from '../../../platform/universe/in-slices.ts';
import type { ExclusionsOf, HoldingsRow } from './exclusions.ts';

type Activity = InvestmentExclusionsRow['exclusions'][number];

const NAME_OF_ACTIVITY: ReadonlyMap<number, string> = new Map(
  BUSINESS_ACTIVITIES.map(({ id, name }) => [id, name]),
);

/** The companies below, with what is known of their activities. */
const heldCompanies = ({ leaves, under }: ExclusionsOf) =>
  leaves
    .filter(({ type }) => type === 'company')
    .map(({ of, weightFraction }) => ({
      id: of.id,
      weightFraction,
      activityIds: of.row === null ? null : activityIdsAt(under.scored.snapshot, of.row),
    }));

export function reportOf(investment: ExclusionsOf): ExclusionReport<number> {
  const { companyThresholdFraction, exclusionActivityIds } = investment.under.scored.profile;
  return exclusionReport(heldCompanies(investment), {
    companyThresholdFraction,
    profileActivityIds: exclusionActivityIds,
  });
}

const namesOf = ({ leaves }: ExclusionsOf): ReadonlyMap<number, string> =>
  new Map(
    leaves.flatMap(({ type, of, name }) => (type === 'company' ? [[of.id, name] as const] : [])),
  );

/** What a portfolio or fund is exposed to, activity by activity (GQL-10). */
export function presentExclusions(investment: ExclusionsOf): InvestmentExclusionsRow {
  const { activities, anyExclusions, exclusionsYouApply } = reportOf(investment);
  const names = namesOf(investment);
  return {
    id: investment.id,
    any_exclusions: anyExclusions,
    exclusions_you_apply: exclusionsYouApply,
    exclusions: activities.map(({ activityId, status, companyIds }) => ({
      activity_id: activityId,
      name: NAME_OF_ACTIVITY.get(activityId) ?? '',
      status,
      companies: companyIds.map((id) => ({ id, name: names.get(id) ?? '' })),
    })),
  };
}

/** Y where one is a hit, N where there is data, else N/A. */
const statusOf = (isHit: boolean, hasData: boolean): ExclusionStatus =>
  isHit ? 'Y' : hasData ? 'N' : 'N/A';

/**
 * The rows of the holdings table. A row is Y for an activity when it holds a company that is a hit
 * of the whole portfolio: the threshold is on the weight there.
 */
export function presentConstituentExclusions(
  investment: ExclusionsOf,
  rows: readonly HoldingsRow[],
): Promise<ConstituentExclusionsRow[]> {
  const applied = new Set(investment.under.scored.profile.exclusionActivityIds);
  const whole = presentExclusions(investment).exclusions;
  const withData = new Set(
    heldCompanies(investment).flatMap(({ id, activityIds }) => (activityIds === null ? [] : id)),
  );
  return mapInSlices(rows, ({ type, id, companyIds }) => {
    const held = new Set(companyIds);
    const hasData = companyIds.some((company) => withData.has(company));
    const activities = whole.flatMap((activity): readonly Activity[] => {
      const companies = activity.companies.filter((company) => held.has(company.id));
      return companies.length === 0 ? [] : [{ ...activity, status: 'Y', companies }];
    });
    const isApplied = activities.some(({ activity_id }) => applied.has(activity_id));
    return {
      ...{ parent_id: investment.id, id, type },
      any_exclusions: statusOf(activities.length > 0, hasData),
      exclusions_you_apply: applied.size === 0 ? 'N/A' : statusOf(isApplied, hasData),
      activities,
    };
  });
}
