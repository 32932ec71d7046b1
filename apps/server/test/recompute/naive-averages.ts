import { baseOf, type Leaf, naiveStanding } from './naive-leaves.ts';

/*
 * Averages, coverage by pillar, places among the funds and data quality, written down from
 * methodology 7.3, 13, 14 and 25.1, with no function of the engine. Only tests read it.
 */

/** A score of a company or country with the standard deviation that judges it. */
export interface Point {
  readonly score: number;
  readonly sigma: number;
}

/** Null: it has no such score. */
export type PointOf = (leaf: Leaf) => Point | null;

export interface NaiveAverage {
  readonly score: number | null;
  readonly grade: string | null;
}

/** Section 7.1: a value on a limit takes the band nearer the centre. */
export function naiveLetter(z: number): string {
  if (z - 1.5 > 1e-9) return 'A';
  if (z - 0.5 > 1e-9) return 'B';
  if (z + 0.5 >= -1e-9) return 'C';
  return z + 1.5 >= -1e-9 ? 'D' : 'E';
}

/** Section 7.2. */
export function naiveSigma(population: readonly number[]): number {
  if (population.length < 30) return 0.75;
  const mean = population.reduce((sum, one) => sum + one, 0) / population.length;
  const squares = population.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  const sigma = Math.sqrt(squares / population.length);
  return sigma < 0.05 - 1e-9 ? 0.75 : Math.min(1.25, sigma);
}

/** Section 13: by number of leaves, and by absolute weight. */
export function naiveCoverage(leaves: readonly Leaf[], pointOf: PointOf) {
  const scored = leaves.filter((leaf) => pointOf(leaf) !== null);
  const gross = (of: readonly Leaf[]) => of.reduce((sum, { weight }) => sum + Math.abs(weight), 0);
  return {
    coverage: leaves.length === 0 ? null : scored.length / leaves.length,
    weighted: gross(leaves) === 0 ? null : gross(scored) / gross(leaves),
  };
}

/** Sections 7.3, 13 and 14. */
export function naiveAverage(
  leaves: readonly Leaf[],
  pointOf: PointOf,
  isWeighted: boolean,
): NaiveAverage {
  let [whole, scores, deviations] = [0, 0, 0];
  for (const leaf of leaves) {
    const point = pointOf(leaf);
    if (leaf.weight <= 0 || point === null) continue;
    const weight = isWeighted ? leaf.weight : 1;
    whole += weight;
    scores += weight * point.score;
    deviations += (weight * (point.score - 2)) / point.sigma;
  }
  if (whole === 0) return { score: null, grade: null };
  const isGraded = (naiveCoverage(leaves, pointOf).weighted ?? 0) - 0.1 >= -1e-9;
  return { score: scores / whole, grade: isGraded ? naiveLetter(deviations / whole) : null };
}

const nine = (score: number): number => Math.round(score * 1e9);

/** Section 7.3: 0 to 100 among the other funds and itself. */
export function naivePlace(own: number | null, others: readonly number[]): number | null {
  if (own === null || others.length < 30) return null;
  const worse = others.filter((other) => nine(other) < nine(own)).length;
  const equal = 1 + others.filter((other) => nine(other) === nine(own)).length;
  return (100 * (worse + equal / 2)) / (others.length + 1);
}

/** Section 25.1: `qualityOf` null, without an emission value or a proxy of it. */
export function naiveQuality(
  leaves: readonly Leaf[],
  qualityOf: (companyId: number) => number | null,
) {
  let [covered, sum] = [0, 0];
  for (const { type, id, weight } of leaves) {
    const quality = type === 'company' && weight > 0 ? qualityOf(id) : null;
    if (quality === null) continue;
    covered += weight;
    sum += weight * quality;
  }
  const base = baseOf(leaves);
  const share = base === 0 ? 0 : covered / base;
  const standing = naiveStanding(share);
  return { value: standing === 'not_shown' ? null : sum / covered, covered: share, standing };
}
