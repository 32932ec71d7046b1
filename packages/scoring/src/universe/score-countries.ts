import { COUNTRY_PILLARS, type CountryPillar } from '@verdure/contract/vocabulary';

import { countryPillarScore, countryTotal } from '../countries/index.ts';
import { type Spread, spreadOf } from '../grades/index.ts';
import { weightedScores } from '../scores/index.ts';
import {
  type CountryRow,
  SCORE_AXES,
  type ScoreAxis,
  type Slot,
  SLOTS,
} from '../snapshot/index.ts';
import { type CountryWeights, dimensionWeights, type ProfileWeights } from '../weightings/index.ts';
import { cell } from './company-row.ts';
import { type CountryAxes, countryCell } from './country-axes.ts';
import { axisAtShare } from './spreads.ts';

export const COUNTRY_KINDS = ['esg', ...COUNTRY_PILLARS] as const;
export type CountryKind = (typeof COUNTRY_KINDS)[number];

/** One dimension of one country in one slot; points 0 to 4. */
export interface CountryDimensionScore {
  readonly dimensionId: number;
  readonly weightFraction: number;
  readonly score: number | null;
  readonly awareness: number | null;
  readonly performance: number | null;
  readonly weightedScore: number | null;
}

/** One country in one slot; points 0 to 4. */
export interface CountryYearScores {
  readonly totals: Readonly<Record<CountryKind, number | null>>;
  /** By pillar. */
  readonly dimensions: readonly CountryDimensionScore[];
}

export interface CountryDimensionSpreads {
  readonly score: Spread;
  readonly awareness: Spread;
  readonly performance: Spread;
}

/**
 * All ESG-rated countries under a profile: what depends on its weights. Countries that are not
 * rated have no scores.
 */
export interface ScoredCountries {
  readonly axes: CountryAxes;
  readonly weights: CountryWeights;
  /** Points 0 to 4 by rated country and slot, at `countryCell`; NaN is null. */
  readonly totals: Readonly<Record<CountryKind, Float64Array>>;
  readonly totalSpreads: Readonly<Record<CountryKind, Spread>>;
}

interface WeighedDimension {
  /** In the dimensions of the snapshot. */
  readonly index: number;
  readonly dimensionId: number;
  readonly weightFraction: number;
}

/** The dimensions of a pillar with what the profile weighs them. */
export function pillarDimensions(
  { values }: CountryAxes,
  { dimensionTenths }: CountryWeights,
  pillar: CountryPillar,
): readonly WeighedDimension[] {
  const own = values.snapshot.dimensions.flatMap((dimension, index) =>
    dimension.pillar === pillar ? [{ index, dimensionId: dimension.id }] : [],
  );
  const weights = dimensionWeights(
    dimensionTenths,
    own.map(({ dimensionId }) => dimensionId),
  );
  return own.map((dimension, place) => ({ ...dimension, weightFraction: weights[place] ?? 0 }));
}

/** The axis whose column is the score of a country at the profile's awareness share. */
export const scoreAxis = ({ awarenessFraction }: CountryWeights): ScoreAxis =>
  SCORE_AXES[axisAtShare(awarenessFraction)] ?? 'mixed';

const scoresAt = (
  { dimensions }: CountryAxes,
  weighed: readonly WeighedDimension[],
  { axis, at }: { readonly axis: ScoreAxis; readonly at: number },
) =>
  weighed.map(({ index, weightFraction }) => ({
    score: cell(dimensions[index]?.scores[axis], at),
    weightFraction,
  }));

function pillarColumn(
  axes: CountryAxes,
  weights: CountryWeights,
  pillar: CountryPillar,
): Float64Array {
  const weighed = pillarDimensions(axes, weights, pillar);
  const axis = scoreAxis(weights);
  return Float64Array.from(
    { length: axes.values.ratedCountries.length * SLOTS.length },
    (_, at) => countryPillarScore(scoresAt(axes, weighed, { axis, at })) ?? Number.NaN,
  );
}

function* currentTotals(column: Float64Array): Generator<number | null> {
  for (let at = 0; at < column.length; at += SLOTS.length) yield cell(column, at);
}

