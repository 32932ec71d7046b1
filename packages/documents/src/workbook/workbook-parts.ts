import { escaped } from './cell-xml.ts';
import { STYLE_PARTS } from './cell-styles.ts';

/** How every part of a workbook begins. */
export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** The namespace of sheets, styles and the list of sheets. */
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const CUSTOM_TYPE =
  '<Override PartName="/docProps/custom.xml" ContentType="application/vnd.openxmlformats-officedocument.custom-properties+xml"/>';

const contentTypes = (count: number, hasProperties: boolean): string =>
  `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>${hasProperties ? CUSTOM_TYPE : ''}${Array.from(
    { length: count },
    (_, at) =>
      `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${CONTENT}.worksheet+xml"/>`,
  ).join('')}</Types>`;

type Relation = readonly [type: string, target: string, base: string];

const CUSTOM_RELATION: readonly Relation[] = [['custom-properties', 'docProps/custom.xml', OFFICE]];

const relations = (all: readonly Relation[]): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all
    .map(
      ([type, target, base], at) =>
        `<Relationship Id="rId${at + 1}" Type="${base}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

const coreProperties = (title: string, madeAt: string): string =>
  `${XML}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escaped(title)}</dc:title><dc:creator>Verdure</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">${madeAt}</dcterms:created></cp:coreProperties>`;

/** Any number does; spreadsheets write the first free one after 1. */
const FIRST_PROPERTY = 2;
const CUSTOM = 'http://schemas.openxmlformats.org/officeDocument/2006';

/** Facts that a file carries outside of its sheets; they stay in it when a spreadsheet saves it again. */
const customProperties = (properties: Iterable<Property>): string =>
  `${XML}<Properties xmlns="${CUSTOM}/custom-properties" xmlns:vt="${CUSTOM}/docPropsVTypes">${Array.from(
    properties,
    ([name, text], at) =>
      `<property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="${at + FIRST_PROPERTY}" name="${escaped(name)}"><vt:lpwstr>${escaped(text)}</vt:lpwstr></property>`,
  ).join('')}</Properties>`;

const MOST_LETTERS_OF_A_SHEET = 31;

/** Excel takes 31 letters, none of them a sign of a reference. */
export const sheetName = (name: string): string =>
  name
    .replaceAll(/[\s\\/?*[\]:']+/g, ' ')
    .slice(0, MOST_LETTERS_OF_A_SHEET)
    .trim();

/** A fact about a workbook: its name, and its text. */
export type Property = readonly [name: string, text: string];

interface Described {
  readonly title: string;
  /** ISO date and time. */
  readonly madeAt: string;
  readonly sheets: readonly { readonly name: string }[];
  readonly properties?: Iterable<Property>;
}

type Part = readonly [path: string, xml: string];

/** Everything in a workbook but its sheets and its properties: the path and the content of each part. */
export const partsAround = ({ title, madeAt, sheets, properties }: Described): readonly Part[] => [
  ['[Content_Types].xml', contentTypes(sheets.length, properties !== undefined)],
  [
    '_rels/.rels',
    relations([
      ['officeDocument', 'xl/workbook.xml', OFFICE],
      ['metadata/core-properties', 'docProps/core.xml', `${PACKAGE}/relationships`],
      ...(properties === undefined ? [] : CUSTOM_RELATION),
    ]),
  ],
  ['docProps/core.xml', coreProperties(title, madeAt)],
  [
    'xl/workbook.xml',
    `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
      .map(
        ({ name }, at) =>
          `<sheet name="${escaped(sheetName(name))}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    relations([
      ...sheets.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`, OFFICE] as const),
      ['styles', 'styles.xml', OFFICE],
    ]),
  ],
  ['xl/styles.xml', `${XML}<styleSheet xmlns="${MAIN}">${STYLE_PARTS}</styleSheet>`],
];

/** The part of the properties, which are read when it is asked for; nothing for a workbook without. */
export function* propertyParts({
  properties,
}: Pick<Described, 'properties'>): Generator<Part, void> {
  if (properties !== undefined) yield ['docProps/custom.xml', customProperties(properties)];
}
