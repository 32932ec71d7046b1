import { metricScore, scaledValue, valueChange } from '../scores/index.ts';
import {
  appliesTo,
  withheldAt,
  isCarried,
  isScoredPillar,
  isValueWithheld,
  type MetricColumns,
  metricIndexOf,
  type MetricRow,
  SCORE_AXES,
  silentRows,
  type Snapshot,
  spanCell,
  VALUE_SOURCE,
} from '../snapshot/index.ts';
import { mixingPillar } from './company-row.ts';
import { metricSpreads, peerAverageAt, WINDOW_BITS } from './company-metrics.ts';
import {
  changeBetween,
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
import { pillarAwarenessShare } from './weighed-dimensions.ts';

/** A metric with its columns. */
interface Place {
  readonly scored: ScoredUniverse;
  readonly snapshot: Snapshot;
  readonly metric: MetricRow;
  readonly columns: MetricColumns;
}

type ReadRow = (row: number) => number;

function placeOf(scored: ScoredUniverse, metricId: number): Place | null {
  const { snapshot } = scored;
  const index = metricIndexOf(snapshot, metricId) ?? -1;
  const [metric, columns] = [snapshot.metrics[index], snapshot.metricColumns[index]];
  return metric === undefined || columns === undefined
    ? null
    : { scored, snapshot, metric, columns };
}

const dimensionOf = ({ snapshot, metric }: Place) =>
  snapshot.dimensions.find(({ id }) => id === metric.dimensionId) ?? null;

/**
 * The ages of the current value, of the reporting year where it is not disclosed, and of the row of
 * the year before it; -1: there is none.
 */
function agesOf({ snapshot, columns }: Place): Readonly<Record<'current' | 'previous', ReadRow>> {
  const { presence } = columns;
  const [bytes] = columns.source;
  const { asOfYear, companies } = snapshot;
  const ageAt: ReadRow = (row) => {
    const age = ((bytes?.[row] ?? VALUE_SOURCE.none) & VALUE_SOURCE.ageMask) - 1;
    return age >= 0 ? age : asOfYear - (companies.reportingYear[row] ?? 0);
  };
  const isAsked = (row: number): boolean =>
    ((bytes?.[row] ?? 0) | ((presence?.[row] ?? 0) & WINDOW_BITS)) !== 0;
  return {
    current: (row) => (isAsked(row) ? ageAt(row) : -1),
    previous: (row) => {
      const age = ageAt(row) + 1;
      return ((presence?.[row] ?? 0) & (1 << age)) === 0 ? -1 : age;
    },
  };
}

/** Of a proxy company: the mean value of its peers, as they are compared; else NaN. */
function proxyReader({ scored, snapshot, columns: { proxyScaled } }: Place): ReadRow {
  const spanAt = spanReader(scored);
  const { isProxy } = snapshot.companies;
  return (row) =>
    isProxy[row] === 1 ? (proxyScaled?.[spanCell(spanAt(row), 0)] ?? Number.NaN) : Number.NaN;
}

/** Values of an age, as disclosed or per $1M revenue of their year. */
function valueAtAge({ snapshot, columns }: Place, isScaled: boolean) {
  const { revenueUsd } = snapshot.fundamentals;
  return (row: number, age: number): number => {
    const value = columns.valueByAge[age]?.[row] ?? Number.NaN;
    if (!isScaled) return value;
    return orNaN(scaledValue(orNull(value), orNull(revenueUsd[age]?.[row] ?? Number.NaN)));
  };
}

const NEVER: ReadRow = () => Number.NaN;

function notHidden(place: Place): (row: number) => boolean {
  const dimension = dimensionOf(place);
  return dimension === null ? () => true : shownReader(place.snapshot, dimension);
}

/**
 * Reads the disclosed value of a metric as `companyMetric` answers it, with the mean of its peers
 * for a proxy company. A value that is held back is one: it is shown. A change is a fraction of
 * disclosed values. Null: the metric is unknown.
 */
export function metricValueReader(
  scored: ScoredUniverse,
  metricId: number,
  { year, isScaled }: { readonly year: ReadYear; readonly isScaled: boolean },
): NumberReader | null {
  const place = placeOf(scored, metricId);
  if (place === null) return null;
  const ages = agesOf(place);
  const read = valueAtAge(place, isScaled);
  const disclosed =
    (age: ReadRow): ReadRow =>
    (row) => {
      const years = age(row);
      return years < 0 ? Number.NaN : read(row, years);
    };
  const isProxied = place.metric.isScalable === isScaled;
  const proxied = isProxied ? proxyReader(place) : NEVER;
  const [current, previous] = [disclosed(ages.current), disclosed(ages.previous)];
  const withProxy: ReadRow = (row) => {
    const proxy = proxied(row);
    return Number.isNaN(proxy) ? current(row) : proxy;
  };
  const { source, heldBack } = place.columns;
  const isWithheld = (row: number): boolean =>
    heldBack !== null &&
    (isValueWithheld(source[0], row) || withheldAt(heldBack, row, ages.previous(row)) !== null);
  const change: ReadRow = (row) =>
    isWithheld(row) ? Number.NaN : orNaN(valueChange(orNull(current(row)), orNull(previous(row))));
  const isShown = notHidden(place);
  const at = { current: withProxy, previous, change }[year];
  const age = year === 'previous' ? ages.previous : ages.current;
  const mean = proxyReader(place);
  // the change of a mean of peers is not disclosed
  const isMean = (row: number): boolean => year === 'change' && !Number.isNaN(mean(row));
  return {
    at: (row) => (isShown(row) ? at(row) : Number.NaN),
    applies: (row) => isShown(row) && (age(row) >= 0 || isMean(row)),
    sigma: null,
  };
}

/**
 * Reads the mean of a company's peers, as the values of the metric are compared, as `companyMetric`
 * answers it; null: the metric is unknown.
 */
export function peerAverageReader(scored: ScoredUniverse, metricId: number): NumberReader | null {
  const place = placeOf(scored, metricId);
  if (place === null) return null;
  const isShown = notHidden(place);
  const spanAt = spanReader(scored);
  const { peers } = place.columns;
  return {
    at: (row) => {
      const average = isShown(row) ? peerAverageAt(peers, spanAt(row)) : null;
      return orNaN(average);
    },
    applies: isShown,
    sigma: null,
  };
}

/** Every metric of a dimension carries weight for a directly covered company, also if it is silent. */
function weighedReader(place: Place): (row: number) => boolean {
  const dimension = dimensionOf(place);
  if (dimension === null || !isScoredPillar(dimension.pillar)) return () => false;
  const { spans, companies } = place.snapshot;
  const isInSpan = spans.map((span) => appliesTo(dimension, span));
  const spanAt = spanReader(place.scored);
  return (row) => companies.isDirect[row] === 1 && isInSpan[spanAt(row)] === true;
}

function axisReader(place: Place, axis: ReadAxis, slot: number): ReadRow {
  const { scored, metric, columns, snapshot } = place;
  const { awareness, performance } = columns;
  if (axis !== 'overall') return (row) => columns[axis][slot]?.[row] ?? Number.NaN;
  const pillar = mixingPillar(dimensionOf(place) ?? { pillar: 'sustainability' });
  const shares = snapshot.spans.map(({ subSectorId }) =>
    pillarAwarenessShare(scored.profile, subSectorId, pillar),
  );
  const spanAt = spanReader(scored);
  const isSilent = silentRows(metric, columns.source[slot] ?? null, snapshot.companies);
  return (row) =>
    orNaN(
      metricScore(
        {
          awareness: orNull(awareness[slot]?.[row] ?? Number.NaN),
          performance: orNull(performance[slot]?.[row] ?? Number.NaN),
          isSilent: isSilent?.(row) ?? false,
        },
        shares[spanAt(row)] ?? 0.5,
      ),
    );
}

/** Of the awareness of a company: that of the very year before its own (methodology 3). */
function previousReader(place: Place, axis: ReadAxis): ReadRow {
  const ofSlot = axisReader(place, axis, 1);
  if (axis !== 'awareness') return ofSlot;
  const { isDirect } = place.snapshot.companies;
  const { awarenessBefore } = place.columns;
  return (row) => (isDirect[row] === 1 ? (awarenessBefore?.[row] ?? Number.NaN) : ofSlot(row));
}

/** Whether the two scores of a row are of one carried value, by the share of its sub-sector. */
function carriedReader(place: Place, axis: ReadAxis): (row: number) => boolean {
  const { scored, metric, columns, snapshot } = place;
  const pillar = mixingPillar(dimensionOf(place) ?? { pillar: 'sustainability' });
  const axes = snapshot.spans.map(({ subSectorId }) =>
    axis === 'overall'
      ? SCORE_AXES[axisAtShare(pillarAwarenessShare(scored.profile, subSectorId, pillar))]
      : axis,
  );
  const spanAt = spanReader(scored);
  return (row) => isCarried(metric, columns, { row, axis: axes[spanAt(row)] ?? 'mixed' });
}

/** Reads a score of a metric as `companyMetric` answers it; null: the metric is unknown. */
export function metricScoreReader(
  scored: ScoredUniverse,
  metricId: number,
  { axis, year }: { readonly axis: ReadAxis; readonly year: ReadYear },
): NumberReader | null {
  const place = placeOf(scored, metricId);
  if (place === null) return null;
  const [current, previous] = [axisReader(place, axis, 0), previousReader(place, axis)];
  const isOneValue = carriedReader(place, axis);
  const change: ReadRow = (row) =>
    isOneValue(row) ? Number.NaN : changeBetween(current(row), previous(row));
  const isShown = notHidden(place);
  const ages = agesOf(place);
  const proxied = proxyReader(place);
  const overall = axisReader(place, 'overall', 0);
  const spreads = metricSpreads(scored, metricId);
  const isWeighed = weighedReader(place);
  const isSaid = (row: number): boolean =>
    isWeighed(row) ||
    ages.current(row) >= 0 ||
    ages.previous(row) >= 0 ||
    !Number.isNaN(proxied(row)) ||
    !Number.isNaN(overall(row));
  return {
    at: masked(scored, isShown, { current, previous, change }[year]),
    applies: (row) => isShown(row) && isSaid(row),
    sigma: spreads?.[axis === 'overall' ? 'score' : axis].sigma ?? null,
  };
}
