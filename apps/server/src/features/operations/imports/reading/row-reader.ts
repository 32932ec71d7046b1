import { ImportProblem } from '../import-problem.ts';
import type { ImportMapping } from '../mapping/import-mapping.ts';
import { columnName, type SourceCell, type SourceRow } from '../tables/source-table.ts';
import { tidyCode } from './isin.ts';
import { readDate } from './read-date.ts';
import { readNumber } from './read-number.ts';
import type { Refusal } from './refusal.ts';

/** A row that cannot be taken. */
export class RowRefused extends Error {
  override readonly name = 'RowRefused';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

/** What a cell says once null words are known: nothing, that nothing is disclosed, or something. */
export type Told =
  | { readonly kind: 'blank' }
  | { readonly kind: 'not-disclosed' }
  | { readonly kind: 'told'; readonly cell: SourceCell };

const BLANK = { kind: 'blank' } as const;
const NOT_DISCLOSED = { kind: 'not-disclosed' } as const;

/** Where the columns of a file stand. */
export function columnPlaces(columns: readonly string[]) {
  const places = new Map<string, number>();
  const doubled = new Set<string>();
  for (const [place, name] of columns.entries()) {
    if (places.has(name)) doubled.add(name);
    else places.set(name, place);
  }
  return {
    /** The place of a column that the mapping names; the file must have it once. */
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

/** The fields of one mapping, found in the columns of one file. */
export interface RowFields {
  has(field: string): boolean;
  /** Trimmed text; null when blank. */
  text(row: SourceRow, field: string): string | null;
  mustText(row: SourceRow, field: string): string;
  number(row: SourceRow, field: string): number | null;
  date(row: SourceRow, field: string): string | null;
  year(row: SourceRow, field: string): number | null;
  code(row: SourceRow, field: string): string | null;
  /** Yes or no; null when blank. */
  flag(row: SourceRow, field: string): boolean | null;
  /** The parts of a cell, separated by semicolons. */
  list(row: SourceRow, field: string): readonly string[];
  told(cell: SourceCell): Told;
  refuse(row: SourceRow, field: string, reason: string): never;
}

const YES = new Set(['y', 'yes', 'true', '1', 't']);
const NO = new Set(['n', 'no', 'false', '0', 'f']);

function bind(mapping: ImportMapping, places: ColumnPlaces, allowed: readonly string[]) {
  const bound = new Map<string, BoundField>();
  for (const [field, source] of Object.entries(mapping.fields)) {
    if (!allowed.includes(field)) {
      throw new ImportProblem(
        `The mapping names the field '${field}', which ${mapping.kind} do not have: ${allowed.join(', ')}.`,
      );
    }
    const column = typeof source === 'string' ? source : 'column' in source ? source.column : null;
    const constant = typeof source === 'object' && 'constant' in source ? source.constant : null;
    const place = column === null ? null : places.mustFind(column);
    bound.set(field, { place, constant, label: column ?? field });
  }
  return bound;
}

/** Finds the fields of the mapping in the file, once a file. */
export function bindFields(
  mapping: ImportMapping,
  places: ColumnPlaces,
  allowed: readonly string[],
): RowFields {
  const bound = bind(mapping, places, allowed);
  const nullWords = new Set(mapping.nullWords.map((word) => word.trim().toLowerCase()));
  const notDisclosed = new Set(mapping.notDisclosedWords.map((word) => word.trim().toLowerCase()));

  function told(cell: SourceCell): Told {
    if (typeof cell === 'number') return { kind: 'told', cell };
    const text = cell.trim();
    if (text === '' || nullWords.has(text.toLowerCase())) return BLANK;
    return notDisclosed.has(text.toLowerCase()) ? NOT_DISCLOSED : { kind: 'told', cell: text };
  }
  function cellOf(row: SourceRow, field: string): SourceCell | null {
    const found = bound.get(field);
    if (found === undefined) return null;
    const answer = told(
      found.place === null ? (found.constant ?? '') : (row.cells[found.place] ?? ''),
    );
    return answer.kind === 'told' ? answer.cell : null;
  }
  function refuse(row: SourceRow, field: string, reason: string): never {
    const value = String(cellOf(row, field) ?? '');
    throw new RowRefused({
      line: row.line,
      field: bound.get(field)?.label ?? field,
      value,
      reason,
    });
  }
  /** A cell that is there must be readable. */
  function read<T>(
    row: SourceRow,
    field: string,
    how: (cell: SourceCell) => T | null,
    what: string,
  ) {
    const cell = cellOf(row, field);
    if (cell === null) return null;
    return how(cell) ?? refuse(row, field, what);
  }
  const text = (row: SourceRow, field: string): string | null => {
    const cell = cellOf(row, field);
    return cell === null ? null : String(cell);
  };
  return {
    has: (field) => bound.has(field),
    text,
    mustText: (row, field) => text(row, field) ?? refuse(row, field, 'is missing'),
    number: (row, field) =>
      read(row, field, (cell) => readNumber(cell, mapping.decimalComma), 'is not a number'),
    date: (row, field) =>
      read(row, field, (cell) => readDate(String(cell), mapping.dateOrder), 'is not a date'),
    year: (row, field) => read(row, field, readYear, 'is not a year'),
    code: (row, field) => {
      const code = text(row, field);
      return code === null ? null : tidyCode(code);
    },
    flag: (row, field) => read(row, field, readFlag, 'is neither yes nor no'),
    list: (row, field) =>
      (text(row, field) ?? '')
        .split(';')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    told,
    refuse,
  };
}

export function readFlag(cell: SourceCell): boolean | null {
  const word = String(cell).trim().toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : null;
}

/** A year, or the year of a day. */
function readYear(cell: SourceCell): number | null {
  const match = /^(\d{4})(?:$|-\d{2}|\.0+$)/.exec(String(cell).trim());
  const year = Number(match?.[1]);
  return year >= 1900 && year <= 2200 ? year : null;
}
