import {
  FUNDAMENTAL_FIELDS,
  type MetricColumns,
  type NumberColumn,
  type Snapshot,
  VALUE_AGE_COUNT,
} from './snapshot.ts';

/** A company in a snapshot. */
export interface SnapshotRow {
  readonly snapshot: Snapshot;
  readonly row: number;
}

/** Why a company's own inputs differ; null: they are the same, and only its peers can have moved it. */
export type InputChange = 'disclosed' | 'corrected' | null;

const numberAt = (column: NumberColumn | undefined, row: number): number =>
  column?.[row] ?? Number.NaN;

/** Both snapshots' columns by age, compared year by year. */
function isSameByYear(
  [then, thenRow]: readonly [readonly NumberColumn[] | undefined, number],
  [now, nowRow]: readonly [readonly NumberColumn[] | undefined, number],
  yearsBetween: number,
): boolean {
  for (let age = yearsBetween; age < VALUE_AGE_COUNT; age += 1) {
    const was = numberAt(then?.[age - yearsBetween], thenRow);
    if (!Object.is(was, numberAt(now?.[age], nowRow))) return false;
  }
  return true;
}

const indexesOf = (snapshot: Snapshot): ReadonlyMap<number, number> =>
  new Map(snapshot.metrics.map(({ id }, index) => [id, index]));

/** What is stored of a company as it is: its sector, activities and preferences. */
function attributesOf({ snapshot: { companies, spans }, row }: SnapshotRow): string {
  const { parentId, subSectorId } = spans[companies.span[row] ?? -1] ?? {};
  return [parentId, subSectorId, companies.activityBits[row], companies.preferenceBits[row]].join();
}

/** Whether what a company reports of the metric at an index of now, and how it is judged, is the same. */
function metricComparer(then: Snapshot, now: Snapshot) {
  const indexThen = indexesOf(then);
  const yearsBetween = now.asOfYear - then.asOfYear;
  return (index: number, thenRow: number, nowRow: number): boolean => {
    const metric = now.metrics[index];
    const before = then.metricColumns[indexThen.get(metric?.id ?? 0) ?? -1];
    const after = now.metricColumns[index];
    const judged = (columns: MetricColumns | undefined, row: number) => [
      numberAt(columns?.awareness[0], row),
      // a measured one is judged against peers
      metric?.tag === 'QUAL' ? numberAt(columns?.performance[0], row) : 0,
    ];
    const [was, is] = [judged(before, thenRow), judged(after, nowRow)];
    return (
      was.every((points, at) => Object.is(points, is[at])) &&
      isSameByYear([before?.valueByAge, thenRow], [after?.valueByAge, nowRow], yearsBetween)
    );
  };
}

/**
 * Compares companies of two snapshots by what they report and how they are judged, without what is derived
 * from their peers (methodology 25.2a: disclosed, corrected).
 * Example: a company whose emissions of 2024 were restated is 'corrected', one that reported 2025 'disclosed'.
 */
export function inputChanges(then: Snapshot, now: Snapshot) {
  const isSameMetric = metricComparer(then, now);
  const yearsBetween = now.asOfYear - then.asOfYear;
  const isSame = (thenRow: number, nowRow: number): boolean =>
    attributesOf({ snapshot: then, row: thenRow }) ===
      attributesOf({ snapshot: now, row: nowRow }) &&
    now.metrics.every((_, index) => isSameMetric(index, thenRow, nowRow)) &&
    FUNDAMENTAL_FIELDS.every((field) =>
      isSameByYear(
        [then.fundamentals[field], thenRow],
        [now.fundamentals[field], nowRow],
        yearsBetween,
      ),
    );
  return (thenRow: number, nowRow: number): InputChange => {
    if (now.companies.isDirect[nowRow] === 0) return null;
    const [before, after] = [
      then.companies.reportingYear[thenRow] ?? 0,
      now.companies.reportingYear[nowRow] ?? 0,
    ];
    if (after > before) return 'disclosed';
    return after === before && isSame(thenRow, nowRow) ? null : 'corrected';
  };
}

/** A metric of which a company reports or is judged otherwise than before. */
export interface MetricChange {
  /** Null: it is part of no issue. */
  readonly dimensionId: number | null;
  readonly change: Exclude<InputChange, null>;
  /** Of the newest value, or of the newest report; null where an older judgement without a value was corrected. */
  readonly year: number | null;
}

function newestYear({ snapshot, row }: SnapshotRow, columns: MetricColumns | undefined) {
  const age = columns?.valueByAge.findIndex((column) => !Number.isNaN(numberAt(column, row))) ?? -1;
  return age < 0 ? null : snapshot.asOfYear - age;
}

/**
 * The metrics whose own inputs differ between two snapshots, without what is derived from peers.
 * Example: water of 2025 after water of 2024 is 'disclosed' with the year 2025.
 */
export function changedMetrics(before: SnapshotRow, after: SnapshotRow): readonly MetricChange[] {
  const [then, now] = [before.snapshot, after.snapshot];
  const isSame = metricComparer(then, now);
  const indexThen = indexesOf(then);
  // what a proxy has are the means of its peers
  if (now.companies.isDirect[after.row] === 0) return [];
  const reported = ({ snapshot: { companies }, row }: SnapshotRow) =>
    companies.reportingYear[row] ?? 0;
  return now.metrics.flatMap(({ id, dimensionId }, index): MetricChange[] => {
    if (isSame(index, before.row, after.row)) return [];
    const year = newestYear(after, now.metricColumns[index]);
    const known = newestYear(before, then.metricColumns[indexThen.get(id) ?? -1]);
    if (year !== null) {
      return [{ dimensionId, year, change: year > (known ?? 0) ? 'disclosed' : 'corrected' }];
    }
    const isNewer = reported(after) > reported(before);
    return isNewer
      ? [{ dimensionId, year: reported(after), change: 'disclosed' }]
      : [{ dimensionId, year: null, change: 'corrected' }];
  });
}
