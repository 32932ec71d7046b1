const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const ENTITIES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

/** Text in XML. Control characters are not XML, and workbooks read '_x0041_' as a letter. */
export const escaped = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(/[&<>"]/g, (sign) => ENTITIES.get(sign) ?? sign);

/** Decimals that a number may be shown with; the cell keeps every digit. */
export const MOST_DECIMALS = 5;
/** How numbers look, by their decimals. */
export const FORMATS = Array.from({ length: MOST_DECIMALS + 1 }, (_, decimals) =>
  decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`,
);
const FIRST_FORMAT = 164;

/** Places in the list of styles: plain text, the formats, bold, then text that stays text. */
export const STYLE = {
  plain: 0,
  bold: FORMATS.length + 1,
  guarded: FORMATS.length + 2,
  ofDecimals: (decimals: number): number => 1 + Math.min(Math.max(decimals, 0), MOST_DECIMALS),
} as const;

const xf = (format: number, font: number, more = ''): string =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"${more}/>`;

const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="${FORMATS.length}">${FORMATS.map(
  (format, at) => `<numFmt numFmtId="${FIRST_FORMAT + at}" formatCode="${format}"/>`,
).join(
  '',
)}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${FORMATS.length + 3}">${[
  xf(0, 0),
  ...FORMATS.map((_, at) => xf(FIRST_FORMAT + at, 0)),
  xf(0, 1),
  xf(0, 0, ' quotePrefix="1"'),
].join('')}</cellXfs></styleSheet>`;

type Relation = readonly [type: string, target: string, base: string];

const relations = (all: readonly Relation[]): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all
    .map(
      ([type, target, base], at) =>
        `<Relationship Id="rId${at + 1}" Type="${base}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

const contentTypes = (count: number): string =>
  `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/>${Array.from(
    { length: count },
    (_, at) =>
      `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${CONTENT}.worksheet+xml"/>`,
  ).join('')}</Types>`;

/** The place of a sheet in the file. */
export const sheetPath = (at: number): string => `xl/worksheets/sheet${at + 1}.xml`;

/** Everything in the file but the sheets, by place. */
export const partsAround = (names: readonly string[]): readonly (readonly [string, string])[] => [
  ['[Content_Types].xml', contentTypes(names.length)],
  ['_rels/.rels', relations([['officeDocument', 'xl/workbook.xml', OFFICE]])],
  [
    'xl/workbook.xml',
    `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names
      .map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    relations([
      ...names.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`, OFFICE] as const),
      ['styles', 'styles.xml', OFFICE],
    ]),
  ],
  ['xl/styles.xml', STYLES],
];

/** The beginning of a sheet whose first line stays in sight. */
export const sheetHead = (widths: readonly number[]): string =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths
    .map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData>`;

export const SHEET_TAIL = '</sheetData></worksheet>';
