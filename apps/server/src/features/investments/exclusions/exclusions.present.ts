import type {
  ConstituentExclusionsRow,
  InvestmentExclusionsRow,
} from '@verdure/contract/investments/constituents';
import { BUSINESS_ACTIVITIES, type ExclusionStatus } from '@verdure/contract/vocabulary';
import { type ExclusionReport, exclusionReportInParts } from '@verdure/scoring/exclusions';
import { activityIdsAt } from '@verdure/scoring/universe';

import { finishInSlices, mapInSlices, Slices } from '../../../platform/universe/in-slices.ts';
import type { ExclusionsOf, HoldingsRow } from './exclusions.ts';

type Activity = InvestmentExclusionsRow['exclusions'][number];

const NAME_OF_ACTIVITY: ReadonlyMap<number, string> = new Map(
  BUSINESS_ACTIVITIES.map(({ id, name }) => [id, name]),
);

/** The companies below, with what is known of their activities. */
const heldCompanies = ({ leaves, under }: ExclusionsOf) =>
  mapInSlices(
    leaves.filter(({ type }) => type === 'company'),
    ({ of, weightFraction }) => ({
      id: of.id,
      weightFraction,
      activityIds: of.row === null ? null : activityIdsAt(under.scored.snapshot, of.row),
    }),
  );

type Held = Awaited<ReturnType<typeof heldCompanies>>;

function reportOf(investment: ExclusionsOf, held: Held): Promise<ExclusionReport<number>> {
  const { companyThresholdFraction, exclusionActivityIds } = investment.under.scored.profile;
  const rules = { companyThresholdFraction, profileActivityIds: exclusionActivityIds };
  return finishInSlices(exclusionReportInParts(held, rules));
}

async function namesOf({ leaves }: ExclusionsOf): Promise<ReadonlyMap<number, string>> {
  const slices = new Slices();
  const names = new Map<number, string>();
  for (const { type, of, name } of leaves) {
    if (type === 'company') names.set(of.id, name);
    if (slices.isOver) await slices.pause();
  }
  return names;
}

async function exclusionsAmong(
  investment: ExclusionsOf,
  held: Held,
): Promise<InvestmentExclusionsRow> {
  const { activities, anyExclusions, exclusionsYouApply } = await reportOf(investment, held);
  const names = await namesOf(investment);
  return {
    id: investment.id,
    any_exclusions: anyExclusions,
    exclusions_you_apply: exclusionsYouApply,
    exclusions: await mapInSlices(activities, ({ activityId, status, companyIds }) => ({
      activity_id: activityId,
      name: NAME_OF_ACTIVITY.get(activityId) ?? '',
      status,
      companies: companyIds.map((id) => ({ id, name: names.get(id) ?? '' })),
    })),
  };
}

/** What a portfolio or fund is exposed to, activity by activity (GQL-10). */
export const presentExclusions = async (
  investment: ExclusionsOf,
): Promise<InvestmentExclusionsRow> => exclusionsAmong(investment, await heldCompanies(investment));

/** Y where one is a hit, N where there is data, else N/A. */
const statusOf = (isHit: boolean, hasData: boolean): ExclusionStatus =>
  isHit ? 'Y' : hasData ? 'N' : 'N/A';

/** What a company is a hit of, as the row of the company alone says it. */
async function hitsByCompany(
  whole: readonly Activity[],
): Promise<ReadonlyMap<number, readonly Activity[]>> {
  const slices = new Slices();
  const hits = new Map<number, Activity[]>();
  for (const activity of whole) {
    for (const company of activity.companies) {
      const own: Activity = { ...activity, status: 'Y', companies: [company] };
      const known = hits.get(company.id);
      if (known === undefined) hits.set(company.id, [own]);
      else known.push(own);
      if (slices.isOver) await slices.pause();
    }
  }
  return hits;
}

const hitsAmong = (whole: readonly Activity[], companyIds: readonly number[]): Activity[] => {
  const held = new Set(companyIds);
  return whole.flatMap((activity): readonly Activity[] => {
    const companies = activity.companies.filter((company) => held.has(company.id));
    return companies.length === 0 ? [] : [{ ...activity, status: 'Y', companies }];
  });
};

/**
 * The rows of the holdings table. A row is Y for an activity when it holds a company that is a hit
 * of the whole portfolio: the threshold is on the weight there.
 */
export async function presentConstituentExclusions(
  investment: ExclusionsOf,
  rows: readonly HoldingsRow[],
): Promise<ConstituentExclusionsRow[]> {
  const applied = new Set(investment.under.scored.profile.exclusionActivityIds);
  const held = await heldCompanies(investment);
  const { exclusions: whole } = await exclusionsAmong(investment, held);
  const withData = new Set(held.flatMap(({ id, activityIds }) => (activityIds === null ? [] : id)));
  const hitsOf = await hitsByCompany(whole);
  return mapInSlices(rows, ({ type, id, companyIds }) => {
    const [first, ...others] = companyIds;
    const isAlone = first !== undefined && others.length === 0;
    const activities = isAlone ? [...(hitsOf.get(first) ?? [])] : hitsAmong(whole, companyIds);
    const hasData = companyIds.some((company) => withData.has(company));
    const isApplied = activities.some(({ activity_id }) => applied.has(activity_id));
    return {
      ...{ parent_id: investment.id, id, type },
      any_exclusions: statusOf(activities.length > 0, hasData),
      exclusions_you_apply: applied.size === 0 ? 'N/A' : statusOf(isApplied, hasData),
      activities,
    };
  });
}
