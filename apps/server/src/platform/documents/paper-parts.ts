import type { Block, Cell, Column } from './document.ts';

export const section = (text: string): Block => ({ kind: 'section', text });
export const part = (text: string): Block => ({ kind: 'part', text });
export const paragraph = (text: string): Block => ({ kind: 'text', text });

export const left = (title: string, parts = 1): Column => ({ title, align: 'left', parts });
/** A column of numbers, as wide as they are. */
export const right = (title: string): Column => ({ title, align: 'right', parts: 0 });
/** A column of numbers and words, which wrap within its parts of the width. */
export const wordy = (title: string, parts: number): Column => ({ title, align: 'right', parts });

/** A table, or a sentence where it has no rows. */
export const tableOr = (
  empty: string,
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
): Block => (rows.length === 0 ? paragraph(empty) : { kind: 'table', columns, rows });

/** A table without the columns that say nothing in any row, or a sentence where it has no rows. */
export function leanTableOr(
  empty: string,
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
): Block {
  const isFilled = columns.map((_, index) => rows.some((row) => (row[index] ?? '') !== ''));
  return tableOr(
    empty,
    columns.filter((_, index) => isFilled[index]),
    rows.map((row) => row.filter((_, index) => isFilled[index])),
  );
}

/** The first names, and how many more there are. */
export function someNames(names: readonly string[], most: number): string {
  const more = names.length - most;
  return more > 0 ? `${names.slice(0, most).join(', ')} and ${more} more` : names.join(', ');
}

/** What of a paper is the organisation's own data; nothing where nothing is. */
export const ownDataBlocks = (lines: readonly string[]): readonly Block[] =>
  lines.length === 0 ? [] : [part('Own data'), paragraph(lines.join(' '))];
