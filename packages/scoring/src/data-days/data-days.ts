/** An input of a figure: a day (YYYY-MM-DD), or a financial year with the month and day it ends on. */
export type DataInput =
  | { readonly date: string }
  | {
      readonly year: number;
      /** MM-DD; null where it is unknown: 31 December. */
      readonly yearEnd: string | null;
    };

/** The days of the earliest and the latest input of a figure, YYYY-MM-DD; null without inputs. */
export interface DataDays {
  readonly from: string | null;
  readonly to: string | null;
}

const LAST_OF_DECEMBER = '12-31';

const dayOf = (input: DataInput): string =>
  'date' in input
    ? input.date
    : `${String(input.year).padStart(4, '0')}-${input.yearEnd ?? LAST_OF_DECEMBER}`;

/** Which days the data of a figure are of (methodology 24.2, docs/formulas/data-days.md). */
export function dataDays(inputs: Iterable<DataInput>): DataDays {
  let from: string | null = null;
  let to: string | null = null;
  for (const input of inputs) {
    const day = dayOf(input);
    if (from === null || day < from) from = day;
    if (to === null || day > to) to = day;
  }
  return { from, to };
}

/** The days of a first and a last year; 0 is no year. */
export const yearDays = (from: number, to: number): DataDays =>
  dataDays([from, to].filter((year) => year > 0).map((year) => ({ year, yearEnd: null })));

/** What a figure is and what each holding adds to it, as measures have it. */
interface Added {
  /** Null: the figure is not shown, and has no days. */
  readonly value: number | null;
  /** By leaf; NaN for a leaf that adds nothing. */
  readonly contributions: Float64Array;
}

/**
 * The days of a figure over holdings: those of the inputs of the leaves that add to it.
 *
 * @param inputs columns by leaf: the year of an input; 0 where it has none
 */
export function figureDays(
  { value, contributions }: Added,
  inputs: readonly Int16Array[],
): DataDays {
  let [from, to] = [0, 0];
  for (const years of value === null ? [] : inputs) {
    for (let leaf = 0; leaf < contributions.length; leaf += 1) {
      const year = Number.isNaN(contributions[leaf] ?? Number.NaN) ? 0 : (years[leaf] ?? 0);
      if (year === 0) continue;
      if (from === 0 || year < from) from = year;
      if (year > to) to = year;
    }
  }
  return yearDays(from, to);
}

/** The days of several figures together. */
export const joinedDays = (figures: Iterable<DataDays>): DataDays =>
  dataDays(
    [...figures].flatMap(({ from, to }) =>
      from === null || to === null ? [] : [{ date: from }, { date: to }],
    ),
  );
