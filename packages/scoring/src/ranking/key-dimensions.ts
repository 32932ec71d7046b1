import { comparedScore } from './competition-ranks.ts';

/** A dimension of one company: its score in points, and its weight in the pillar. */
export interface RankedDimension {
  readonly id: number;
  readonly score: number | null;
  readonly weightFraction: number;
}

export interface KeyDimensions {
  /** Lowest score first. */
  readonly riskIds: readonly number[];
  /** Highest score first. */
  readonly pointIds: readonly number[];
}

/** How many of each are listed. */
const KEY_COUNT = 2;

interface Scored {
  readonly id: number;
  readonly score: number;
  readonly weightFraction: number;
}

const byWeightThenId = (a: Scored, b: Scored): number =>
  b.weightFraction - a.weightFraction || a.id - b.id;

/**
 * The two lowest dimensions as key risks and, of the rest, the two highest as key points; ties go
 * to the larger weight, then to the smaller id. Scores are compared at 9 decimals (methodology 8, docs/formulas/key-risks.md).
 */
export function keyDimensions(dimensions: readonly RankedDimension[]): KeyDimensions {
  const scored = dimensions.flatMap(({ id, score, weightFraction }) =>
    score === null ? [] : [{ id, score: comparedScore(score), weightFraction }],
  );
  const risks = scored
    .toSorted((a, b) => a.score - b.score || byWeightThenId(a, b))
    .slice(0, KEY_COUNT);
  const points = scored
    .filter((dimension) => !risks.includes(dimension))
    .sort((a, b) => b.score - a.score || byWeightThenId(a, b))
    .slice(0, KEY_COUNT);
  return { riskIds: risks.map(({ id }) => id), pointIds: points.map(({ id }) => id) };
}
