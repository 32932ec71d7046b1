import { ImportProblem } from '../import-problem.ts';
import type { FieldSource, ImportMapping } from '../mapping/import-mapping.ts';
import { columnName, type SourceCell, type SourceRow } from '../tables/source-table.ts';
import { tidyCode } from '@verdure/contract/vocabulary';
import { readDate } from './read-date.ts';
import { readNumber } from './read-number.ts';
import type { Refusal } from './refusal.ts';

/** A row that cannot be imported. */
export class RowRefused extends Error {
  override readonly name = 'RowRefused';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

/** A cell after the mapping's null words: blank, not disclosed, or with content. */
export type CellContent =
  | { readonly kind: 'blank' }
  | { readonly kind: 'not-disclosed' }
  | { readonly kind: 'told'; readonly cell: SourceCell };

const BLANK = { kind: 'blank' } as const;
const NOT_DISCLOSED = { kind: 'not-disclosed' } as const;

/** The position of each column in a file. */
export function columnPlaces(columns: readonly string[]) {
  const places = new Map<string, number>();
  const doubled = new Set<string>();
  for (const [place, name] of columns.entries()) {
    if (places.has(name)) doubled.add(name);
    else places.set(name, place);
  }
  return {
    /** The position of a column that the mapping names. The file must have it exactly once. */
    mustFind(column: string): number {
      const name = columnName(column);
      const place = places.get(name);
      if (place === undefined) throw new ImportProblem(`The file has no column '${name}'.`);
      if (doubled.has(name)) throw new ImportProblem(`The file has the column '${name}' twice.`);
      return place;
    },
    find: (column: string): number | null => places.get(columnName(column)) ?? null,
  };
}

export type ColumnPlaces = ReturnType<typeof columnPlaces>;

interface BoundField {
  readonly place: number | null;
  readonly constant: SourceCell | null;
  readonly label: string;
}

/** A mapping's fields, located in the columns of a file. */
export interface RowFields {
  has(field: string): boolean;
  /** Trimmed text; null if blank. */
  text(row: SourceRow, field: string): string | null;
  mustText(row: SourceRow, field: string): string;
  number(row: SourceRow, field: string): number | null;
  date(row: SourceRow, field: string): string | null;
  year(row: SourceRow, field: string): number | null;
  code(row: SourceRow, field: string): string | null;
  /** Yes or no; null if blank. */
  flag(row: SourceRow, field: string): boolean | null;
  /** Splits a cell at its semicolons. */
  list(row: SourceRow, field: string): readonly string[];
  told(cell: SourceCell): CellContent;
  refuse(row: SourceRow, field: string, reason: string): never;
}

const YES = new Set(['y', 'yes', 'true', '1', 't']);
const NO = new Set(['n', 'no', 'false', '0', 'f']);

function boundField(field: string, source: FieldSource, places: ColumnPlaces): BoundField {
  if (typeof source === 'string')
    return { place: places.mustFind(source), constant: null, label: source };
  if ('constant' in source) return { place: null, constant: source.constant, label: field };
  return { place: places.mustFind(source.column), constant: null, label: source.column };
}

function bind(mapping: ImportMapping, places: ColumnPlaces, allowed: readonly string[]) {
  const bound = new Map<string, BoundField>();
  for (const [field, source] of Object.entries(mapping.fields)) {
    if (!allowed.includes(field)) {
      throw new ImportProblem(
        `The mapping names the field '${field}', which ${mapping.kind} do not have: ${allowed.join(', ')}.`,
      );
    }
    bound.set(field, boundField(field, source, places));
  }
  return bound;
}

/** Reads a cell with the mapping's null words. */
function toldBy({ nullWords, notDisclosedWords }: ImportMapping) {
  const blank = new Set(nullWords.map((word) => word.trim().toLowerCase()));
  const notDisclosed = new Set(notDisclosedWords.map((word) => word.trim().toLowerCase()));
  return (cell: SourceCell): CellContent => {
    if (typeof cell === 'number') return { kind: 'told', cell };
    const text = cell.trim();
    if (text === '' || blank.has(text.toLowerCase())) return BLANK;
    return notDisclosed.has(text.toLowerCase()) ? NOT_DISCLOSED : { kind: 'told', cell: text };
  };
}

/** How to read a cell, and the message if it cannot be read. */
interface Reading<T> {
  readonly read: (cell: SourceCell) => T | null;
  readonly otherwise: string;
}

const codeOf = (text: string | null): string | null => (text === null ? null : tidyCode(text));

const partsOf = (text: string | null): readonly string[] =>
  (text ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Locates the mapping's fields in the file. Done once per file. */
export function bindFields(
  mapping: ImportMapping,
  places: ColumnPlaces,
  allowed: readonly string[],
): RowFields {
  const bound = bind(mapping, places, allowed);
  const told = toldBy(mapping);
  function cellOf(row: SourceRow, field: string): SourceCell | null {
    const found = bound.get(field);
    if (found === undefined) return null;
    const cell = found.place === null ? found.constant : row.cells[found.place];
    const answer = told(cell ?? '');
    return answer.kind === 'told' ? answer.cell : null;
  }
  function refuse(row: SourceRow, field: string, reason: string): never {
    const value = String(cellOf(row, field) ?? '');
    const label = bound.get(field)?.label ?? field;
    throw new RowRefused({ line: row.line, field: label, value, reason });
  }
  /** Refuses a cell that is not blank and cannot be read. */
  const readerOf =
    <T>({ read, otherwise }: Reading<T>) =>
    (row: SourceRow, field: string): T | null => {
      const cell = cellOf(row, field);
      return cell === null ? null : (read(cell) ?? refuse(row, field, otherwise));
    };
  const text = readerOf({ read: String, otherwise: 'is no text' });
  return {
    has: (field) => bound.has(field),
    text,
    mustText: (row, field) => text(row, field) ?? refuse(row, field, 'is missing'),
    code: (row, field) => codeOf(text(row, field)),
    list: (row, field) => partsOf(text(row, field)),
    flag: readerOf({ read: readFlag, otherwise: 'is neither yes nor no' }),
    year: readerOf({ read: readYear, otherwise: 'is not a year' }),
    number: readerOf({
      read: (cell) => readNumber(cell, mapping.decimalComma),
      otherwise: 'is not a number',
    }),
    date: readerOf({
      read: (cell) => readDate(String(cell), mapping.dateOrder),
      otherwise: 'is not a date',
    }),
    told,
    refuse,
  };
}

export function readFlag(cell: SourceCell): boolean | null {
  const word = String(cell).trim().toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : null;
}

/** A year, or the year of a date. */
function readYear(cell: SourceCell): number | null {
  const match = /^(\d{4})(?:$|-\d{2}|\.0+$)/.exec(String(cell).trim());
  const year = Number(match?.[1]);
  return year >= 1900 && year <= 2200 ? year : null;
}
