import type { ConstituentItrRow, ItrRow } from '@verdure/contract/investments/itr';
import { notDisclosedFraction } from '@verdure/scoring/footprint';
import {
  CELSIUS_PER_INTENSITY,
  companyStatus,
  companyTemperature,
  WARMING_SO_FAR,
} from '@verdure/scoring/temperature';

import { presentDays } from '../../../universe/data-days.ts';
import type { AmountSourceOf } from '../../coverage/own-data/own-amounts.reads.ts';
import {
  addedAt,
  amountSourcesOf,
  evidenceOf,
  withheldAmountText,
  missingBecause,
} from '../footprints/long-companies.reads.ts';
import type { ScoredInvestment } from '../investment/investment.reads.ts';
import type { Asked } from '../investment/investment-roots.reads.ts';
import {
  type MeasuredTemperature,
  measureTemperature,
  temperatureGrade,
} from './measure-temperature.ts';
import { readReductionRates } from './reduction-rates.store.ts';

/** The figures under the profile's reduction rates; null without the feature. */
async function measured(
  scored: ScoredInvestment,
  { viewer, tx }: Asked,
): Promise<MeasuredTemperature | null> {
  if (!viewer.features.has('temperatureRise')) return null;
  const { organisationId } = viewer;
  const { profileId } = scored.under;
  return measureTemperature(scored, await readReductionRates(tx, { organisationId, profileId }));
}

/** The implied temperature rise of a portfolio or fund (GQL-12). */
export async function presentItr(
  scored: ScoredInvestment,
  asked: Asked,
): Promise<readonly ItrRow[]> {
  const found = await measured(scored, asked);
  if (found === null) return [];
  const { temperature, waci } = found;
  return [
    {
      id: scored.investment.id,
      ...evidenceOf(scored),
      ...presentDays(found.days),
      itr: temperature.itrCelsius,
      unfaded_itr: temperature.unfadedCelsius,
      ungrossed_itr: temperature.ungrossedCelsius,
      warming_so_far: WARMING_SO_FAR,
      celsius_per_intensity: CELSIUS_PER_INTENSITY,
      status: temperature.judged.status?.name ?? null,
      status_reason: temperature.judged.reason,
      grade: temperatureGrade(scored, found),
      covered: temperature.emissionsPerMn.coveredFraction,
      standing: temperature.standing,
      complete_share: temperature.completeFraction,
      value_added_estimated_share: temperature.estimatedFraction,
      emissions_per_mn: temperature.emissionsPerMn.value,
      non_disclosed_weight: temperature.notDisclosedFraction,
      waci: waci.average.value,
      waci_non_disclosed_weight: notDisclosedFraction(waci.average),
      waci_covered: waci.average.coveredFraction,
      waci_standing: waci.standing,
      waci_data_from: found.waciDays.from,
      waci_data_to: found.waciDays.to,
    },
  ];
}

/** A company's own temperatures; null where it does not count. */
function ownTemperatures({ companies, intensities, fades }: MeasuredTemperature, at: number) {
  const intensity = addedAt(intensities, at);
  if (intensity === null) {
    return { itr: null, unfaded_itr: null, status: null, status_reason: null };
  }
  const itr = companyTemperature(intensity, fades[at] ?? 1);
  const judged = companyStatus(itr, companies[at]?.partial ?? null);
  return {
    itr,
    unfaded_itr: companyTemperature(intensity, 1),
    status: judged.status?.name ?? null,
    status_reason: judged.reason,
  };
}

interface OfParent {
  readonly parentId: number;
  readonly sourceOf: AmountSourceOf;
}

function presentCompany(
  found: MeasuredTemperature,
  at: number,
  { parentId, sourceOf }: OfParent,
): readonly ConstituentItrRow[] {
  const each = found.companies[at];
  if (each === undefined) return [];
  const { company, emissions, revenue, expensesUsd } = each;
  return [
    {
      parent_id: parentId,
      id: company.id,
      name: company.name,
      type: 'company',
      weight: company.share,
      emissions: emissions?.value ?? null,
      year: emissions?.year ?? null,
      revenue: revenue?.usd ?? null,
      revenue_year: revenue?.year ?? null,
      revenue_held_back: withheldAmountText(company, 'revenueUsd', emissions),
      revenue_source: sourceOf(company.id, 'revenueUsd', revenue?.year),
      expenses: expensesUsd,
      value_added_estimated: each.added?.isEstimated ?? false,
      reduction_rate: each.reductionRate,
      emissions_per_mn: addedAt(found.intensities, at),
      carbon_intensity: addedAt(found.waci.intensities, at),
      weighted_waci: addedAt(found.waci.weighted, at),
      waci_contribution: addedAt(found.waci.average.contributions, at),
      ...ownTemperatures(found, at),
      contribution: addedAt(found.temperature.warming.contributions, at),
      missing: missingBecause(company, emissions, revenue),
    },
  ];
}

/** What each long company adds to the temperature and the carbon intensity (GQL-12). */
export async function presentConstituentItr(
  scored: ScoredInvestment,
  asked: Asked,
): Promise<readonly ConstituentItrRow[]> {
  const found = await measured(scored, asked);
  if (found === null) return [];
  const of = {
    parentId: scored.investment.id,
    sourceOf: await amountSourcesOf(scored, asked),
  };
  return found.companies.flatMap((_, at) => presentCompany(found, at, of));
}
