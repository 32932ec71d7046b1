import type { FundamentalField, WithheldColumns, Snapshot } from './snapshot.ts';

/** The tests that hold a value back, in the order of their numbers in a column (methodology 4.2). */
export const WITHHELD_TESTS = ['peers', 'past', 'basis', 'part'] as const;
export type WithheldTest = (typeof WITHHELD_TESTS)[number];

/** Why a value is held back. */
export interface WithheldReason {
  readonly test: WithheldTest;
  /**
   * How many times the median of its peers, the value of `pastYear`, or the market cap it is; null
   * of a sum.
   */
  readonly times: number | null;
  /** Of the test `past`; else null. */
  readonly pastYear: number | null;
}

/** A value that is held back, while the list is gathered. */
export interface Withheld extends WithheldReason {
  readonly row: number;
  readonly age: number;
}

/** The list as columns, by row, then by age; of several tests the first one. Null: it is empty. */
export function withheldColumns(list: readonly Withheld[]): WithheldColumns | null {
  if (list.length === 0) return null;
  const rank = ({ test }: Withheld): number => WITHHELD_TESTS.indexOf(test);
  const sorted = [...list].sort((a, b) => a.row - b.row || a.age - b.age || rank(a) - rank(b));
  const first = sorted.filter(({ row, age }, at) => {
    const before = sorted[at - 1];
    return before === undefined || before.row !== row || before.age !== age;
  });
  return {
    row: Int32Array.from(first, ({ row }) => row),
    age: Uint8Array.from(first, ({ age }) => age),
    test: Uint8Array.from(first, rank),
    times: Float64Array.from(first, ({ times }) => times ?? Number.NaN),
    pastYear: Int16Array.from(first, ({ pastYear }) => pastYear ?? 0),
  };
}

/**
 * Why the value of a row and age is held back; null: it is not.
 * Example: a value 1,000 times its neighbours' years has a reason with the test 'past'; one that counts
 * has null.
 */
export function withheldAt(
  columns: WithheldColumns | null,
  row: number,
  age: number,
): WithheldReason | null {
  if (columns === null) return null;
  for (let at = columns.row.indexOf(row); columns.row[at] === row; at += 1) {
    if (columns.age[at] !== age) continue;
    const test = WITHHELD_TESTS[columns.test[at] ?? 0] ?? 'peers';
    const times = columns.times[at] ?? Number.NaN;
    const pastYear = columns.pastYear[at] ?? 0;
    return {
      test,
      times: Number.isNaN(times) ? null : times,
      pastYear: pastYear === 0 ? null : pastYear,
    };
  }
  return null;
}

/** Whether an amount of the fundamentals is held back: no figure may pass over it to another year. */
export const isAmountWithheld = (
  { heldBackAmounts }: Pick<Snapshot, 'heldBackAmounts'>,
  field: FundamentalField,
  { row, age }: { readonly row: number; readonly age: number },
): boolean => withheldAt(heldBackAmounts[field], row, age) !== null;

/** One thing for each field of the fundamentals. */
export const byField = <Item>(
  itemOf: (field: FundamentalField) => Item,
): Readonly<Record<FundamentalField, Item>> => ({
  revenueUsd: itemOf('revenueUsd'),
  expensesUsd: itemOf('expensesUsd'),
  enterpriseValueUsd: itemOf('enterpriseValueUsd'),
  marketCapUsd: itemOf('marketCapUsd'),
  wellbeingUsd: itemOf('wellbeingUsd'),
  ebitUsd: itemOf('ebitUsd'),
});
