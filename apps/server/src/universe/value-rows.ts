import type { MetricValueRow, RowsByMetric } from '@verdure/scoring/snapshot';

const ROWS_A_CHUNK = 65_536;
/** The company of a row that was removed. */
const REMOVED = -1;

/**
 * Part of the rows, a column each: an object a row would take four times the memory. Threads share it, so that
 * rows that were read once need not be read again.
 */
interface Chunk {
  readonly companyId: Int32Array;
  readonly metricId: Int32Array;
  readonly year: Int16Array;
  readonly awareness: Float64Array;
  readonly performance: Float64Array;
  readonly value: Float64Array;
  /** 1 if an analyst confirmed the value. */
  readonly confirmed: Uint8Array;
  /** When it came into force, in days since 1970. */
  readonly day: Int32Array;
}

const shared = (bytesARow: number) => new SharedArrayBuffer(ROWS_A_CHUNK * bytesARow);

const newChunk = (): Chunk => ({
  companyId: new Int32Array(shared(4)),
  metricId: new Int32Array(shared(4)),
  year: new Int16Array(shared(2)),
  awareness: new Float64Array(shared(8)),
  performance: new Float64Array(shared(8)),
  value: new Float64Array(shared(8)),
  confirmed: new Uint8Array(shared(1)),
  day: new Int32Array(shared(4)),
});

/** The bytes of a row in memory. */
export const BYTES_A_ROW = 39;

const orNull = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value;

/** Rows as they go from one thread to another. */
export interface SharedValueRows {
  readonly chunks: readonly Chunk[];
  readonly count: number;
  readonly removed: number;
}

/** A company and a year of which a value counts or not. */
export interface ValuePlace {
  readonly companyId: number;
  readonly year: number;
}

const placeAt = ({ companyId, year }: Chunk, at: number): ValuePlace => ({
  companyId: companyId[at] ?? 0,
  year: year[at] ?? 0,
});

const rowAt = (chunk: Chunk, at: number): MetricValueRow => ({
  companyId: chunk.companyId[at] ?? 0,
  metricId: chunk.metricId[at] ?? 0,
  year: chunk.year[at] ?? 0,
  awareness: orNull(chunk.awareness[at]),
  performance: orNull(chunk.performance[at]),
  value: orNull(chunk.value[at]),
  isConfirmed: chunk.confirmed[at] === 1,
});

/** Metric values in columns between the database and the snapshot. */
export class ValueRows {
  readonly #chunks: Chunk[];
  #count: number;
  #removed: number;

  constructor(rows: SharedValueRows = { chunks: [], count: 0, removed: 0 }) {
    this.#chunks = [...rows.chunks];
    this.#count = rows.count;
    this.#removed = rows.removed;
  }

  get shared(): SharedValueRows {
    return { chunks: this.#chunks, count: this.#count, removed: this.#removed };
  }

  /** Company, metric, year, awareness, performance, value, 1 if confirmed, day; NaN is null. */
  add(numbers: Float64Array): void {
    const at = this.#count % ROWS_A_CHUNK;
    const chunk = at === 0 ? newChunk() : (this.#chunks.at(-1) ?? newChunk());
    if (at === 0) this.#chunks.push(chunk);
    const [companyId = 0, metricId = 0, year = 0] = numbers;
    chunk.companyId[at] = companyId;
    chunk.metricId[at] = metricId;
    chunk.year[at] = year;
    chunk.awareness[at] = numbers[3] ?? Number.NaN;
    chunk.performance[at] = numbers[4] ?? Number.NaN;
    chunk.value[at] = numbers[5] ?? Number.NaN;
    chunk.confirmed[at] = numbers[6] ?? 0;
    chunk.day[at] = numbers[7] ?? 0;
    this.#count += 1;
  }

  get count(): number {
    return this.#count;
  }

  /** Removes the rows of companies. @returns them */
  remove(companyIds: ReadonlySet<number>): readonly MetricValueRow[] {
    const removed: MetricValueRow[] = [];
    this.#visit(0, (chunk, at) => {
      if (!companyIds.has(chunk.companyId[at] ?? REMOVED)) return;
      removed.push(rowAt(chunk, at));
      chunk.companyId[at] = REMOVED;
    });
    this.#removed += removed.length;
    return removed;
  }

  /** The rows that were added when there were so many. */
  addedSince(count: number): readonly MetricValueRow[] {
    const added: MetricValueRow[] = [];
    this.#visit(count, (chunk, at) => void added.push(rowAt(chunk, at)));
    return added;
  }

  /** Calls back for every row from a place on. A generator would take ten times as long for millions. */
  #visit(start: number, visit: (chunk: Chunk, at: number) => void): void {
    for (const [index, chunk] of this.#chunks.entries()) {
      const before = index * ROWS_A_CHUNK;
      const rows = Math.min(ROWS_A_CHUNK, this.#count - before);
      for (let at = Math.max(0, start - before); at < rows; at += 1) {
        if (chunk.companyId[at] !== REMOVED) visit(chunk, at);
      }
    }
  }

  /** Calls back with the company, the year and the day of every row. */
  forEachPlace(visit: (companyId: number, year: number, day: number) => void): void {
    this.#visit(0, ({ companyId, year, day }, at) =>
      visit(companyId[at] ?? 0, year[at] ?? 0, day[at] ?? 0),
    );
  }

  /** The rows of companies and years that count; they can be read again. */
  rows(counts: (place: ValuePlace) => boolean): RowsByMetric {
    return {
      [Symbol.iterator]: () => this.#rows(counts, null),
      ofMetrics: (metricIds) => ({ [Symbol.iterator]: () => this.#rows(counts, metricIds) }),
    };
  }

  *#rows(
    counts: (place: ValuePlace) => boolean,
    metricIds: ReadonlySet<number> | null,
  ): Generator<MetricValueRow> {
    let [last, isWanted] = [-1, false];
    for (const [index, chunk] of this.#chunks.entries()) {
      const rows = Math.min(ROWS_A_CHUNK, this.#count - index * ROWS_A_CHUNK);
      for (let at = 0; at < rows; at += 1) {
        const metricId = chunk.metricId[at] ?? 0;
        // the years of a metric follow each other
        if (metricId !== last) [last, isWanted] = [metricId, metricIds?.has(metricId) ?? true];
        if (!isWanted) continue;
        if (chunk.companyId[at] === REMOVED || !counts(placeAt(chunk, at))) continue;
        yield rowAt(chunk, at);
      }
    }
  }
}
