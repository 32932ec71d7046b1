import { finished } from '../numbers/index.ts';

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
}

/** Decimal sums without the dust of binary fractions, at the precision of any weight that is written. */
const DECIMALS = 12;

/**
 * The weight of a constituent that stands in several rows, in percent: their sum, signs included; null
 * when one of them is blank (methodology 12.1, docs/formulas/uploaded-weights.md).
 */
export function summedWeightPercent(rowsPercent: readonly (number | null)[]): number | null {
  let sumPercent = 0;
  // what adding rounded off, or thousands of rows would add it up (Kahan)
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

/** So many rows are worked through between two looks at the time. */
const ROWS_A_PART = 500;

/** The rows of each constituent, in the order of their first rows. */
function* groupedInParts<Id>(
  rows: readonly UploadedRow<Id>[],
): Generator<undefined, ReadonlyMap<Id, readonly UploadedRow<Id>[]>> {
  const groups = new Map<Id, UploadedRow<Id>[]>();
  for (const [index, row] of rows.entries()) {
    const group = groups.get(row.id);
    if (group === undefined) groups.set(row.id, [row]);
    else group.push(row);
    if (index % ROWS_A_PART === 0) yield;
  }
  return groups;
}

/** `uploadedWeights` in parts, for a thread that others wait for. */
export function* uploadedWeightsInParts<Id>(
  rows: readonly UploadedRow<Id>[],
): Generator<undefined, UploadedWeights<Id>> {
  const isBlank = rows.every(({ weightPercent }) => weightPercent === null);
  const counted = isBlank ? rows : rows.filter(({ weightPercent }) => weightPercent !== null);
  yield;
  const constituents: WeightedConstituent<Id>[] = [];
  for (const [id, group] of yield* groupedInParts(counted)) {
    const weightFraction = isBlank
      ? equalShareFraction(group.length, rows.length)
      : (summedWeightPercent(group.map(({ weightPercent }) => weightPercent)) ?? 0) / 100;
    constituents.push({ id, weightFraction });
    if (constituents.length % ROWS_A_PART === 0) yield;
  }
  const rejected = isBlank ? [] : rows.filter(({ weightPercent }) => weightPercent === null);
  return { constituents, rejected };
}

/**
 * The weights of an upload as fractions: blank on all rows means equal, rows of the same
 * constituent are summed (methodology 12.1, docs/formulas/uploaded-weights.md).
 */
export const uploadedWeights = <Id>(rows: readonly UploadedRow<Id>[]): UploadedWeights<Id> =>
  finished(uploadedWeightsInParts(rows));
