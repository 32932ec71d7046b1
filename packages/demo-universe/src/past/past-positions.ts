import { type PortfolioConstituent, positionOf, priceUsd, sharesFor } from '../tenants/index.ts';

type Lines = readonly PortfolioConstituent[];

/** A trade that is undone: what was held before it, weighed at the prices after it. */
interface Undone {
  readonly before: Lines;
  readonly after: Lines;
  readonly seed: number;
  /** How many trading days ago it was; 0: it was the last one. */
  readonly tradingDaysAgo: number;
}

const sizeOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + Math.abs(number), 0);

const weightsOf = (lines: Lines): readonly number[] =>
  lines.map(({ weightFraction }) => weightFraction);

const valuesOf = (lines: Lines): readonly number[] =>
  lines.map(({ position }) => position?.marketValueUsd ?? 0);

const rounded = (fraction: number): number => Math.round(fraction * 1e8) / 1e8;

/**
 * What was held before a trade at the prices of the trading day before: what the trade left alone has the same
 * quantity, and all weights are those of then.
 */
export function positionsBefore({ before, after, seed, tradingDaysAgo }: Undone): Lines {
  const kept = new Set(after);
  const usdPerWeight = sizeOf(valuesOf(after)) / sizeOf(weightsOf(after));
  const lines = before.map((line) => {
    const [now, then] = [tradingDaysAgo, tradingDaysAgo + 1].map((day) =>
      priceUsd(seed, line, day),
    );
    const traded = sharesFor(line.weightFraction * usdPerWeight, now ?? 1);
    const quantity = kept.has(line) ? (line.position?.quantity ?? traded) : traded;
    return { ...line, position: positionOf(quantity, then ?? 1) };
  });
  const usdPerWeightThen = sizeOf(valuesOf(lines)) / sizeOf(weightsOf(before));
  return lines.map((line) => ({
    ...line,
    weightFraction: rounded(line.position.marketValueUsd / usdPerWeightThen),
  }));
}
