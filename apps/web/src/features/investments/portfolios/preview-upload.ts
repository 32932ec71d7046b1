import { isCountryCode } from '@verdure/contract/vocabulary';

import { uploadMessages } from './upload.messages.ts';

/** A row of the file as it will be read, with its problems. */
export interface PreviewRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** Null if nothing is wrong. */
  readonly problem: string | null;
}

export interface UploadPreview {
  /** Cell A1 of a new upload; null for an update. */
  readonly name: string | null;
  readonly nameProblem: string | null;
  /** The first rows. */
  readonly rows: readonly PreviewRow[];
  readonly rowCount: number;
  /** The weights of all rows added up, in percent; null if every weight is blank. */
  readonly weightSum: number | null;
  /** The problems of all rows, each with the number of its rows. */
  readonly problems: readonly { readonly text: string; readonly count: number }[];
  /** Why the server would refuse the file; null if it may be sent. */
  readonly refusal: string | null;
}

interface Input {
  readonly text: string;
  readonly isUpdate: boolean;
}

const PREVIEWED_ROWS = 8;
const ISIN = /^[A-Z]{2}[A-Z0-9]{9}\d$/;
const NUMBER = /^-?\d+([.,]\d+)?$/;

/**
 * Checks the first rows as far as a browser can. The server checks the whole file again, so a
 * problem here is only a warning.
 */
export function previewUpload({ text, isUpdate }: Input): UploadPreview {
  // Excel's line that names the separator is not a row
  const sheet = text.replace(/^\uFEFF/, '').replace(/^"?sep=."?[ ,;\t]*(\r\n|\r|\n|$)/i, '');
  const lines = sheet.split(/\r\n|\r|\n/);
  while (lines.at(-1)?.trim() === '') lines.pop();
  const separator = separatorOf(lines);
  const cells = lines.map((line) => cellsOf(line, separator));
  const firstRow = isUpdate ? 0 : 1;
  const holdings = cells.slice(firstRow);
  const problems = holdings.map(rowProblem);
  const name = isUpdate ? null : (cells[0]?.[0] ?? '').trim();
  return {
    name,
    nameProblem: isUpdate ? null : nameProblem(cells[0] ?? []),
    rows: holdings.slice(0, PREVIEWED_ROWS).map((row, at) => ({
      line: at + firstRow + 1,
      cells: row,
      problem: problems[at] ?? null,
    })),
    rowCount: holdings.length,
    weightSum: sumOf(holdings),
    problems: [...Map.groupBy(problems, (text) => text)].flatMap(([each, rows]) =>
      each === null ? [] : [{ text: each, count: rows.length }],
    ),
    refusal: refusalOf(text, cells),
  };
}

function sumOf(holdings: readonly (readonly string[])[]): number | null {
  const weights = holdings.flatMap(([, , weight = '']) => (weight === '' ? [] : [weight]));
  if (weights.length === 0) return null;
  const sum = weights.reduce((all, weight) => all + Number(weight.replace(',', '.')), 0);
  return Number.isNaN(sum) ? null : sum;
}

/** A workbook, an archive, an image or a PDF in place of a text: the marks of bytes that are no text. */
const isBinary = (text: string): boolean =>
  text.startsWith('%PDF') || text.includes('\0') || text.includes('\uFFFD\uFFFD');

function refusalOf(text: string, cells: readonly (readonly string[])[]): string | null {
  if (isBinary(text)) return uploadMessages.binary;
  const header = cells.slice(0, 2).findIndex(isHeader);
  return header < 0 ? null : uploadMessages.header(header + 1);
}

const separatorOf = (lines: readonly string[]): string =>
  lines.some((line) => line.includes(';')) ? ';' : ',';

/** Splits one CSV line; a quoted cell may contain the separator and doubled quotes. */
export function cellsOf(line: string, separator: string): readonly string[] {
  const cell = new RegExp(`(?:^|${separator})(?:"((?:[^"]|"")*)"|([^${separator}]*))`, 'g');
  return [...line.matchAll(cell)].map(([, quoted, plain = '']) =>
    (quoted?.replaceAll('""', '"') ?? plain).trim(),
  );
}

function nameProblem(cells: readonly string[]): string | null {
  const [name = '', second = ''] = cells;
  if (name.trim() === '') return 'Cell A1 should hold the name of the portfolio';
  return ISIN.test(second) ? 'The first row is a holding; cell A1 should hold the name' : null;
}

function rowProblem(cells: readonly string[]): string | null {
  const [name = '', isin = '', weight = ''] = cells;
  if (cells.every((cell) => cell === '')) return 'Blank row';
  if (isHeader(cells)) return 'Headers are not expected';
  if (name === '') return 'The company name is missing';
  if (isin === '') return 'The ISIN is missing';
  if (!ISIN.test(isin) && !isCountryCode(isin))
    return 'An ISIN has two letters, nine letters or digits, and a digit';
  return weightProblem(weight);
}

const isHeader = (cells: readonly string[]): boolean =>
  cells.length > 1 && cells.some((cell) => /^(isin|weight|name|company)$/i.test(cell));

function weightProblem(weight: string): string | null {
  if (weight === '') return null;
  if (weight.includes('%')) return 'A weight is a number without a % sign';
  return NUMBER.test(weight) ? null : 'The weight is not a number';
}
