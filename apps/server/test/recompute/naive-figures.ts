import { baseOf, type Leaf, naiveStanding } from './naive-leaves.ts';

/*
 * Footprints, carbon intensity, temperature and EDCI figures written down from methodology 13.1, 15
 * to 17 and 21, with no function of the engine. Only the recompute test reads it.
 */

/** A figure of a company with the year that it is of. */
export interface Dated {
  readonly value: number;
  readonly year: number;
}

/** What is known of a company; null: not disclosed, held back, or no company of its own figures. */
export interface Facts {
  readonly figureOf: (companyId: number, metricId: number) => Dated | null;
  readonly taxOf: (companyId: number) => Dated | null;
  /** Of exactly this year. */
  readonly revenueOf: (companyId: number, year: number) => number | null;
  readonly expensesOf: (companyId: number, year: number) => number | null;
  /** Of this year, else of the nearest at most 2 away. */
  readonly datedEnterpriseValueOf: (companyId: number, year: number) => Dated | null;
  readonly enterpriseValueOf: (companyId: number, year: number) => number | null;
  readonly marketCapOf: (companyId: number, year: number) => number | null;
  /** Value added over revenue of the peers; null: too few. */
  readonly peerRatioOf: (companyId: number) => number | null;
}

/** One company in D, with its share of the base. */
interface Part {
  readonly id: number;
  readonly share: number;
  readonly amount: number;
}

export interface NaiveFigure {
  readonly covered: number;
  readonly standing: string;
  /** Sum over what is disclosed; null below the floor. */
  readonly net: number | null;
  /** The same brought to the disclosed weight. */
  readonly gross: number | null;
}

const sharesOf = (leaves: readonly Leaf[]): readonly { id: number; share: number }[] => {
  const base = baseOf(leaves);
  return leaves
    .filter(({ type, weight }) => type === 'company' && weight > 0)
    .map(({ id, weight }) => ({ id, share: weight / base }));
};

/** Sums what the companies add for which `amountOf` knows something. */
function figureOver(
  leaves: readonly Leaf[],
  amountOf: (companyId: number) => number | null,
): NaiveFigure {
  const parts: readonly Part[] = sharesOf(leaves).flatMap(({ id, share }) => {
    const amount = amountOf(id);
    return amount === null ? [] : [{ id, share, amount }];
  });
  const covered = parts.reduce((sum, { share }) => sum + share, 0);
  const net = parts.reduce((sum, { share, amount }) => sum + share * amount, 0);
  const standing = naiveStanding(covered);
  const isShown = standing !== 'not_shown';
  return {
    covered,
    standing,
    net: isShown ? net : null,
    gross: isShown ? net / covered : null,
  };
}

const per = (amount: number, basis: number | null): number | null =>
  basis === null || basis <= 0 ? null : (amount / basis) * 1_000_000;

export type Basis = 'enterpriseValueOf' | 'marketCapOf';

/** Section 15. Metric 44 is metric 1, and 41 the tax contribution (2.9). */
export const naiveFootprint = (
  leaves: readonly Leaf[],
  facts: Facts,
  { metricId, basis }: { readonly metricId: number; readonly basis: Basis },
): NaiveFigure =>
  figureOver(leaves, (id) => {
    const own =
      metricId === 41 ? facts.taxOf(id) : facts.figureOf(id, metricId === 44 ? 1 : metricId);
    if (own === null || (own.value < 0 && metricId !== 41)) return null;
    return per(own.value, facts[basis](id, own.year));
  });

/** Section 16. */
export const naiveWaci = (leaves: readonly Leaf[], facts: Facts): NaiveFigure =>
  figureOver(leaves, (id) => {
    const emissions = facts.figureOf(id, 1);
    if (emissions === null || emissions.value < 0) return null;
    return per(emissions.value, facts.revenueOf(id, emissions.year));
  });

function valueAdded(facts: Facts, id: number, year: number): number | null {
  const revenue = facts.revenueOf(id, year);
  if (revenue === null || revenue <= 0) return null;
  const expenses = facts.expensesOf(id, year);
  const own = expenses === null ? 0 : revenue - expenses;
  return own > 0 ? own : revenue * (facts.peerRatioOf(id) ?? 0.4);
}

/** Section 17.4: tonnes per $1M of value added, without reduction rates. */
export const naiveIntensity = (leaves: readonly Leaf[], facts: Facts): NaiveFigure =>
  figureOver(leaves, (id) => {
    const emissions = facts.figureOf(id, 1);
    if (emissions === null || emissions.value < 0) return null;
    return per(emissions.value, valueAdded(facts, id, emissions.year));
  });

/** Sections 17.2 and 17.4, capped at 10 °C. */
export const naiveTemperature = (intensity: number | null): number | null =>
  intensity === null ? null : Math.min(10, 1.07 + 0.0031536 * intensity);

/** Section 21 without amounts: owned sums are per $1M invested, means are by weight. */
export const naiveEdci = (
  leaves: readonly Leaf[],
  facts: Facts,
  { metricId, isSum }: { readonly metricId: number; readonly isSum: boolean },
): NaiveFigure =>
  figureOver(leaves, (id) => {
    const own = facts.figureOf(id, metricId);
    if (own === null) return null;
    return isSum ? per(own.value, facts.enterpriseValueOf(id, own.year)) : own.value;
  });
