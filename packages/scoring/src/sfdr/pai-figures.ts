import type { PaiIndicatorId } from '@verdure/contract/vocabulary';

import type { Measured } from '../measures/index.ts';
import { finiteOrNull } from '../numbers/index.ts';
import type { PaiHolding } from './pai-holding.ts';
import { ENERGY_COVERAGE, PAI_TERMS, type PaiTerm } from './pai-terms.ts';

/** One line of the table of indicators. */
export interface PaiFigure {
  readonly indicatorId: PaiIndicatorId;
  /** A scope, consumption or production, or a NACE section; null: the indicator as a whole. */
  readonly part: string | null;
  readonly measured: Measured;
  /** What the sum is divided by; null: the figure is not known. */
  readonly divisor: number | null;
  /** Null: no company can have the figure. */
  readonly coverageFraction: number | null;
}

export interface PaiFigures {
  readonly figures: readonly PaiFigure[];
  /** Coverage of indicator 6 over all sections; null: no company is in one of them. */
  readonly energyCoverageFraction: number | null;
  /** Companies as a share of all investments; null without companies or without a total. */
  readonly eligibleFraction: number | null;
}

const isLong = ({ value }: PaiHolding): boolean => value > 0;

/** The share of the long companies that has the data; null: there is nothing to cover. */
function coverageOf(
  holdings: readonly PaiHolding[],
  { hasData, isAmong }: Pick<PaiTerm, 'hasData' | 'isAmong'>,
): number | null {
  let base = 0;
  let covered = 0;
  for (const holding of holdings) {
    if (!isLong(holding) || isAmong?.(holding) === false) continue;
    base += holding.value;
    if (hasData(holding)) covered += holding.value;
  }
  return base > 0 ? covered / base : null;
}

/** What the sum of a line is divided by; null: the line cannot be computed. */
function divisorOf(
  { divisor, rateOf }: PaiTerm,
  holdings: readonly PaiHolding[],
  total: number | null,
): number | null {
  if (divisor === 'none') return 1;
  if (divisor === 'total') return total;
  return holdings.reduce(
    (sum, one) => (isLong(one) && rateOf(one) !== null ? sum + one.value : sum),
    0,
  );
}

function figureOf(term: PaiTerm, holdings: readonly PaiHolding[], total: number | null): PaiFigure {
  const { indicatorId, part, rateOf } = term;
  const coverageFraction = coverageOf(holdings, term);
  const contributions = new Float64Array(holdings.length).fill(Number.NaN);
  const divisor = divisorOf(term, holdings, total);
  const coveredFraction = coverageFraction ?? 0;
  if (coveredFraction === 0 || divisor === null || divisor === 0) {
    return {
      indicatorId,
      part,
      coverageFraction,
      divisor: null,
      measured: { value: null, contributions, coveredFraction },
    };
  }
  let sum = 0;
  holdings.forEach((holding, place) => {
    const rate = isLong(holding) ? rateOf(holding) : null;
    if (rate === null) return;
    contributions[place] = (holding.value * rate) / divisor;
    sum += (holding.value * rate) / divisor;
  });
  return {
    indicatorId,
    part,
    coverageFraction,
    divisor,
    measured: { value: finiteOrNull(sum), contributions, coveredFraction },
  };
}

/**
 * The 14 adverse-impact indicators of an investment. Short positions do not count (methodology
 * 18.1, docs/formulas/pai-figures.md).
 *
 * @param totalValue value of all investments in the unit of the holdings, cash and countries
 *   included; null: unknown
 */
export function paiFigures(holdings: readonly PaiHolding[], totalValue: number | null): PaiFigures {
  const total = totalValue === null || totalValue === 0 ? null : totalValue;
  const long = holdings.filter(isLong);
  const companies = long.reduce((sum, { value }) => sum + value, 0);
  return {
    figures: PAI_TERMS.map((term) => figureOf(term, holdings, total)),
    energyCoverageFraction: coverageOf(holdings, ENERGY_COVERAGE),
    eligibleFraction: total === null || long.length === 0 ? null : companies / total,
  };
}
