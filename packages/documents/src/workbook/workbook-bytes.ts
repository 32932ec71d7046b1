import { strToU8, zipSync } from 'fflate';

import {
  type CsvCell,
  type FormedNumber,
  type NumberForm,
  startsAFormula,
} from '../cells/index.ts';
import { styleNumber, STYLE_PARTS } from './cell-styles.ts';

type Cell = CsvCell | FormedNumber;

export interface WorkbookSheet {
  readonly name: string;
  /** The first line is the header. */
  readonly lines: readonly (readonly Cell[])[];
  /** How the numbers of a column look; undefined for text and for numbers with all their digits. */
  readonly forms: readonly (NumberForm | undefined)[];
  /** Lines under the table in bold, such as its total; counted from the end. */
  readonly boldAtEnd: number;
  /** A sheet to be read: long text breaks into lines, and it prints across the paper. */
  readonly wraps?: boolean;
}

interface Workbook {
  readonly title: string;
  /** ISO date and time. */
  readonly madeAt: string;
  readonly sheets: readonly WorkbookSheet[];
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Half the time of the usual level, for a tenth more bytes. */
const LEVEL = 4;

/** A workbook with a frozen header on each sheet; opens in Excel, LibreOffice and Numbers. */
export function workbookBytes({ title, madeAt, sheets }: Workbook): Uint8Array<ArrayBuffer> {
  const named = sheetNames(sheets);
  const parts = {
    '[Content_Types].xml': contentTypes(sheets.length),
    '_rels/.rels': relations([
      ['officeDocument', 'xl/workbook.xml', OFFICE],
      ['metadata/core-properties', 'docProps/core.xml', `${PACKAGE}/relationships`],
    ]),
    'docProps/core.xml': coreProperties(title, madeAt),
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${named
      .map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`, OFFICE] as const),
      ['styles', 'styles.xml', OFFICE],
    ]),
    'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}">${STYLE_PARTS}</styleSheet>`,
  };
  const pages = sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheet)]);
  const files = [...Object.entries(parts), ...pages].map(([path, xml = '']) => [
    path,
    strToU8(xml),
  ]);
  return new Uint8Array(zipSync(Object.fromEntries(files), { level: LEVEL }));
}

const MOST_LETTERS_OF_A_SHEET = 31;

/** Excel takes 31 letters, none of them a sign of a reference. */
const sheetNames = (sheets: readonly WorkbookSheet[]): readonly string[] =>
  sheets.map(({ name }) =>
    name
      .replaceAll(/[\s\\/?*[\]:']+/g, ' ')
      .slice(0, MOST_LETTERS_OF_A_SHEET)
      .trim(),
  );

const contentTypes = (count: number): string =>
  `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>${Array.from(
    { length: count },
    (_, at) =>
      `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${CONTENT}.worksheet+xml"/>`,
  ).join('')}</Types>`;

type Relation = readonly [type: string, target: string, base: string];

const relations = (all: readonly Relation[]): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all
    .map(
      ([type, target, base], at) =>
        `<Relationship Id="rId${at + 1}" Type="${base}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

const coreProperties = (title: string, madeAt: string): string =>
  `${XML}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escaped(title)}</dc:title><dc:creator>Verdure</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">${madeAt}</dcterms:created></cp:coreProperties>`;

/** A sheet to be read prints across the paper, with all of its columns on one page. */
const FITS = '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>';
const ACROSS = '<pageSetup orientation="landscape" fitToWidth="1" fitToHeight="0"/>';

function sheetXml({ lines, forms, boldAtEnd, wraps = false }: WorkbookSheet): string {
  const widths = widthsOf(lines, wraps ? MOST_WRAPPED_LETTERS : MOST_LETTERS);
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const rows = lines.map((line, row) => {
    const isBold = row === 0 || row >= lines.length - boldAtEnd;
    const cells = line.map((cell, at) =>
      cellXml({ ...formedAs(cell, forms[at]), row, at, isBold, isWrapped: wraps }),
    );
    const height = wraps ? ` ht="${heightOf(line, widths)}" customHeight="1"` : '';
    return `<row r="${row + 1}"${height}>${cells.join('')}</row>`;
  });
  return `${XML}<worksheet xmlns="${MAIN}">${wraps ? FITS : ''}<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${rows.join('')}</sheetData>${wraps ? ACROSS : ''}</worksheet>`;
}

const LEAST_LETTERS = 8;
const MOST_LETTERS = 60;
const MOST_WRAPPED_LETTERS = 44;
/** Enough to judge how wide a column is. */
const MEASURED_LINES = 500;

const lettersOf = (cell: Cell): number =>
  typeof cell === 'string' ? cell.length + 2 : LEAST_LETTERS;

function widthsOf(lines: readonly (readonly Cell[])[], most: number): readonly number[] {
  const widths: number[] = [];
  for (const line of lines.slice(0, MEASURED_LINES)) {
    line.forEach((cell, at) => {
      const widest = Math.max(widths[at] ?? LEAST_LETTERS, lettersOf(cell));
      widths[at] = Math.min(widest, most);
    });
  }
  return widths;
}

const LINE_POINTS = 15;

/** The height that the longest text of a line needs; some programs do not find it themselves. */
function heightOf(line: readonly Cell[], widths: readonly number[]): number {
  const needed = line.map((cell, at) => {
    return Math.ceil(lettersOf(cell) / (widths[at] ?? LEAST_LETTERS));
  });
  return LINE_POINTS * Math.max(1, ...needed);
}

interface Formed {
  readonly cell: CsvCell;
  readonly form: NumberForm | undefined;
}

/** A cell with a form of its own keeps it; any other has the form of its column. */
const formedAs = (cell: Cell, form: NumberForm | undefined): Formed =>
  typeof cell === 'object' && cell !== null
    ? { cell: cell.value, form: cell.form }
    : { cell, form };

interface Placed extends Formed {
  readonly row: number;
  readonly at: number;
  readonly isBold: boolean;
  readonly isWrapped: boolean;
}

const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

/** A figure as a number, whether the column gives it as one or as rounded text. */
function numberIn({ cell, form }: Formed): number | null {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null;
  return form !== undefined && PLAIN_NUMBER.test(cell ?? '') ? Number(cell) : null;
}

function cellXml({ cell, form, row, at, ...look }: Placed): string {
  const place = `r="${columnName(at)}${row + 1}"`;
  const value = numberIn({ cell, form });
  if (value !== null) {
    const style = styleNumber({ ...look, form, isGuarded: false });
    return `<c ${place} s="${style}"><v>${value}</v></c>`;
  }
  if (typeof cell !== 'string' || cell === '') return '';
  const style = styleNumber({ ...look, form: undefined, isGuarded: startsAFormula(cell) });
  return `<c ${place} s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

const LETTERS = 26;
const CODE_OF_A = 65;

/** 0 is A, 25 is Z, 26 is AA. */
function columnName(at: number): string {
  const last = String.fromCharCode(CODE_OF_A + (at % LETTERS));
  return at < LETTERS ? last : columnName(Math.floor(at / LETTERS) - 1) + last;
}

const ENTITIES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

/** Most texts of a large table: nothing in them is to be escaped. */
const NEEDS_NOTHING = /^[ !#-%'-;=?-^`-~]*$/;

/** Control characters are not XML, and workbooks read '_x0041_' as a letter. */
function escaped(text: string): string {
  if (NEEDS_NOTHING.test(text)) return text;
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(/[&<>"]/g, (sign) => ENTITIES.get(sign) ?? sign);
}
