import { type CsvCell, type FormedNumber, startsAFormula } from '../cells/index.ts';

/** A figure or a word of a file, in the one form that files of every kind share; null: an empty cell. */
export type Figure = string | number | null;

type Cell = CsvCell | FormedNumber;

/** A table of figures, as a sheet or a part of a document has them. */
export interface FigureTable {
  readonly name: string;
  readonly lines: Iterable<readonly Cell[]>;
}

/** What XML cannot hold, so that no workbook has it. */
const NO_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Not by a pattern: a line of zeros would take one a long time. */
function withoutZeros(text: string): string {
  if (!text.includes('.')) return text;
  let end = text.length;
  while (text[end - 1] === '0') end -= 1;
  return text.slice(0, text[end - 1] === '.' ? end - 1 : end);
}

/** The number that a text writes plainly: '2.70' is 2.7; null for '007', '1,000' and words. */
function plainNumber(text: string): number | null {
  const digits = withoutZeros(text);
  const value = Number(digits);
  if (digits === '' || !Number.isFinite(value)) return null;
  if (digits === '-0') return 0;
  return String(value) === digits ? value : null;
}

function canonicalText(text: string): Figure {
  // a CSV guards what looks like a formula with a '
  const bare = text.startsWith("'") && startsAFormula(text.slice(1)) ? text.slice(1) : text;
  const clean = bare.replaceAll(NO_XML, '').replaceAll(/\r\n?/gu, '\n');
  return clean === '' ? null : (plainNumber(clean) ?? clean);
}

/**
 * A cell in its canonical form. A number is itself, whether it was written as a number or as text, with or without
 * zeros behind it; -0 is 0. What is not finite, nothing and the empty text are null, as a workbook writes them.
 * Example: canonicalFigure('2.70') is 2.7, canonicalFigure({ value: -0, form: 'score' }) is 0.
 */
export function canonicalFigure(cell: Cell): Figure {
  if (cell === null || cell === undefined) return null;
  if (typeof cell === 'object') return canonicalFigure(cell.value);
  if (typeof cell === 'string') return canonicalText(cell);
  if (!Number.isFinite(cell)) return null;
  return cell === 0 ? 0 : cell;
}

function canonicalLine(line: readonly Cell[]): readonly Figure[] {
  const figures = Array.from(line, canonicalFigure);
  while (figures.length > 0 && figures.at(-1) === null) figures.pop();
  return figures;
}

/** The lines of a table in their canonical form: no empty cell ends a line, and no empty line ends the table. */
export function* canonicalLines({ lines }: FigureTable): Generator<readonly Figure[], void> {
  let empty = 0;
  for (const line of lines) {
    const figures = canonicalLine(line);
    if (figures.length === 0) {
      empty += 1;
      continue;
    }
    for (; empty > 0; empty -= 1) yield [];
    yield figures;
  }
}

/** The tables by their names, so that their order in a file means nothing. */
const inCanonicalOrder = <Table extends Pick<FigureTable, 'name'>>(
  tables: readonly Table[],
): readonly Table[] =>
  tables.toSorted(({ name: one }, { name: other }) => (one < other ? -1 : Number(one > other)));

/** A line of a table, or its name, with the text that a receipt hashes. */
export interface CanonicalPiece {
  readonly table: string;
  /** Null: the piece is the name of the table. */
  readonly line: readonly Figure[] | null;
  readonly text: string;
}

/**
 * Tables piece by piece as a receipt hashes them: the name of each table as JSON, then each of its lines as JSON,
 * with a line feed behind each. Files with the same text show the same figures at the same places.
 * Example: the texts '"Results"\n', '["No.","Name"]\n' and '[1,"Alder"]\n'.
 */
export function* canonicalPieces(tables: readonly FigureTable[]): Generator<CanonicalPiece, void> {
  for (const table of inCanonicalOrder(tables)) {
    const { name } = table;
    yield { table: name, line: null, text: `${JSON.stringify(name)}\n` };
    for (const line of canonicalLines(table)) {
      yield { table: name, line, text: `${JSON.stringify(line)}\n` };
    }
  }
}
