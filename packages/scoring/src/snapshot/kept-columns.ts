import {
  COMBINED_GHG_ID,
  FACTS,
  IMPACT_THEMES,
  SCOPE_1_ID,
  SCOPE_2_ID,
} from '@verdure/contract/vocabulary';

import type { CompanyFrame } from './company-columns.ts';
import { preferenceBitOf } from './metric-draft.ts';
import type { RawFundamentals } from './read-rows.ts';
import { countedRevenue } from './plausible-amounts.ts';
import type { DimensionRow, MetricRow } from './snapshot-input.ts';
import {
  type DimensionColumns,
  type MetricColumns,
  type NumberColumn,
  PREFERENCE_BITS,
  type Snapshot,
} from './snapshot.ts';

/** Sums of two scopes, which are held back with their parts (methodology 2.8 and 4.2). */
export const SUM_IDS: readonly number[] = [COMBINED_GHG_ID, IMPACT_THEMES[4].metricId];
export const PART_IDS: readonly number[] = [SCOPE_1_ID, SCOPE_2_ID];

/** The rows that say what is scored, by id. */
export interface Catalogue {
  readonly metrics: readonly MetricRow[];
  readonly dimensions: readonly DimensionRow[];
}

/** The snapshot that another one is built after. */
export interface BuiltBefore {
  readonly snapshot: Snapshot;
  /** The metrics of which a company has another row now, or another one counts. */
  readonly changedMetricIds: ReadonlySet<number>;
}

/** What the columns of metrics and dimensions are derived from, beside the rows of the metrics. */
export interface DerivedFrom {
  readonly companies: CompanyFrame;
  readonly amounts: RawFundamentals;
  readonly catalogue: Catalogue;
}

/** Columns that need not be derived again, by id of the metric or dimension. */
export interface KeptColumns {
  readonly ofMetrics: ReadonlyMap<number, MetricColumns>;
  readonly ofDimensions: ReadonlyMap<number, DimensionColumns>;
}

export const NOTHING_KEPT: KeptColumns = { ofMetrics: new Map(), ofDimensions: new Map() };

function isSameList(then: ArrayLike<number>, now: ArrayLike<number>): boolean {
  if (then.length !== now.length) return false;
  for (let at = 0; at < now.length; at += 1) if (!Object.is(then[at], now[at])) return false;
  return true;
}

const isSameColumn = (then: NumberColumn, now: NumberColumn): boolean =>
  then === null || now === null ? then === now : isSameList(then, now);

/**
 * Whether every column may stand: the same companies in the same rows and peer groups, covered as before
 * and judged in the same years, and the same catalogue. Else all of them are derived.
 */
function isSameFrame(
  then: Snapshot,
  { companies: { asOfYear, spans, companies }, catalogue }: DerivedFrom,
): boolean {
  const columns = ['id', 'isDirect', 'isProxy', 'reportingYear'] as const;
  const catalogueThen = [then.asOfYear, then.spans, then.metrics, then.dimensions];
  const catalogueNow = [asOfYear, spans, catalogue.metrics, catalogue.dimensions];
  return (
    columns.every((name) => isSameList(then.companies[name], companies[name])) &&
    JSON.stringify(catalogueThen) === JSON.stringify(catalogueNow)
  );
}

/** The preferences that some company has otherwise than before, as bits. */
const changedPreferences = (then: Snapshot, { companies: { companies } }: DerivedFrom): number =>
  companies.preferenceBits.reduce(
    (changed, bits, row) => changed | (bits ^ (then.companies.preferenceBits[row] ?? 0)),
    0,
  );

const hasSameRevenue = ({ fundamentals }: Snapshot, { companies, amounts }: DerivedFrom): boolean =>
  countedRevenue(companies, amounts).every((column, age) =>
    isSameColumn(fundamentals.revenueUsd[age] ?? null, column),
  );

/** Metrics whose columns tell of a metric too: the same fact under another one, and sums of it. */
function tellingOf(metricId: number): readonly number[] {
  const facts = FACTS.flatMap(({ source, viewId }) => {
    if (source === metricId) return [viewId];
    return viewId === metricId && source !== 'wellbeing' ? [source] : [];
  });
  return PART_IDS.includes(metricId) ? [...facts, ...SUM_IDS] : facts;
}

/** Metrics that show a fact of the fundamentals, of which no snapshot has all years that are tested. */
const OF_FUNDAMENTALS = FACTS.flatMap(({ source, viewId }) =>
  source === 'wellbeing' ? [viewId] : [],
);

/** The metrics that are to be derived again. */
function changedMetrics(
  { snapshot, changedMetricIds }: BuiltBefore,
  from: DerivedFrom,
  hiddenIds: ReadonlySet<number | null>,
): ReadonlySet<number> {
  const isScaledAnew = !hasSameRevenue(snapshot, from);
  const changed = new Set([...changedMetricIds, ...OF_FUNDAMENTALS]);
  for (const { id, dimensionId, isScalable } of from.catalogue.metrics) {
    if (hiddenIds.has(dimensionId) || (isScalable && isScaledAnew)) changed.add(id);
  }
  // a set visits what is added on the way
  for (const id of changed) for (const other of tellingOf(id)) changed.add(other);
  return changed;
}

/** Columns of an earlier snapshot, by id, without those that are to be derived again. */
function columnsBut<Columns>(
  rows: readonly { readonly id: number }[],
  columns: readonly Columns[],
  isChanged: (id: number) => boolean,
): ReadonlyMap<number, Columns> {
  const kept = new Map<number, Columns>();
  rows.forEach(({ id }, at) => {
    const own = columns[at];
    if (own !== undefined && !isChanged(id)) kept.set(id, own);
  });
  return kept;
}

/**
 * The columns of the snapshot before that a whole build would derive byte for byte again. What a column
 * depends on is in the decision record 88.
 */
export function keptColumns(before: BuiltBefore, from: DerivedFrom): KeptColumns {
  const { snapshot } = before;
  if (!isSameFrame(snapshot, from)) return NOTHING_KEPT;
  const { metrics, dimensions } = from.catalogue;
  const preferences = changedPreferences(snapshot, from);
  const isHiddenAnew = (dimension: DimensionRow): boolean =>
    (preferences & preferenceBitOf(dimension)) !== 0;
  const hidden = dimensions.filter(isHiddenAnew).map(({ id }) => id);
  const changed = changedMetrics(before, from, new Set(hidden));
  const ofChanged = metrics
    .filter(({ id }) => changed.has(id))
    .map(({ dimensionId }) => dimensionId);
  const changedDimensions = new Set<number | null>([...hidden, ...ofChanged]);
  // which metrics count in the means of such a company
  const isMeasuredAnew = (preferences & PREFERENCE_BITS.isQualitativeOnly) !== 0;
  return {
    ofMetrics: columnsBut(metrics, snapshot.metricColumns, (id) => changed.has(id)),
    ofDimensions: columnsBut(
      dimensions,
      snapshot.dimensionColumns,
      (id) => isMeasuredAnew || changedDimensions.has(id),
    ),
  };
}
