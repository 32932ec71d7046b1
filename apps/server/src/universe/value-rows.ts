import type { MetricValueRow } from '@verdure/scoring/snapshot';

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

/** A company and a year, and the day on which the value came into force. */
export interface ValuePlace {
  readonly companyId: number;
  readonly year: number;
  readonly day: number;
}

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

  /** Removes the rows of companies. */
  remove(companyIds: ReadonlySet<number>): void {
    for (const [index, { companyId }] of this.#chunks.entries()) {
      const rows = Math.min(ROWS_A_CHUNK, this.#count - index * ROWS_A_CHUNK);
      for (let at = 0; at < rows; at += 1) {
        if (!companyIds.has(companyId[at] ?? REMOVED)) continue;
        companyId[at] = REMOVED;
        this.#removed += 1;
      }
    }
  }

  *#places(): Generator<{ readonly chunk: Chunk; readonly at: number }> {
    for (let index = 0; index < this.#count; index += 1) {
      const chunk = this.#chunks[Math.floor(index / ROWS_A_CHUNK)];
      const at = index % ROWS_A_CHUNK;
      if (chunk !== undefined && chunk.companyId[at] !== REMOVED) yield { chunk, at };
    }
  }

  /** Every row without its numbers. */
  *places(): Generator<ValuePlace> {
    for (const { chunk, at } of this.#places()) {
      yield {
        companyId: chunk.companyId[at] ?? 0,
        year: chunk.year[at] ?? 0,
        day: chunk.day[at] ?? 0,
      };
    }
  }

  /** The rows of companies and years that count; they can be read again. */
  rows(counts: (place: ValuePlace) => boolean): Iterable<MetricValueRow> {
    return { [Symbol.iterator]: () => this.#rows(counts) };
  }

  *#rows(counts: (place: ValuePlace) => boolean): Generator<MetricValueRow> {
    for (const { chunk, at } of this.#places()) {
      const row = { companyId: chunk.companyId[at] ?? 0, year: chunk.year[at] ?? 0 };
      if (!counts({ ...row, day: chunk.day[at] ?? 0 })) continue;
      yield {
        ...row,
        metricId: chunk.metricId[at] ?? 0,
        awareness: orNull(chunk.awareness[at]),
        performance: orNull(chunk.performance[at]),
        value: orNull(chunk.value[at]),
        isConfirmed: chunk.confirmed[at] === 1,
      };
    }
  }
}
