import type { Standing } from '@verdure/contract/vocabulary';

import { type Measured, standingOf } from '../measures/index.ts';
import { finiteOrNull, meanOf } from '../numbers/index.ts';

/** How a metric is added up over companies: by the owned share, or by weight. */
export const EDCI_NATURES = ['sum', 'average', 'yes_no'] as const;
export type EdciNature = (typeof EDCI_NATURES)[number];

/** Units of amounts, of which the holder owns a share; other values are averaged. */
const ADDED_UNITS: ReadonlySet<string> = new Set(['tonnes CO2e', 'count', 'days', 'FTE']);

export function edciNature(unit: string): EdciNature {
  if (unit === 'Y/N') return 'yes_no';
  return ADDED_UNITS.has(unit) ? 'sum' : 'average';
}

/** A company that an investment holds. */
export interface EdciHolding {
  /** USD million, or the weight as a fraction where there are no amounts; below 0 is short. */
  readonly value: number;
  /** USD million, of the year of the metric value; null: unknown. */
  readonly enterpriseValueUsdMn: number | null;
  /** In the unit of the metric; Y is 1; null: not disclosed. */
  readonly metricValue: number | null;
}

export interface EdciFigure {
  /** What stands first: the owned sum of amounts, else the mean by weight. Null below 10%. */
  readonly headline: Measured;
  readonly standing: Standing;
  /** Of amounts: the plain mean of the companies with the value. Null below 10% of the value. */
  readonly companyMean: number | null;
  /** Companies with the value. */
  readonly companyCount: number;
}

/** What a holding adds for each unit of its value; null: it does not have the data. */
function rateOf(
  { metricValue, enterpriseValueUsdMn }: EdciHolding,
  nature: EdciNature,
): number | null {
  if (metricValue === null || nature !== 'sum') return metricValue;
  const isOwned = enterpriseValueUsdMn !== null && enterpriseValueUsdMn > 0;
  return isOwned ? metricValue / enterpriseValueUsdMn : null;
}

const totalValueOf = (holdings: readonly EdciHolding[]): number =>
  holdings.reduce((sum, { value }) => sum + value, 0);

/** The plain mean of the companies with the value, unless they are too few. */
function companyMeanOf(telling: readonly EdciHolding[], base: number): number | null {
  const told = base > 0 ? totalValueOf(telling) / base : 0;
  if (standingOf(told) === 'not_shown') return null;
  return meanOf(telling.flatMap(({ metricValue }) => metricValue ?? []));
}

/**
 * One line of the ESG Data Convergence Initiative (methodology 21, docs/formulas/edci.md): of
 * amounts the owned sum, of shares and indexes the mean by weight, of questions the share of Y.
 *
 * @param unseen value of what is not recognised, not identified or closed
 */
export function edciFigure(
  holdings: readonly EdciHolding[],
  nature: EdciNature,
  unseen: number,
): EdciFigure {
  const long = holdings.filter(({ value }) => value > 0);
  const base = totalValueOf(long) + unseen;
  const telling = long.filter(({ metricValue }) => metricValue !== null);
  const covered = totalValueOf(long.filter((holding) => rateOf(holding, nature) !== null));
  const coveredFraction = base > 0 ? covered / base : 0;
  const standing = standingOf(coveredFraction);
  const divisor = nature === 'sum' ? 1 : covered;
  let sum = 0;
  const contributions = Float64Array.from(holdings, (holding) => {
    const rate = holding.value > 0 ? rateOf(holding, nature) : null;
    if (rate === null || standing === 'not_shown') return Number.NaN;
    const added = (holding.value * rate) / divisor;
    sum += added;
    return added;
  });
  return {
    headline: {
      value: standing === 'not_shown' ? null : finiteOrNull(sum),
      contributions,
      coveredFraction,
    },
    standing,
    companyMean: nature === 'sum' ? companyMeanOf(telling, base) : null,
    companyCount: telling.length,
  };
}
