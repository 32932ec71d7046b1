import { standingWords, temperatureBasis } from '../vocabulary/index.ts';
import type { ItrRow } from './itr.ts';
import type { AddingCompany, MadeOfCompanies } from './made-of-companies.ts';
import type { WarmingCompany } from './warming-company.ts';

/** The figures of the global warming impact, by their name in the address. */
export const WARMING_FIGURES = ['itr', 'unfaded', 'ungrossed', 'per-mn', 'waci'] as const;
export type WarmingFigure = (typeof WARMING_FIGURES)[number];

/** The figure that an address names; undefined for none. */
export const warmingFigureOf = (name: string | undefined): WarmingFigure | undefined =>
  WARMING_FIGURES.find((figure) => figure === name);

interface Measured {
  readonly row: ItrRow;
  readonly companies: readonly WarmingCompany[];
}

type IntensityFigure = 'waci' | 'per-mn';
export type TemperatureFigure = Exclude<WarmingFigure, IntensityFigure>;

export const isIntensity = (figure: WarmingFigure): figure is IntensityFigure =>
  figure === 'waci' || figure === 'per-mn';

interface Adding {
  readonly value: number | null;
  /** Null: it does not count. */
  readonly contribution: number | null;
}

const partsOf = (
  companies: readonly WarmingCompany[],
  addingOf: (company: WarmingCompany) => Adding,
): readonly AddingCompany[] =>
  companies.flatMap((company) => {
    const { id, name, weight: weightFraction, year, revenueYear } = company;
    const { value, contribution } = addingOf(company);
    if (id === undefined || contribution === null) return [];
    const years = `emissions of ${year ?? 'no year'}, revenue of ${revenueYear ?? 'no year'}`;
    return [{ id, name, weightFraction, value, contribution, years }];
  });

function perValueAdded({ weight, emissionsPerMn }: WarmingCompany, covered: number): Adding {
  const contribution = emissionsPerMn === null ? null : (weight * emissionsPerMn) / covered;
  return { value: emissionsPerMn, contribution };
}

/** Figures per $1M: WACI, and emissions per $1M of value added (methodology 16 and 17.4). */
function madeIntensity({ row, companies }: Measured, figure: IntensityFigure): MadeOfCompanies {
  const isWaci = figure === 'waci';
  const unit = `tCO2e per $1M of ${isWaci ? 'revenue' : 'value added'}`;
  const words = isWaci
    ? standingWords(row.waci_standing, row.waci_covered)
    : standingWords(row.standing, row.covered);
  const ofWaci = { ...row, data_from: row.waci_data_from, data_to: row.waci_data_to };
  return {
    title: isWaci ? 'Weighted average carbon intensity' : 'Emissions per $1M of value added',
    unrounded: isWaci ? row.waci : row.emissions_per_mn,
    unit,
    basis: `${unit}, ${words}`,
    valueHeader: unit,
    valuesAs: 'waci',
    start: null,
    section: isWaci ? '16' : '17.4',
    evidence: isWaci ? ofWaci : row,
    parts: partsOf(companies, (company) =>
      isWaci
        ? { value: company.intensity, contribution: company.waciContribution }
        : perValueAdded(company, 1 - row.non_disclosed_weight),
    ),
  };
}

const TEMPERATURES = {
  itr: { title: 'Implied temperature rise', basis: 'grossed up, with reduction plans' },
  unfaded: { title: 'Unfaded temperature rise', basis: 'grossed up, without reduction plans' },
  ungrossed: {
    title: 'Ungrossed temperature rise',
    basis: 'with reduction plans; what is not disclosed counts as 0',
  },
} as const;

/** What a company adds to one of the temperatures, °C. */
function warmingOf(
  { weight, contribution, emissionsPerMn }: WarmingCompany,
  figure: TemperatureFigure,
  { celsius_per_intensity: k, non_disclosed_weight: notDisclosed }: ItrRow,
): number | null {
  const covered = 1 - notDisclosed;
  if (contribution === null || emissionsPerMn === null) return null;
  if (figure === 'itr') return contribution;
  if (figure === 'ungrossed') return contribution * covered;
  return (k * weight * emissionsPerMn) / covered;
}

function madeWarming({ row, companies }: Measured, figure: TemperatureFigure): MadeOfCompanies {
  const { title, basis } = TEMPERATURES[figure];
  const stands = temperatureBasis(row.standing, row.covered, row.value_added_estimated_share);
  return {
    title,
    unrounded: { itr: row.itr, unfaded: row.unfaded_itr, ungrossed: row.ungrossed_itr }[figure],
    unit: '°C',
    basis: `${basis}; ${stands}`,
    valueHeader: 'tCO2e per $1M of value added',
    valuesAs: 'waci',
    start: { label: 'Warming so far', amount: row.warming_so_far },
    section: '17',
    evidence: row,
    parts: partsOf(companies, (company) => ({
      value: company.emissionsPerMn,
      contribution: warmingOf(company, figure, row),
    })),
  };
}

/** What companies add to one of the figures (methodology 16 and 17). */
export const madeTemperature = (measured: Measured, figure: WarmingFigure): MadeOfCompanies =>
  isIntensity(figure) ? madeIntensity(measured, figure) : madeWarming(measured, figure);
