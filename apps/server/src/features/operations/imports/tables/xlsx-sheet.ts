import { isoOfSerial } from './xlsx-dates.ts';
import type { SourceCell, SourceRow } from './source-table.ts';
import { attributeOf, textOfXml } from '../../../../platform/workbooks/xml-text.ts';

/** The strings and styles that a sheet's cells refer to. */
export interface SheetContext {
  readonly sharedStrings: readonly string[];
  readonly dateStyles: ReadonlySet<number>;
  readonly starts1904: boolean;
}

const ROW = /<(?:\w+:)?row(\s[^>]*?)?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?row>)/g;
const CELL = /<(?:\w+:)?c(\s[^>]*?)?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c>)/g;
const VALUE = /<(?:\w+:)?v(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?v>/;
const TEXT = /<(?:\w+:)?t(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?t>/g;
const PHONETIC = /<(?:\w+:)?rPh[\s>][\s\S]*?<\/(?:\w+:)?rPh>/g;
const STRING_ITEM = /<(?:\w+:)?si(?:\s[^>]*)?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?si>)/g;

/** The plain text of a string, without formatting and phonetic hints. */
const plainText = (xml: string): string =>
  [...xml.replace(PHONETIC, '').matchAll(TEXT)].map((match) => textOfXml(match[1] ?? '')).join('');

export const sharedStringsOf = (xml: string): readonly string[] =>
  [...xml.matchAll(STRING_ITEM)].map((match) => plainText(match[1] ?? ''));

/** 0 for A, 26 for AA. */
function columnIndexOf(reference: string): number {
  let index = 0;
  for (const character of reference) {
    const letter = character.charCodeAt(0) - 64;
    if (letter < 1 || letter > 26) break;
    index = index * 26 + letter;
  }
  return index - 1;
}

function numberCell(text: string, style: number, context: SheetContext): SourceCell {
  const value = Number(text);
  if (text === '' || Number.isNaN(value)) return text;
  return context.dateStyles.has(style) ? isoOfSerial(value, context.starts1904) : value;
}

function cellOf(attributes: string, content: string, context: SheetContext): SourceCell {
  const type = attributeOf(attributes, 't');
  if (type === 'inlineStr') return plainText(content);
  const value = textOfXml(VALUE.exec(content)?.[1] ?? '');
  switch (type) {
    case 's':
      return context.sharedStrings[Number(value)] ?? '';
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE';
    case 'str':
    case 'e':
    case 'd':
      return value;
    default:
      return numberCell(value, Number(attributeOf(attributes, 's') ?? 0), context);
  }
}

function cellsOf(rowXml: string, context: SheetContext): readonly SourceCell[] {
  const cells: SourceCell[] = [];
  for (const [, attributes = '', content = ''] of rowXml.matchAll(CELL)) {
    const reference = attributeOf(attributes, 'r');
    const column = reference === null ? cells.length : columnIndexOf(reference);
    while (cells.length < column) cells.push('');
    cells[column] = cellOf(attributes, content, context);
  }
  return cells;
}

/** The rows of a sheet, produced on demand. */
export function* sheetRows(sheetXml: string, context: SheetContext): Generator<SourceRow> {
  let line = 0;
  for (const [, attributes = '', content = ''] of sheetXml.matchAll(ROW)) {
    line = Number(attributeOf(attributes, 'r') ?? line + 1);
    yield { line, cells: cellsOf(content, context) };
  }
}