/** Every rated country under a profile (methodology 9). The axes are of its category scheme. */
export function scoreCountries(
  axes: CountryAxes,
  { country: weights }: Pick<ProfileWeights, 'country'>,
): ScoredCountries {
  const { environmentalFraction, socialFraction } = weights;
  const environmental = pillarColumn(axes, weights, 'environmental');
  const social = pillarColumn(axes, weights, 'social');
  const governance = pillarColumn(axes, weights, 'governance');
  const esg = environmental.map((_, at) => {
    const pillars = {
      environmental: cell(environmental, at),
      social: cell(social, at),
      governance: cell(governance, at),
    };
    return countryTotal({ ...pillars, environmentalFraction, socialFraction }) ?? Number.NaN;
  });
  const spread = (column: Float64Array): Spread => spreadOf(currentTotals(column), '0-4');
  return {
    axes,
    weights,
    totals: { esg, environmental, social, governance },
    totalSpreads: {
      esg: spread(esg),
      environmental: spread(environmental),
      social: spread(social),
      governance: spread(governance),
    },
  };
}

/** The totals of a country in a slot; null when it is unknown or not rated. */
export function countryTotals(
  { axes, totals }: ScoredCountries,
  countryId: number,
  slot: Slot = 'current',
): CountryYearScores['totals'] | null {
  const place = axes.places.get(countryId);
  if (place === undefined) return null;
  const at = countryCell(place, SLOTS.indexOf(slot));
  return {
    esg: cell(totals.esg, at),
    environmental: cell(totals.environmental, at),
    social: cell(totals.social, at),
    governance: cell(totals.governance, at),
  };
}

function dimensionsAt(
  { axes, weights }: ScoredCountries,
  pillar: CountryPillar,
  at: number,
): readonly CountryDimensionScore[] {
  const weighed = pillarDimensions(axes, weights, pillar);
  const scored = scoresAt(axes, weighed, { axis: scoreAxis(weights), at });
  const weighted = countryPillarScore(scored) === null ? [] : weightedScores(scored);
  return weighed.map(({ index, dimensionId, weightFraction }, place) => ({
    dimensionId,
    weightFraction,
    score: scored[place]?.score ?? null,
    awareness: cell(axes.dimensions[index]?.scores.awareness, at),
    performance: cell(axes.dimensions[index]?.scores.performance, at),
    weightedScore: weighted[place] ?? null,
  }));
}

/** One country in one slot, with its dimensions; null when it is unknown or not rated. */
export function countryYearScores(
  scored: ScoredCountries,
  country: Pick<CountryRow, 'id'>,
  slot: Slot,
): CountryYearScores | null {
  const totals = countryTotals(scored, country.id, slot);
  const { places } = scored.axes;
  const slotIndex = SLOTS.indexOf(slot);
  const at = countryCell(places.get(country.id) ?? -1, slotIndex);
  if (totals === null) return null;
  return {
    totals,
    dimensions: COUNTRY_PILLARS.flatMap((pillar) => dimensionsAt(scored, pillar, at)),
  };
}

const dimensionAt = ({ axes }: ScoredCountries, dimensionId: number) =>
  axes.dimensions[axes.values.snapshot.dimensions.findIndex(({ id }) => id === dimensionId)];

/** The current scores of one dimension by country id, points 0 to 4; null is not disclosed. */
export function countryDimensionScores(
  scored: ScoredCountries,
  dimensionId: number,
): (countryId: number) => number | null {
  const column = dimensionAt(scored, dimensionId)?.scores[scoreAxis(scored.weights)];
  const { places } = scored.axes;
  return (countryId) => {
    const place = places.get(countryId);
    return place === undefined ? null : cell(column, countryCell(place, 0));
  };
}

/** How the scores of one dimension are spread; null for an unknown dimension. */
export function countryDimensionSpreads(
  scored: ScoredCountries,
  dimensionId: number,
): CountryDimensionSpreads | null {
  const spreads = dimensionAt(scored, dimensionId)?.spreads;
  if (spreads === undefined) return null;
  const { awareness, performance } = spreads;
  return { score: spreads[scoreAxis(scored.weights)], awareness, performance };
}
