import { UPLOAD_LIMITS } from '@verdure/contract/investments/portfolios';
import { CsvError, parse } from 'csv-parse/sync';

const DELIMITERS = ['\t', ';', '|', ','] as const;
export type AnyDelimiter = (typeof DELIMITERS)[number];

const SAMPLE_LINES = 200;
const SAMPLE_CHARACTERS = 200_000;
const ROW_CHARACTERS = 100_000;
/** Titles, totals and notes beside the holdings. */
const MOST_ROWS = UPLOAD_LIMITS.rows + 2_000;

const withoutQuoted = (text: string): string =>
  text.replace(/"[^"]*"/g, (quoted) => quoted.replace(/[;,|\t\r\n]/g, ' '));

/** How well a sign parts the lines: the lines that have the most common number of cells. */
function linesParted(lines: readonly string[], sign: AnyDelimiter): number {
  const counts = new Map<number, number>();
  for (const line of lines) {
    const parts = line.split(sign).length - 1;
    if (parts > 0) counts.set(parts, (counts.get(parts) ?? 0) + 1);
  }
  let best = 0;
  for (const [parts, count] of counts) best = Math.max(best, count * Math.sqrt(parts));
  return best;
}

function delimiterIn(text: string): AnyDelimiter {
  const lines = withoutQuoted(text.slice(0, SAMPLE_CHARACTERS))
    .split(/\r\n|\n|\r/, SAMPLE_LINES)
    .filter((line) => line.trim() !== '');
  return DELIMITERS.reduce((best, sign) =>
    linesParted(lines, sign) > linesParted(lines, best) ? sign : best,
  );
}

/** Some exports put each whole line into quotation marks. */
function unwrapped(text: string): string {
  const lines = text.split(/\r\n|\n|\r/);
  const filled = lines.filter((line) => line.trim() !== '');
  const isWhole = (line: string): boolean =>
    /^"[^"]*(?:""[^"]*)*"$/.test(line.trim()) && /[;,|\t]/.test(line);
  if (filled.length === 0 || !filled.every(isWhole)) return text;
  return lines.map((line) => line.trim().slice(1, -1).replaceAll('""', '"')).join('\n');
}

/** Lines that end in a semicolon although another sign parts their cells. */
function withoutEndSigns(text: string): string {
  const lines = text.split('\n');
  const isEnded = (line: string): boolean => line.trimEnd().endsWith(';');
  if (!lines.some(isEnded)) return text;
  return lines.map((line) => (isEnded(line) ? line.trimEnd().slice(0, -1) : line)).join('\n');
}

const CODE_AND_FIGURE = /^([A-Z]{2}[A-Z0-9]{9}\d) +(-?[\d.,]+ ?%?)$/;

/** Lines of a code, blanks and a figure, as one types them: the blanks part the cells. */
function withTabs(text: string): string {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '');
  const areTyped = lines.length > 0 && lines.every((line) => CODE_AND_FIGURE.test(line.trim()));
  return areTyped
    ? lines.map((line) => line.trim().replace(CODE_AND_FIGURE, '$1\t$2')).join('\n')
    : text;
}

const SEPARATOR_LINE = /^"?sep=(.)"?[ ,;\t]*(?:\r\n|\n|\r|$)/i;

/** Splits text into rows of trimmed cells by the sign that parts it best; null if it is no table. */
export function splitText(
  decoded: string,
): { readonly rows: readonly string[][]; readonly delimiter: AnyDelimiter } | null {
  const text = withTabs(unwrapped(decoded.normalize('NFC')));
  const [line = '', named] = SEPARATOR_LINE.exec(text) ?? [];
  const body = text.slice(line.length);
  const delimiter = DELIMITERS.find((sign) => sign === named) ?? delimiterIn(body);
  const rest = delimiter === ';' ? body : withoutEndSigns(body);
  try {
    const rows: string[][] = parse(rest, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: ROW_CHARACTERS,
      to: MOST_ROWS,
      on_record: (cells: readonly string[]) => cells.slice(0, 300).map((cell) => cell.trim()),
    });
    return { rows, delimiter };
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}
