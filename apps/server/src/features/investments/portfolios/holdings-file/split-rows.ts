import { UPLOAD_LIMITS } from '@verdure/contract/investments/portfolios';
import { CsvError, parse } from 'csv-parse/sync';

import { hasIsinForm, tidyCode } from '@verdure/contract/vocabulary';
import { FILE_SENTENCES, notCsv } from './refusals.ts';
import { hasControlCharacters } from '../../../imports/lines.reads.ts';

export type Delimiter = ',' | ';' | '\t';

export type SplitRows =
  | {
      readonly kind: 'rows';
      readonly delimiter: Delimiter;
      readonly rows: readonly string[][];
      /** True if the text has no control characters, so no cell can have one. */
      readonly isClean: boolean;
    }
  | { readonly kind: 'refused'; readonly message: string };

/** The comma comes last, because with another delimiter it is often the decimal sign. */
const DELIMITERS = ['\t', ';', ','] as const satisfies readonly Delimiter[];
const SAMPLE_LINES = 50;
const ROW_CHARACTERS = 20_000;
/** Far more than a valid row has. Further cells are dropped to save memory. */
const MOST_COLUMNS = 100;

/** The line without quotes. Delimiters inside quotes become spaces. */
const bareOf = (line: string): string =>
  line.replace(/"([^"]*)"/g, (_, quoted: string) => quoted.replace(/[,;\t]/g, ' '));

const firstLines = (text: string): readonly string[] =>
  text.slice(0, SAMPLE_LINES * 500).split(/\r\n|\n|\r/, SAMPLE_LINES);

const isHoldingBy = (sign: string) => (line: string) =>
  hasIsinForm(tidyCode(line.split(sign)[1] ?? ''));

/** The delimiter before the ISINs. Without ISINs, the one in most of the first lines. */
export function delimiterOf(text: string): Delimiter {
  const bare = firstLines(text).map(bareOf);
  const most = (countOf: (sign: Delimiter) => number): Delimiter =>
    DELIMITERS.reduce((best, sign) => (countOf(sign) > countOf(best) ? sign : best));
  const holdings = (sign: Delimiter): number => bare.filter(isHoldingBy(sign)).length;
  const parted = (sign: Delimiter): number => bare.filter((line) => line.includes(sign)).length;

  const proven = most(holdings);
  return holdings(proven) > 0 ? proven : most(parted);
}

const REASONS = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is never closed',
  CSV_INVALID_CLOSING_QUOTE: 'a quotation mark is not followed by the next cell',
  INVALID_OPENING_QUOTE: 'a quotation mark stands inside a cell',
  CSV_MAX_RECORD_SIZE: `more than ${ROW_CHARACTERS.toLocaleString('en-US')} characters`,
} as const;

const isKnown = (code: string): code is keyof typeof REASONS => code in REASONS;

function refusalOf(error: CsvError): SplitRows {
  const row = Number(Reflect.get(error, 'records') ?? 0) + 1;
  const reason = isKnown(error.code) ? REASONS[error.code] : 'something that is not a cell';
  return { kind: 'refused', message: notCsv(row, reason) };
}

/** One holding more than the limit, to detect that it is exceeded, and one row for the name. */
const MOST_ROWS = UPLOAD_LIMITS.rows + 2;

const trimmed = (cell: string): string => cell.trim();

const cellsOf = (cells: readonly string[]): string[] => cells.slice(0, MOST_COLUMNS).map(trimmed);

/** Splitting by a character is several times as fast as by a regular expression. */
function linesOf(text: string): readonly string[] {
  // trimming removes the \r of \r\n; a single \r ends a line
  const isOneSign = !text.includes('\n') || !/\r(?!\n)/.test(text);
  const lines = isOneSign ? text : text.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  return lines.split(lines.includes('\n') ? '\n' : '\r', MOST_ROWS);
}

const LAST_BLANK = 0x20;
const FIRST_BEYOND_ASCII = 0x80;

const isInk = (code: number): boolean => code > LAST_BLANK && code < FIRST_BEYOND_ASCII;

/** Whether a cell may need trimming. For most cells the first and last character rule it out. */
const mayBePadded = (cell: string): boolean =>
  cell !== '' && !(isInk(cell.charCodeAt(0)) && isInk(cell.charCodeAt(cell.length - 1)));

/** Trims in place, because the array is new. */
function trimmedCells(line: string, delimiter: Delimiter): string[] {
  const cells = line.split(delimiter, MOST_COLUMNS);
  for (let at = 0; at < cells.length; at += 1) {
    const cell = cells[at] ?? '';
    if (mayBePadded(cell)) cells[at] = cell.trim();
  }
  return cells;
}

/**
 * Splits text without quotes. Delimiters and line breaks then always end a cell, so no parser is
 * needed.
 */
function splitPlain(text: string, delimiter: Delimiter): SplitRows {
  const lines = linesOf(text);
  const long = lines.findIndex((line) => line.length > ROW_CHARACTERS);
  if (long >= 0) return { kind: 'refused', message: notCsv(long + 1, REASONS.CSV_MAX_RECORD_SIZE) };
  const rows = lines.map((line) => trimmedCells(line, delimiter));
  return { kind: 'rows', delimiter, rows, isClean: !hasControlCharacters(text) };
}

function splitQuoted(text: string, delimiter: Delimiter): SplitRows {
  try {
    const rows = parse(text, {
      delimiter,
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: ROW_CHARACTERS,
      to: MOST_ROWS,
      on_record: cellsOf,
    });
    return { kind: 'rows', delimiter, rows, isClean: false };
  } catch (error) {
    if (error instanceof CsvError) return refusalOf(error);
    throw error;
  }
}

/** Excel's "sep=" line. Excel does not show it as a row, so it does not count as one. */
const SEPARATOR_LINE = /^"?sep=(.)"?[ ,;\t]*(?:\r\n|\n|\r|$)/i;

const isDelimiter = (sign: string): sign is Delimiter =>
  DELIMITERS.some((delimiter) => delimiter === sign);

function isPartedByPipes(text: string): boolean {
  const bare = firstLines(text).map(bareOf);
  return bare.some(isHoldingBy('|')) && !DELIMITERS.some((sign) => bare.some(isHoldingBy(sign)));
}

/** Splits text into rows of trimmed cells. Keeps blank lines, so that row numbers stay correct. */
export function splitRows(decoded: string): SplitRows {
  const text = decoded.normalize('NFC');
  const [line = '', named = null] = SEPARATOR_LINE.exec(text) ?? [];
  const rows = text.slice(line.length);
  if (named === '|' || isPartedByPipes(rows))
    return { kind: 'refused', message: FILE_SENTENCES.pipes };
  const delimiter = named !== null && isDelimiter(named) ? named : delimiterOf(rows);
  return rows.includes('"') ? splitQuoted(rows, delimiter) : splitPlain(rows, delimiter);
}
