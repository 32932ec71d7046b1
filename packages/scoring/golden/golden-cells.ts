import { asWords, type GoldenRow } from './golden-table.ts';

/** What a formula gives for one row, by the names of the expected columns. */
type Answers = Readonly<Record<string, number | string | null>>;
export type Formula = (row: GoldenRow) => Answers;

/** A list as a cell: empty for an empty list and for null. */
export const listed = (values: readonly (number | string | null)[] | null): string | null =>
  values === null || values.length === 0 ? null : asWords(values);

export function choiceOf<Choice extends string>(
  choices: readonly Choice[],
  text: string | null,
): Choice {
  const choice = choices.find((candidate) => candidate === text);
  if (choice === undefined) throw new Error(`${text} is none of ${choices.join(', ')}.`);
  return choice;
}

export const numbersOf = (row: GoldenRow, column: string): readonly number[] =>
  row.numbers(column).flatMap((value) => value ?? []);
