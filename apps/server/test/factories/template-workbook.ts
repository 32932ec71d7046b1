import { strToU8, zipSync } from 'fflate';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT = 'application/vnd.openxmlformats-officedocument';

export interface TemplateOptions {
  /** Sheets besides the summary, in their order. */
  readonly sheets: readonly string[];
  /** Cells of the summary, by place: a formula and what it gave when the template was saved. */
  readonly formulas?: Readonly<Record<string, readonly [formula: string, oldValue: string]>>;
  readonly hasMacros?: boolean;
  /** Parts that are added, or put in place of others. */
  readonly parts?: Readonly<Record<string, string>>;
}

const relation = (id: string, kind: string, target: string): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;

const relations = (all: readonly string[]): string =>
  `<?xml version="1.0"?><Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;

const OLD_CELLS =
  '<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Old head</t></is></c></row><row r="900"><c r="A900"><v>900</v></c></row></sheetData>';

export const CHART = '<?xml version="1.0"?><chart>of the first sheet</chart>';
export const MACROS = 'the macros of the template';

const STYLES = `<?xml version="1.0"?><styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="170" formatCode="0.0&quot;!&quot;"/></numFmts><fonts count="1"><font><sz val="9"/><name val="Arial"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="170" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const workbookXml = (names: readonly string[]): string =>
  `<?xml version="1.0"?><workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names
    .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
    .join('')}</sheets><calcPr calcId="191029"/></workbook>`;

const summaryXml = (formulas: NonNullable<TemplateOptions['formulas']>): string =>
  `<?xml version="1.0"?><worksheet xmlns="${MAIN}"><sheetData><row r="1">${Object.entries(formulas)
    .map(([place, [formula, old]]) => `<c r="${place}" s="1"><f>${formula}</f><v>${old}</v></c>`)
    .join('')}</row></sheetData></worksheet>`;

const contentTypes = (count: number, hasMacros: boolean): string =>
  `<?xml version="1.0"?><Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/><Override PartName="/xl/workbook.xml" ContentType="${
    hasMacros ? 'application/vnd.ms-excel.sheet.macroEnabled' : `${CONTENT}.spreadsheetml.sheet`
  }.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.spreadsheetml.styles+xml"/><Override PartName="/xl/calcChain.xml" ContentType="${CONTENT}.spreadsheetml.calcChain+xml"/>${Array.from(
    { length: count },
    (_, at) =>
      `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${CONTENT}.spreadsheetml.worksheet+xml"/>`,
  ).join('')}</Types>`;

/** A template as a spreadsheet program saves it: a summary with formulas, then other sheets. */
export function templateWorkbook(options: TemplateOptions): Buffer {
  const { sheets, formulas = {}, hasMacros = false, parts = {} } = options;
  const names = ['Summary', ...sheets];
  const pages = sheets.map((_, at): [string, string] => [
    `xl/worksheets/sheet${at + 2}.xml`,
    `<?xml version="1.0"?><worksheet xmlns="${MAIN}"><dimension ref="A1:A900"/><cols><col min="1" max="1" width="42" customWidth="1"/></cols>${OLD_CELLS}<mergeCells count="1"><mergeCell ref="A1:C2"/></mergeCells></worksheet>`,
  ]);
  const texts = {
    '[Content_Types].xml': contentTypes(names.length, hasMacros),
    '_rels/.rels': relations([relation('rId1', 'officeDocument', 'xl/workbook.xml')]),
    'xl/workbook.xml': workbookXml(names),
    'xl/_rels/workbook.xml.rels': relations([
      ...names.map((_, at) =>
        relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`),
      ),
      relation('rIdStyles', 'styles', 'styles.xml'),
      relation('rIdChain', 'calcChain', 'calcChain.xml'),
    ]),
    'xl/styles.xml': STYLES,
    'xl/calcChain.xml': `<?xml version="1.0"?><calcChain xmlns="${MAIN}"><c r="A1" i="1"/></calcChain>`,
    'xl/charts/chart1.xml': CHART,
    'xl/worksheets/sheet1.xml': summaryXml(formulas),
    ...Object.fromEntries(pages),
    ...(hasMacros && { 'xl/vbaProject.bin': MACROS }),
    ...parts,
  };
  const files = Object.entries(texts).map(([path, text]) => [path, strToU8(text)]);
  return Buffer.from(zipSync(Object.fromEntries(files)));
}
