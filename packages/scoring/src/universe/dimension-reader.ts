import {
  appliesTo,
  type DimensionColumns,
  dimensionIndexOf,
  type DimensionRow,
  isScoredPillar,
  PREFERENCE_BITS,
  SCORE_AXES,
} from '../snapshot/index.ts';
import { meanOf } from '../numbers/index.ts';
import { sharedChange } from '../scores/index.ts';
import { sharedOfDimension } from './company-scores.ts';
import { metricScoreReader } from './metric-reader.ts';
import {
  changeBetween,
  columnBySpan,
  masked,
  type NumberReader,
  orNaN,
  orNull,
  type ReadAxis,
  type ReadYear,
  shownReader,
  spanReader,
} from './number-reader.ts';
import type { ScoredUniverse } from './scored-universe.ts';
import { axisAtShare } from './spreads.ts';
import { VALUE_SIGMA } from './value-dimensions.ts';
import { columnAtShare, pillarAwarenessShare } from './weighed-dimensions.ts';

/** What is read of a dimension. */
export interface WantedScore {
  readonly axis: ReadAxis;
  readonly year: ReadYear;
}

interface Place {
  readonly dimension: DimensionRow & {
    readonly pillar: Parameters<typeof pillarAwarenessShare>[2];
  };
  readonly columns: DimensionColumns;
  readonly index: number;
}

/** The scores of a slot, by span: the awareness share of a sub-sector chooses the column. */
function columnsOf(
  { snapshot, profile }: ScoredUniverse,
  { dimension, columns }: Place,
  { axis, slot }: { readonly axis: ReadAxis; readonly slot: number },
) {
  return snapshot.spans.map(({ subSectorId }) =>
    axis === 'overall'
      ? columnAtShare(columns, pillarAwarenessShare(profile, subSectorId, dimension.pillar), slot)
      : columns[axis][slot],
  );
}

/** The place in `SCORE_AXES` that a score of each span has. */
const axisPlaces = ({ snapshot, profile }: ScoredUniverse, { dimension }: Place, axis: ReadAxis) =>
  snapshot.spans.map(({ subSectorId }) =>
    axis === 'overall'
      ? axisAtShare(pillarAwarenessShare(profile, subSectorId, dimension.pillar))
      : SCORE_AXES.indexOf(axis),
  );

function scoredReader(
  scored: ScoredUniverse,
  place: Place,
  { axis, year }: WantedScore,
): NumberReader {
  const { snapshot, dimensionSpreads } = scored;
  const { dimension, columns, index } = place;
  const spanAt = spanReader(scored);
  const isInSpan = snapshot.spans.map((span) => appliesTo(dimension, span));
  const isShown = shownReader(snapshot, dimension);
  const applies = (row: number): boolean => isInSpan[spanAt(row)] === true && isShown(row);
  const current = columnBySpan(scored, columnsOf(scored, place, { axis, slot: 0 }));
  const previous = columnBySpan(scored, columnsOf(scored, place, { axis, slot: 1 }));
  const places = axisPlaces(scored, place, axis);
  const change = (row: number): number =>
    changeBetween(
      current(row),
      previous(row),
      sharedOfDimension(snapshot, columns, { row, axis: places[spanAt(row)] ?? 0 }),
    );
  const spreads = dimensionSpreads[index];
  return {
    at: masked(scored, applies, { current, previous, change }[year]),
    applies,
    sigma: spreads?.[axis === 'overall' ? 'score' : axis].sigma ?? null,
  };
}

/** A metric of a dimension that enters no total. */
interface CountedMetric {
  readonly isJudged: boolean;
  readonly current: NumberReader;
  readonly previous: NumberReader;
  /** NaN of a metric that is not shared, or whose value is carried. */
  readonly change: NumberReader;
}

const metricsOf = (scored: ScoredUniverse, { id }: DimensionRow, axis: ReadAxis) =>
  scored.snapshot.metrics
    .filter((metric) => metric.dimensionId === id)
    .flatMap((metric): CountedMetric[] => {
      const current = metricScoreReader(scored, metric.id, { axis, year: 'current' });
      const previous = metricScoreReader(scored, metric.id, { axis, year: 'previous' });
      const change = metricScoreReader(scored, metric.id, { axis, year: 'change' });
      if (current === null || previous === null || change === null) return [];
      return [{ isJudged: metric.tag === 'QUAL', current, previous, change }];
    });

/** The scores of a metric in both slots, and their change; NaN is null. */
type ScoresOfMetric = readonly [number, number, number];

/** The change of a mean, where enough of its metrics are shared; every metric weighs the same. */
function changeOfMeans(scores: readonly ScoresOfMetric[]): number {
  const shared = sharedChange(
    scores.map(([, , change]) => ({
      weightFraction: 1 / scores.length,
      current: orNull(change),
      previous: 0,
    })),
  );
  return changeBetween(meanAt(scores, 0), meanAt(scores, 1), shared);
}

const meanAt = (scores: readonly ScoresOfMetric[], slot: 0 | 1): number =>
  orNaN(meanOf(scores.map((pair) => orNull(pair[slot]))));

/** Dimensions that enter no total are means over metrics, as `valueDimensions` has them. */
function valueReader(
  scored: ScoredUniverse,
  dimension: DimensionRow,
  { axis, year }: WantedScore,
): NumberReader {
  const { companies, spans } = scored.snapshot;
  const metrics = metricsOf(scored, dimension, axis);
  const spanAt = spanReader(scored);
  const isInSpan = spans.map((span) => appliesTo(dimension, span));
  const applies = (row: number): boolean =>
    isInSpan[spanAt(row)] === true && metrics.some(({ current }) => current.applies(row));
  const pairsAt = (row: number) => {
    const bits = companies.preferenceBits[row] ?? 0;
    const isWhole = (bits & PREFERENCE_BITS.isQualitativeOnly) === 0;
    return metrics
      .filter(({ isJudged, current }) => (isWhole || isJudged) && current.applies(row))
      .map(
        ({ current, previous, change }) =>
          [current.at(row), previous.at(row), change.at(row)] as const,
      );
  };
  const at = {
    current: (row: number) => meanAt(pairsAt(row), 0),
    previous: (row: number) => meanAt(pairsAt(row), 1),
    change: (row: number) => changeOfMeans(pairsAt(row)),
  }[year];
  return { at: masked(scored, applies, at), applies, sigma: VALUE_SIGMA };
}

/** Reads the score of a dimension as `companyDimensions` answers it; null: it is unknown. */
export function dimensionReader(
  scored: ScoredUniverse,
  dimensionId: number,
  wanted: WantedScore,
): NumberReader | null {
  const { snapshot } = scored;
  const index = dimensionIndexOf(snapshot, dimensionId);
  const dimension = index === null ? undefined : snapshot.dimensions[index];
  const columns = index === null ? undefined : snapshot.dimensionColumns[index];
  if (index === null || dimension === undefined || columns === undefined) return null;
  const { pillar } = dimension;
  return isScoredPillar(pillar)
    ? scoredReader(scored, { dimension: { ...dimension, pillar }, columns, index }, wanted)
    : valueReader(scored, dimension, wanted);
}
