import type { CsvCell, FormedNumber, NumberForm } from '../cells/index.ts';
import { stylesOf } from './cell-styles.ts';
import { cellXml, columnName } from './cell-xml.ts';
import { MAIN, XML } from './workbook-parts.ts';

type Cell = CsvCell | FormedNumber;
type Line = readonly Cell[];

/** A table of a workbook. */
export interface WorkbookSheet {
  readonly name: string;
  /** The first line is the header. They are read once, while the sheet is written. */
  readonly lines: Iterable<Line>;
  /** Under the table, in bold. */
  readonly totals?: readonly Line[];
  /** How the numbers of a column look; undefined for text and for numbers with all their digits. */
  readonly forms?: readonly (NumberForm | undefined)[];
  /** A sheet to be read: long text breaks into lines, and it prints across the paper. */
  readonly wraps?: boolean;
}

/** Letters of a sheet that become bytes at once. */
const PIECE_LETTERS = 250_000;

/** The XML of a sheet whose header stays in sight. */
export function* sheetPieces(sheet: WorkbookSheet): Generator<string, void> {
  const { totals = [], wraps = false } = sheet;
  const lines = sheet.lines[Symbol.iterator]();
  const first = firstOf(lines, MEASURED_LINES);
  const widths = widthsOf([...first, ...totals], wraps ? MOST_WRAPPED_LETTERS : MOST_LETTERS);
  const rowXml = rowWriter(sheet, widths);
  let piece = sheetHead(widths, wraps);
  let row = 0;
  for (const part of [first, { [Symbol.iterator]: () => lines }, totals]) {
    for (const line of part) {
      row += 1;
      piece += rowXml(line, { row, isBold: row === 1 || part === totals });
      if (piece.length < PIECE_LETTERS) continue;
      yield piece;
      piece = '';
    }
  }
  yield `${piece}</sheetData>${wraps ? ACROSS : ''}</worksheet>`;
}

function firstOf<T>(all: Iterator<T>, most: number): readonly T[] {
  const first: T[] = [];
  while (first.length < most) {
    const next = all.next();
    if (next.done === true) break;
    first.push(next.value);
  }
  return first;
}

/** A sheet to be read prints across the paper, with all of its columns on one page. */
const FITS = '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>';
const ACROSS = '<pageSetup orientation="landscape" fitToWidth="1" fitToHeight="0"/>';

const sheetHead = (widths: readonly number[], wraps: boolean): string =>
  `${XML}<worksheet xmlns="${MAIN}">${wraps ? FITS : ''}<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths
    .map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData>`;

/** A number of eight digits with its marks; spreadsheets show a wider one as signs. */
const LEAST_LETTERS = 10;
const MOST_LETTERS = 60;
const MOST_WRAPPED_LETTERS = 44;
/** Enough to judge how wide a column is. */
const MEASURED_LINES = 500;

const lettersOf = (cell: Cell): number =>
  typeof cell === 'string' ? cell.length + 2 : LEAST_LETTERS;

function widthsOf(lines: readonly Line[], most: number): readonly number[] {
  const widths: number[] = [];
  for (const line of lines) {
    line.forEach((cell, at) => {
      const widest = Math.max(widths[at] ?? LEAST_LETTERS, lettersOf(cell));
      widths[at] = Math.min(widest, most);
    });
  }
  return widths;
}

const LINE_POINTS = 15;

/** The height that the longest text of a line needs; some programs do not find it themselves. */
function heightOf(line: Line, widths: readonly number[]): number {
  const needed = line.map((cell, at) => {
    return Math.ceil(lettersOf(cell) / (widths[at] ?? LEAST_LETTERS));
  });
  return LINE_POINTS * Math.max(1, ...needed);
}

const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

/** A figure that its column gives as rounded text is a number too. */
const figureOf = (cell: CsvCell): CsvCell =>
  typeof cell === 'string' && PLAIN_NUMBER.test(cell) ? Number(cell) : cell;

/** The styles of the columns of a sheet. */
function looksOf({ forms = [], wraps = false }: WorkbookSheet, isBold: boolean) {
  const styled = (form: NumberForm | undefined) => stylesOf({ form, isBold, isWrapped: wraps });
  return { styled, unformed: styled(undefined), formed: forms.map(styled) };
}

interface Row {
  /** 1 is the header. */
  readonly row: number;
  readonly isBold: boolean;
}

function rowWriter(sheet: WorkbookSheet, widths: readonly number[]) {
  const { forms = [], wraps = false } = sheet;
  const names = widths.map((_, at) => columnName(at));
  const [thin, bold] = [looksOf(sheet, false), looksOf(sheet, true)];
  return (line: Line, { row, isBold }: Row): string => {
    const { styled, unformed, formed } = isBold ? bold : thin;
    const cells = line.map((cell, at) => {
      const place = `${names[at] ?? columnName(at)}${row}`;
      if (typeof cell === 'object' && cell !== null) {
        return cellXml(place, cell.value, styled(cell.form));
      }
      if (row === 1 || forms[at] === undefined) return cellXml(place, cell, unformed);
      return cellXml(place, figureOf(cell), formed[at] ?? unformed);
    });
    const height = wraps ? ` ht="${heightOf(line, widths)}" customHeight="1"` : '';
    return `<row r="${row}"${height}>${cells.join('')}</row>`;
  };
}
