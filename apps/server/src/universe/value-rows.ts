import type { MetricValueRow } from '@verdure/scoring/snapshot';

const ROWS_A_CHUNK = 65_536;

/** Part of the rows, a column each: an object a row would take four times the memory. */
interface Chunk {
  readonly companyId: Int32Array;
  readonly metricId: Int32Array;
  readonly year: Int16Array;
  readonly awareness: Float64Array;
  readonly performance: Float64Array;
  readonly value: Float64Array;
  /** 1 if an analyst confirmed the value. */
  readonly confirmed: Uint8Array;
}

const newChunk = (): Chunk => ({
  companyId: new Int32Array(ROWS_A_CHUNK),
  metricId: new Int32Array(ROWS_A_CHUNK),
  year: new Int16Array(ROWS_A_CHUNK),
  awareness: new Float64Array(ROWS_A_CHUNK),
  performance: new Float64Array(ROWS_A_CHUNK),
  value: new Float64Array(ROWS_A_CHUNK),
  confirmed: new Uint8Array(ROWS_A_CHUNK),
});

const orNull = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value;

/** Metric values kept in columns between the database and the snapshot. */
export class ValueRows implements Iterable<MetricValueRow> {
  readonly #chunks: Chunk[] = [];
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** Company, metric, year, awareness, performance, value, 1 if confirmed; NaN is null. */
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
    this.#count += 1;
  }

  *[Symbol.iterator](): Iterator<MetricValueRow> {
    for (let index = 0; index < this.#count; index += 1) {
      const chunk = this.#chunks[Math.floor(index / ROWS_A_CHUNK)];
      const at = index % ROWS_A_CHUNK;
      if (chunk === undefined) return;
      yield {
        companyId: chunk.companyId[at] ?? 0,
        metricId: chunk.metricId[at] ?? 0,
        year: chunk.year[at] ?? 0,
        awareness: orNull(chunk.awareness[at]),
        performance: orNull(chunk.performance[at]),
        value: orNull(chunk.value[at]),
        isConfirmed: chunk.confirmed[at] === 1,
      };
    }
  }
}
