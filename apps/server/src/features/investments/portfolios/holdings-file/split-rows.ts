import { UPLOAD_LIMITS } from '@verdure/contract/investments/portfolios';
import { CsvError, parse } from 'csv-parse/sync';

import { hasIsinForm, tidyCode } from '@verdure/contract/vocabulary';
import { FILE_SENTENCES, notCsv } from './refusals.ts';
import { hasControlsBesideBreaks } from './text-checks.ts';

export type Delimiter = ',' | ';' | '\t';

export type SplitRows =
  | {
      readonly kind: 'rows';
      readonly delimiter: Delimiter;
      readonly rows: readonly string[][];
      /** No cell can hold a control character: the text as a whole has none. */
      readonly isClean: boolean;
    }
  | { readonly kind: 'refused'; readonly message: string };

/** A comma comes last: in a file that another sign parts it is often a decimal sign. */
const DELIMITERS = ['\t', ';', ','] as const satisfies readonly Delimiter[];
const SAMPLE_LINES = 50;
const ROW_CHARACTERS = 20_000;
/** Far more than a row has; the rest is not kept in memory. */
const MOST_COLUMNS = 100;

/** The line without its quotation marks; a sign between them parts nothing. */
const bareOf = (line: string): string =>
  line.replace(/"([^"]*)"/g, (_, quoted: string) => quoted.replace(/[,;\t]/g, ' '));

const firstLines = (text: string): readonly string[] =>
  text.slice(0, SAMPLE_LINES * 500).split(/\r\n|\n|\r/, SAMPLE_LINES);

const isHoldingBy = (sign: string) => (line: string) =>
  hasIsinForm(tidyCode(line.split(sign)[1] ?? ''));

/** The sign before the ISINs; where there are none, the one that parts most of the first lines. */
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

/** One more than the limit, so that a reader can tell. A name row may stand above the holdings. */
const MOST_ROWS = UPLOAD_LIMITS.rows + 2;

const trimmed = (cell: string): string => cell.trim();

const cellsOf = (cells: readonly string[]): string[] => cells.slice(0, MOST_COLUMNS).map(trimmed);

/** Splitting by one sign is several times as fast as by a pattern. */
function linesOf(text: string): readonly string[] {
  // trimming takes a return before a new line away; elsewhere a return ends a line of its own
  const isOneSign = !text.includes('\n') || !/\r(?!\n)/.test(text);
  const lines = isOneSign ? text : text.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  return lines.split(lines.includes('\n') ? '\n' : '\r', MOST_ROWS);
}

const LAST_BLANK = 0x20;
const FIRST_BEYOND_ASCII = 0x80;

const isInk = (code: number): boolean => code > LAST_BLANK && code < FIRST_BEYOND_ASCII;

/** Whether a blank may stand at either end; most cells show at once that none does. */
const mayBePadded = (cell: string): boolean =>
  cell !== '' && !(isInk(cell.charCodeAt(0)) && isInk(cell.charCodeAt(cell.length - 1)));

/** In place: nobody else knows the array yet. */
function trimmedCells(line: string, delimiter: Delimiter): string[] {
  const cells = line.split(delimiter, MOST_COLUMNS);
  for (let at = 0; at < cells.length; at += 1) {
    const cell = cells[at] ?? '';
    if (mayBePadded(cell)) cells[at] = cell.trim();
  }
  return cells;
}

/** Without a quotation mark a cell ends at the next sign and a row at the next line: no parser needed. */
function splitPlain(text: string, delimiter: Delimiter): SplitRows {
  const lines = linesOf(text);
  const long = lines.findIndex((line) => line.length > ROW_CHARACTERS);
  if (long >= 0) return { kind: 'refused', message: notCsv(long + 1, REASONS.CSV_MAX_RECORD_SIZE) };
  const rows = lines.map((line) => trimmedCells(line, delimiter));
  return { kind: 'rows', delimiter, rows, isClean: !hasControlsBesideBreaks(text) };
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

/** The line with which Excel names the separator of a file. It shows no such row, and counts none. */
const SEPARATOR_LINE = /^"?sep=(.)"?[ ,;\t]*(?:\r\n|\n|\r|$)/i;

const isDelimiter = (sign: string): sign is Delimiter =>
  DELIMITERS.some((delimiter) => delimiter === sign);

function isPartedByPipes(text: string): boolean {
  const bare = firstLines(text).map(bareOf);
  return bare.some(isHoldingBy('|')) && !DELIMITERS.some((sign) => bare.some(isHoldingBy(sign)));
}

/** Rows of cells, trimmed. Blank lines stay, so that a row keeps its number. */
export function splitRows(decoded: string): SplitRows {
  const text = decoded.normalize('NFC');
  const [line = '', named = null] = SEPARATOR_LINE.exec(text) ?? [];
  const rows = text.slice(line.length);
  if (named === '|' || isPartedByPipes(rows))
    return { kind: 'refused', message: FILE_SENTENCES.pipes };
  const delimiter = named !== null && isDelimiter(named) ? named : delimiterOf(rows);
  return rows.includes('"') ? splitQuoted(rows, delimiter) : splitPlain(rows, delimiter);
}
