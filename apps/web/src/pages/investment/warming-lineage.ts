import type { ItrRow } from '@verdure/contract/investments/itr';
import type { MadeOfCompanies } from '@verdure/contract/investments/made-of-companies';
import {
  isIntensity,
  madeTemperature,
  type TemperatureFigure,
  type WarmingFigure,
} from '@verdure/contract/investments/made-temperature';
import { standingWords } from '@verdure/contract/vocabulary';

import {
  gapsOf,
  withheldLines,
  meanParts,
  netMeanParts,
  unseenGap,
  sumText,
  yearsOfValues,
} from '../../features/investments/lineage/lineage.ts';
import type { Lineage } from '../../features/investments/lineage/lineage.ts';
import {
  formatIntensity,
  formatTemperature,
} from '../../features/investments/temperature/warming-columns.tsx';
import type { WarmingCompany } from '@verdure/contract/investments/warming-company';
import { formatShare } from '../../format/number.ts';
import type { Origin } from '../../paths.ts';
import { companyParts } from './company-parts.ts';

interface Input {
  readonly row: ItrRow;
  readonly companies: readonly WarmingCompany[];
  readonly origin: Origin;
  readonly quality: readonly string[];
}

/** What every figure of the tab has in common. */
const commonOf = ({ companies, quality }: Input) => ({
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
function intensityLineage(input: Input, made: MadeOfCompanies, isOfWaci: boolean): Lineage {
  const { row } = input;
  const { unrounded } = made;
  const notDisclosed = isOfWaci ? row.waci_non_disclosed_weight : row.non_disclosed_weight;
  const words = isOfWaci
    ? standingWords(row.waci_standing, row.waci_covered)
    : standingWords(row.standing, row.covered);
  const parts = companyParts(made, input.origin);
  return {
    ...made,
    ...commonOf(input),
    shown: `${formatIntensity(unrounded)} tCO2e`,
    rule:
      unrounded === null
        ? [`Not shown: ${words}.`]
        : [`(${sumText(parts)}) ${overWeight(notDisclosed)} = ${formatIntensity(unrounded)}`],
    parts: meanParts(parts),
  };
}

function temperatureLineage(
  input: Input,
  made: MadeOfCompanies,
  figure: TemperatureFigure,
): Lineage {
  const { row } = input;
  const { unrounded } = made;
  const parts = companyParts(made, input.origin);
  const faded = figure === 'unfaded' ? '' : ', each faded by its reduction rate';
  const over = figure === 'ungrossed' ? '' : ` ${overWeight(row.non_disclosed_weight)}`;
  const shown = `${formatTemperature(unrounded)} °C`;
  return {
    ...made,
    ...commonOf(input),
    shown,
    rule:
      unrounded === null
        ? [`Not shown: ${standingWords(row.standing, row.covered)}.`]
        : [
            `${row.warming_so_far} + k x (${sumText(parts)})${over}${faded} = ${shown}`,
            `k = ${row.celsius_per_intensity} °C per tCO2e per $1M of value added; at most 10 °C`,
          ],
    parts: figure === 'ungrossed' ? netMeanParts(parts) : meanParts(parts),
  };
}

/** How one of the figures of the tab is made (methodology 16 and 17). */
export function warmingLineage(input: Input, figure: WarmingFigure): Lineage {
  const made = madeTemperature(input, figure);
  return isIntensity(figure)
    ? intensityLineage(input, made, figure === 'waci')
    : temperatureLineage(input, made, figure);
}
