/** One matched row of an upload. Null is a blank weight; below 0 is short. */
export interface UploadedRow<Id> {
  readonly id: Id;
  readonly weightPercent: number | null;
}

/** One constituent and its weight as uploaded, as a fraction. */
export interface WeightedConstituent<Id> {
  readonly id: Id;
  readonly weightFraction: number;
}

export interface UploadedWeights<Id> {
  /** One a constituent, in the order of their first rows. */
  readonly constituents: readonly WeightedConstituent<Id>[];
  /** Rows without a weight beside rows that have one: an error for those rows. */
  readonly rejected: readonly UploadedRow<Id>[];
  /** Gross weight of the rows that were not matched. */
  readonly unmatchedFraction: number;
}

/** The rows of a portfolio or fund that were not matched. */
export interface Unmatched {
  /** Sum of their absolute weights, in percent, which counts where weights are not blank. */
  readonly weightPercent: number;
  /** Their number, which counts where weights are blank. */
  readonly rows: number;
}

export const NOTHING_UNMATCHED: Unmatched = { weightPercent: 0, rows: 0 };

/** Rows of one portfolio or fund after another, as columns. */
export interface UploadedColumns {
  /** What a row names, as an index; below 0 is unknown, which takes its part of equal weights. */
  readonly targets: Int32Array;
  /** NaN is a blank weight; below 0 is short. */
  readonly weightsPercent: Float64Array;
}

/**
 * Sums are rounded to this many decimals, which removes binary errors and keeps any real weight.
 */
const DECIMALS = 12;
const PERCENT = 100;

/**
 * The weight of a constituent that stands in several rows, in percent: their sum, signs included;
 * null when one of them is blank (methodology 12.1, docs/formulas/uploaded-weights.md).
 */
export function summedWeightPercent(rowsPercent: readonly (number | null)[]): number | null {
  let sumPercent = 0;
  // carries the rounding error, which would grow over thousands of rows (Kahan)
  let lostPercent = 0;
  for (const weightPercent of rowsPercent) {
    if (weightPercent === null) return null;
    const part = weightPercent - lostPercent;
    const next = sumPercent + part;
    lostPercent = next - sumPercent - part;
    sumPercent = next;
  }
  return rowsPercent.length > 1 ? Number(sumPercent.toFixed(DECIMALS)) : sumPercent;
}

/**
 * The share of a constituent, as a fraction, when every row counts the same: its rows of all
 * (methodology 12.1, docs/formulas/uploaded-weights.md).
 */
export const equalShareFraction = (rows: number, allRows: number): number => rows / allRows;

/** The rows of one portfolio or fund: `from` up to, not including, `to`. */
interface RowSpan {
  readonly from: number;
  readonly to: number;
}

/**
 * The constituents of one portfolio or fund after another, each once, in the order of their first
 * rows, with their weights as fractions.
 */
export class WeighedRows {
  readonly targets: Int32Array;
  readonly fractions: Float64Array;
  /** So many are written. */
  count = 0;
  /** By target: its place among those of the present portfolio or fund, from 1. */
  readonly #places: Int32Array;

  /**
   * @param rows room for so many constituents
   * @param targets every target is below this
   */
  constructor(rows: number, targets: number) {
    this.targets = new Int32Array(rows);
    this.fractions = new Float64Array(rows);
    this.#places = new Int32Array(targets);
  }

  /**
   * Adds the rows of one portfolio or fund.
   *
   * @returns gross weight, a fraction, of its rows that were not matched, and of those whose target
   * is unknown
   */
  add(rows: UploadedColumns, span: RowSpan, unmatched: Unmatched): number {
    const start = this.count;
    const { from, to } = span;
    const isBlank = rows.weightsPercent.subarray(from, to).every(Number.isNaN);
    const left = isBlank
      ? this.#count(rows, span, unmatched.rows)
      : this.#sum(rows, span) + unmatched.weightPercent / PERCENT;
    for (let place = start; place < this.count; place += 1) {
      this.#places[this.targets[place] ?? 0] = 0;
    }
    return left;
  }

  /** Every row counts the same, matched or not. */
  #count({ targets }: UploadedColumns, { from, to }: RowSpan, unmatchedRows: number): number {
    const start = this.count;
    const allRows = to - from + unmatchedRows;
    let unknownRows = unmatchedRows;
    for (let row = from; row < to; row += 1) {
      const place = this.#placeOf(targets[row] ?? -1);
      if (place === null) unknownRows += 1;
      else this.fractions[place] = (this.fractions[place] ?? 0) + 1;
    }
    for (let place = start; place < this.count; place += 1) {
      this.fractions[place] = equalShareFraction(this.fractions[place] ?? 0, allRows);
    }
    return equalShareFraction(unknownRows, allRows);
  }

  /** Rows of the same constituent are summed; those without a weight are left out. */
  #sum({ targets, weightsPercent }: UploadedColumns, { from, to }: RowSpan): number {
    let unknownPercent = 0;
    const start = this.count;
    const several = new Map<number, number[]>();
    for (let row = from; row < to; row += 1) {
      const percent = weightsPercent[row] ?? Number.NaN;
      if (Number.isNaN(percent)) continue;
      const next = this.count;
      const place = this.#placeOf(targets[row] ?? -1);
      if (place === null) unknownPercent += Math.abs(percent);
      else if (place === next) this.fractions[place] = percent;
      else {
        const percents = several.get(place) ?? [this.fractions[place] ?? 0];
        percents.push(percent);
        several.set(place, percents);
      }
    }
    for (const [place, percents] of several) {
      this.fractions[place] = summedWeightPercent(percents) ?? 0;
    }
    for (let place = start; place < this.count; place += 1) {
      this.fractions[place] = (this.fractions[place] ?? 0) / PERCENT;
    }
    return unknownPercent / PERCENT;
  }

  /** A constituent's position, assigned at its first row; null if it is unknown. */
  #placeOf(target: number): number | null {
    if (target < 0) return null;
    const known = this.#places[target] ?? 0;
    if (known > 0) return known - 1;
    const place = this.count;
    this.targets[place] = target;
    this.count = place + 1;
    this.#places[target] = this.count;
    return place;
  }
}

/**
 * The weights of an upload as fractions: blank on all rows means equal, rows of the same
 * constituent are summed (methodology 12.1, docs/formulas/uploaded-weights.md).
 *
 * @param rows those that were matched
 */
export function uploadedWeights<Id>(
  rows: readonly UploadedRow<Id>[],
  unmatched: Unmatched,
): UploadedWeights<Id> {
  const ids = [...new Set(rows.map(({ id }) => id))];
  const indexOf = new Map(ids.map((id, index) => [id, index]));
  const columns = {
    targets: Int32Array.from(rows, ({ id }) => indexOf.get(id) ?? -1),
    weightsPercent: Float64Array.from(rows, ({ weightPercent }) => weightPercent ?? Number.NaN),
  };
  const weighed = new WeighedRows(rows.length, ids.length);
  const unmatchedFraction = weighed.add(columns, { from: 0, to: rows.length }, unmatched);
  const fractionOf = new Map<Id, number>();
  for (let place = 0; place < weighed.count; place += 1) {
    const id = ids[weighed.targets[place] ?? -1];
    if (id !== undefined) fractionOf.set(id, weighed.fractions[place] ?? 0);
  }
  const isBlank = rows.every(({ weightPercent }) => weightPercent === null);
  return {
    constituents: Array.from(fractionOf, ([id, weightFraction]) => ({ id, weightFraction })),
    unmatchedFraction,
    rejected: isBlank ? [] : rows.filter(({ weightPercent }) => weightPercent === null),
  };
}
