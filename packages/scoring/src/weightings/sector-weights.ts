import { isAbove, isBelow } from '../numbers/index.ts';
import type { ProfileWeights, SectorShares } from './profile-weights.ts';

/** Weights of a pillar are held in tenths of a percent and total this. */
export const TOTAL_TENTHS = 1000;

/** The shares of a sub-sector: its own, or the profile's. */
export const sharesOfSector = (profile: ProfileWeights, subSectorId: number | null): SectorShares =>
  (subSectorId === null ? undefined : profile.sharesBySubSector.get(subSectorId)) ?? profile.shares;

/** Weights of dimensions as fractions, from tenths of a percent, or equal when none is named. */
export function dimensionWeights(
  tenths: ReadonlyMap<number, number> | undefined,
  dimensionIds: readonly number[],
): readonly number[] {
  const isOwn = tenths !== undefined && dimensionIds.some((id) => tenths.has(id));
  return dimensionIds.map((id) =>
    isOwn ? (tenths.get(id) ?? 0) / TOTAL_TENTHS : 1 / dimensionIds.length,
  );
}

/** The weights of the dimensions of one pillar in a sub-sector, in order (methodology 5.2). */
export const pillarWeights = (
  profile: ProfileWeights,
  subSectorId: number | null,
  dimensionIds: readonly number[],
): readonly number[] =>
  dimensionWeights(
    subSectorId === null ? undefined : profile.dimensionTenthsBySubSector.get(subSectorId),
    dimensionIds,
  );

/** Whether the weights of a pillar total exactly 100%, none of them negative. */
export const isWholeWeighting = (tenths: Iterable<number>): boolean => {
  let sum = 0;
  for (const weight of tenths) {
    if (!Number.isInteger(weight) || weight < 0) return false;
    sum += weight;
  }
  return sum === TOTAL_TENTHS;
};

/** A weight that the profile changed, with what it would be without customisation. */
export interface CustomisedWeight<Id> {
  readonly id: Id;
  readonly weightFraction: number;
  readonly differenceFraction: number;
}

const SMALLEST_DIFFERENCE = 0.0049;
const CHART_DIFFERENCE = 0.02;
/** Changes that a summary shows before the reader asks for all. */
export const SUMMARY_COUNT = 5;

/** The changes against the uncustomised weights, the largest first, as summaries list them (5.6). */
export function customisedWeights<Id>(
  weights: readonly {
    readonly id: Id;
    readonly weightFraction: number;
    readonly uncustomisedFraction: number;
  }[],
): readonly CustomisedWeight<Id>[] {
  return weights
    .map(({ id, weightFraction, uncustomisedFraction }) => ({
      id,
      weightFraction,
      differenceFraction: weightFraction - uncustomisedFraction,
    }))
    .filter(({ differenceFraction }) => !isBelow(Math.abs(differenceFraction), SMALLEST_DIFFERENCE))
    .sort((a, b) => Math.abs(b.differenceFraction) - Math.abs(a.differenceFraction));
}

/** The level 2 chart hides when every difference is at most 0.02. */
export const isWeightingChartShown = (differenceFractions: readonly number[]): boolean =>
  differenceFractions.some((difference) => isAbove(Math.abs(difference), CHART_DIFFERENCE));
