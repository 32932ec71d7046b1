import type { ConstituentItrRow, ItrRow } from './itr.ts';
import { standingWords, type TemperatureReason } from '../vocabulary/index.ts';

import { missingReasonWord } from './missing-reason.ts';

/** A company's row of the table. */
export interface WarmingCompany {
  readonly key: string;
  /** Undefined for the total. */
  readonly id: number | undefined;
  readonly name: string;
  readonly weight: number;
  readonly emissions: number | null;
  readonly year: number | null;
  readonly revenueUsd: number | null;
  readonly revenueYear: number | null;
  /** Why a stored revenue is not used. */
  readonly revenueHeldBack: string | null;
  /** Where a revenue comes from that the organisation brought. */
  readonly revenueSource: string | null;
  readonly expensesUsd: number | null;
  readonly isEstimated: boolean;
  readonly reductionRate: number | null;
  readonly emissionsPerMn: number | null;
  readonly intensity: number | null;
  readonly weightedWaci: number | null;
  /** To the WACI: these add up to it. */
  readonly waciContribution: number | null;
  readonly itr: number | null;
  readonly unfadedItr: number | null;
  readonly status: string | null;
  /** Why there is none. */
  readonly statusReason: TemperatureReason | null;
  /** Of the total: how firmly the temperature and the WACI stand. */
  readonly standsOn?: string;
  readonly waciStandsOn?: string;
  /** To the temperature above the warming so far, °C. */
  readonly contribution: number | null;
  /** Why it does not count, in words. */
  readonly missing: string | null;
}

export const warmingCompanies = (rows: readonly ConstituentItrRow[]): readonly WarmingCompany[] =>
  rows.map((row) => ({
    key: String(row.id),
    id: row.id,
    name: row.name,
    weight: row.weight,
    emissions: row.emissions,
    year: row.year,
    revenueUsd: row.revenue,
    revenueYear: row.revenue_year,
    revenueHeldBack: row.revenue_held_back,
    revenueSource: row.revenue_source,
    expensesUsd: row.expenses,
    isEstimated: row.value_added_estimated,
    reductionRate: row.reduction_rate,
    emissionsPerMn: row.emissions_per_mn,
    intensity: row.carbon_intensity,
    weightedWaci: row.weighted_waci,
    waciContribution: row.waci_contribution,
    itr: row.itr,
    unfadedItr: row.unfaded_itr,
    status: row.status,
    statusReason: row.status_reason,
    contribution: row.contribution,
    missing: row.missing === null ? null : missingReasonWord(row.missing, 'revenue'),
  }));

/** The pinned row: the whole. */
export const totalWarming = (name: string, row: ItrRow): WarmingCompany => ({
  key: 'total',
  id: undefined,
  name,
  weight: 1,
  emissions: null,
  year: null,
  revenueUsd: null,
  revenueYear: null,
  revenueHeldBack: null,
  revenueSource: null,
  expensesUsd: null,
  isEstimated: false,
  reductionRate: null,
  emissionsPerMn: row.emissions_per_mn,
  intensity: row.waci,
  weightedWaci: null,
  waciContribution: row.waci,
  itr: row.itr,
  unfadedItr: row.unfaded_itr,
  status: row.status,
  statusReason: row.status_reason,
  standsOn: standingWords(row.standing, row.covered),
  waciStandsOn: standingWords(row.waci_standing, row.waci_covered),
  contribution: row.itr === null ? null : row.itr - row.warming_so_far,
  missing: null,
});
