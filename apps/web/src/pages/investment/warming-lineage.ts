import type { ItrRow } from '@verdure/contract/investments/itr';
import { standingWords, temperatureBasis } from '@verdure/contract/vocabulary';

import {
  gapsOf,
  withheldLines,
  meanParts,
  netMeanParts,
  unseenGap,
  sumText,
  yearsOfValues,
} from '../../features/investments/lineage/lineage.ts';
import type { Lineage, LineagePart } from '../../features/investments/lineage/lineage.ts';
import type { WarmingFigure } from '../../features/investments/temperature/temperature-figures.tsx';
import {
  formatIntensity,
  formatTemperature,
} from '../../features/investments/temperature/warming-columns.tsx';
import type { WarmingCompany } from '@verdure/contract/investments/warming-company';
import { formatShare } from '../../format/number.ts';
import { companyPath } from '../../paths.ts';
import type { Origin } from '../../paths.ts';

interface Input {
  readonly row: ItrRow;
  readonly companies: readonly WarmingCompany[];
  readonly origin: Origin;
  readonly quality: readonly string[];
}

interface Adding {
  readonly value: string;
  /** Null: it does not count. */
  readonly contribution: number | null;
}

const partsOf = (
  { companies, origin }: Input,
  addingOf: (company: WarmingCompany) => Adding,
): readonly LineagePart[] =>
  companies.flatMap((company) => {
    const { id, name, weight } = company;
    const { value, contribution } = addingOf(company);
    if (id === undefined || contribution === null) return [];
    const href = companyPath(id, origin);
    const years = `emissions of ${company.year ?? 'no year'}, revenue of ${company.revenueYear ?? 'no year'}`;
    return [{ key: String(id), name, href, weightFraction: weight, value, contribution, years }];
  });

/** What every figure of the tab has in common. */
const commonOf = ({ row, companies, quality }: Input) => ({
  gaps: gapsOf([
    ...companies.map(({ weight, missing }) => ({ weight, reason: missing })),
    ...unseenGap(companies),
  ]),
  quality: [
    ...quality,
    ...estimatedOf(companies),
    ...yearsOfValues(companies.filter(({ contribution }) => contribution !== null)),
    ...yearsOfValues(
      companies
        .filter(({ contribution }) => contribution !== null)
        .map(({ weight, revenueYear: year }) => ({ weight, year })),
      'revenues',
    ),
    ...withheldLines(
      companies.map(({ name, revenueHeldBack }) => ({ name, heldBack: revenueHeldBack })),
      'revenue',
    ),
  ],
  evidence: row,
});

function estimatedOf(companies: readonly WarmingCompany[]): readonly string[] {
  const counted = companies.filter(({ contribution }) => contribution !== null);
  const count = counted.filter(({ isEstimated }) => isEstimated).length;
  return count === 0
    ? []
    : [`Value added is estimated from revenue for ${count} of ${counted.length} companies`];
}

const overWeight = (notDisclosed: number): string =>
  `over ${formatShare(1 - notDisclosed)} of the weight`;

/** Figures per $1M: WACI, and emissions per $1M of value added. */
function intensityLineage(input: Input, figure: 'waci' | 'per-mn'): Lineage {
  const { row } = input;
  const isWaci = figure === 'waci';
  const value = isWaci ? row.waci : row.emissions_per_mn;
  const unit = `tCO2e per $1M of ${isWaci ? 'revenue' : 'value added'}`;
  const notDisclosed = isWaci ? row.waci_non_disclosed_weight : row.non_disclosed_weight;
  const covered = 1 - notDisclosed;
  const words = isWaci
    ? standingWords(row.waci_standing, row.waci_covered)
    : standingWords(row.standing, row.covered);
  const parts = partsOf(input, (company) =>
    isWaci
      ? { value: formatIntensity(company.intensity), contribution: company.waciContribution }
      : {
          value: formatIntensity(company.emissionsPerMn),
          contribution:
            company.emissionsPerMn === null
              ? null
              : (company.weight * company.emissionsPerMn) / covered,
        },
  );
  return {
    ...commonOf(input),
    ...(isWaci
      ? { evidence: { ...row, data_from: row.waci_data_from, data_to: row.waci_data_to } }
      : {}),
    title: isWaci ? 'Weighted average carbon intensity' : 'Emissions per $1M of value added',
    shown: `${formatIntensity(value)} tCO2e`,
    unrounded: value,
    unit,
    basis: `${unit}, ${words}`,
    rule:
      value === null
        ? [`Not shown: ${words}.`]
        : [`(${sumText(parts)}) ${overWeight(notDisclosed)} = ${formatIntensity(value)}`],
    valueHeader: unit,
    start: null,
    parts: meanParts(parts),
    section: isWaci ? '16' : '17.4',
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

type TemperatureFigure = keyof typeof TEMPERATURES;

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

function temperatureLineage(input: Input, figure: TemperatureFigure): Lineage {
  const { row } = input;
  const { title, basis } = TEMPERATURES[figure];
  const celsius = { itr: row.itr, unfaded: row.unfaded_itr, ungrossed: row.ungrossed_itr }[figure];
  const parts = partsOf(input, (company) => ({
    value: formatIntensity(company.emissionsPerMn),
    contribution: warmingOf(company, figure, row),
  }));
  const faded = figure === 'unfaded' ? '' : ', each faded by its reduction rate';
  const over = figure === 'ungrossed' ? '' : ` ${overWeight(row.non_disclosed_weight)}`;
  return {
    ...commonOf(input),
    title,
    shown: `${formatTemperature(celsius)} °C`,
    unrounded: celsius,
    unit: '°C',
    basis: `${basis}; ${temperatureBasis(row.standing, row.covered, row.value_added_estimated_share)}`,
    rule:
      celsius === null
        ? [`Not shown: ${standingWords(row.standing, row.covered)}.`]
        : [
            `${row.warming_so_far} + k x (${sumText(parts)})${over}${faded} = ${formatTemperature(celsius)} °C`,
            `k = ${row.celsius_per_intensity} °C per tCO2e per $1M of value added; at most 10 °C`,
          ],
    valueHeader: 'tCO2e per $1M of value added',
    start: { label: 'Warming so far', amount: row.warming_so_far },
    parts: figure === 'ungrossed' ? netMeanParts(parts) : meanParts(parts),
    section: '17',
  };
}

/** How one of the figures of the tab is made (methodology 16 and 17). */
export function warmingLineage(input: Input, figure: WarmingFigure): Lineage {
  return figure === 'waci' || figure === 'per-mn'
    ? intensityLineage(input, figure)
    : temperatureLineage(input, figure);
}

const FIGURES = ['itr', 'unfaded', 'ungrossed', 'per-mn', 'waci'] as const;

/** The figure that an address names; undefined for none. */
export const warmingFigureOf = (name: string | undefined): WarmingFigure | undefined =>
  FIGURES.find((figure) => figure === name);
