import { gradeOfScore } from '@verdure/scoring/grades';
import type { NumberReader } from '@verdure/scoring/universe';

/** A column of numbers over the rows of a table. */
export interface NumberColumn {
  readonly kind: 'number';
  /** NaN: there is no number. */
  readonly at: (row: number) => number;
  /** Whether the question applies to a row that has no number. */
  readonly applies: (row: number) => boolean;
}

/** A column of texts. A condition compares its values; a cell shows their labels. */
export interface TextColumn {
  readonly kind: 'text';
  /** Null: there is no text. */
  readonly at: (row: number) => string | null;
  readonly labelOf: (value: string) => string;
  readonly applies: (row: number) => boolean;
}

export type ColumnReader = NumberColumn | TextColumn;

export const ALWAYS = (): boolean => true;

/** Numbers; null and NaN are no number. */
export const numbers = (
  at: (row: number) => number | null,
  applies: NumberColumn['applies'] = ALWAYS,
): NumberColumn => ({ kind: 'number', at: (row) => at(row) ?? Number.NaN, applies });

/** Texts that are shown as they are compared. */
export const texts = (
  at: TextColumn['at'],
  applies: TextColumn['applies'] = ALWAYS,
): TextColumn => ({
  kind: 'text',
  at,
  labelOf: (value) => value,
  applies,
});

/** Values with labels; one without a label is shown as it is. */
export const labelled = (
  at: TextColumn['at'],
  labels: ReadonlyMap<string, string>,
): TextColumn => ({
  kind: 'text',
  at,
  labelOf: (value) => labels.get(value) ?? value,
  applies: ALWAYS,
});

/** A column of the engine: its numbers, or the grades of its scores. */
export function scoreColumn(reader: NumberReader | null, isGrade: boolean): ColumnReader {
  if (reader === null)
    return texts(
      () => null,
      () => false,
    );
  const { at, applies, sigma } = reader;
  if (!isGrade) return { kind: 'number', at, applies };
  return texts((row) => {
    const score = at(row);
    return sigma === null || Number.isNaN(score) ? null : gradeOfScore(score, sigma);
  }, applies);
}

const joinedAt =
  <Cell>(count: number, first: (row: number) => Cell, second: (row: number) => Cell) =>
  (row: number): Cell =>
    row < count ? first(row) : second(row - count);

/** One column over the rows of two tables, the second behind the `count` rows of the first. */
export function joined(count: number, first: ColumnReader, second: ColumnReader): ColumnReader {
  const applies = joinedAt(count, first.applies, second.applies);
  if (first.kind === 'number' && second.kind === 'number') {
    return { kind: 'number', at: joinedAt(count, first.at, second.at), applies };
  }
  if (first.kind === 'text' && second.kind === 'text') {
    const { labelOf } = first;
    return { kind: 'text', at: joinedAt(count, first.at, second.at), labelOf, applies };
  }
  throw new Error('a column has numbers in one table and texts in the other');
}
