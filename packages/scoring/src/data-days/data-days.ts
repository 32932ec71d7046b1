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

/** The days of several figures together. */
export const joinedDays = (figures: Iterable<DataDays>): DataDays =>
  dataDays(
    [...figures].flatMap(({ from, to }) =>
      from === null || to === null ? [] : [{ date: from }, { date: to }],
    ),
  );
