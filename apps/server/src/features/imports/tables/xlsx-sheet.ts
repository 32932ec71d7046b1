import { ImportProblem } from '../import-problem.ts';
import { WORKBOOK_SENTENCES } from './file-kind.ts';
import { inPercent, isoOfSerial } from './xlsx-dates.ts';
import type { SourceCell, SourceRow } from './source-table.ts';
import {
  MOST_COLUMNS,
  MOST_ROWS,
  type TableLimits,
  TOO_MANY_CELLS,
  TOO_MANY_COLUMNS,
} from './table-limits.ts';
import { elementsOf, withoutElements } from './xml-elements.ts';
import { attributeOf, textOfXml } from '../../../platform/workbooks/xml-text.ts';

/** The strings and styles that a sheet's cells refer to. */
export interface SheetContext {
  readonly sharedStrings: readonly string[];
  readonly dateStyles: ReadonlySet<number>;
  /** Styles whose numbers are given in percent, as they are shown; empty: as they are stored. */
  readonly percentStyles: ReadonlySet<number>;
  readonly starts1904: boolean;
  readonly limits: TableLimits;
}

const TOO_MANY_TEXTS = 'The workbook has too many texts. Remove what is not needed.';

const textsOf = (xml: string): string =>
  Array.from(elementsOf(xml, 't'), ({ content }) => textOfXml(content)).join('');

/** The plain text of a string, without formatting and phonetic hints. */
const plainText = (xml: string): string =>
  textsOf(xml.includes('rPh') ? withoutElements(xml, 'rPh') : xml);

export function sharedStringsOf(xml: string, { strings }: TableLimits): readonly string[] {
  const found: string[] = [];
  for (const { content } of elementsOf(xml, 'si')) {
    if (found.length === strings) throw new ImportProblem(TOO_MANY_TEXTS);
    found.push(plainText(content));
  }
  return found;
}

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
  if (context.percentStyles.has(style)) return inPercent(value);
  return context.dateStyles.has(style) ? isoOfSerial(value, context.starts1904) : value;
}

function cellOf(attributes: string, content: string, context: SheetContext): SourceCell {
  const type = attributeOf(attributes, 't');
  if (type === 'inlineStr') return plainText(content);
  const [first] = elementsOf(content, 'v');
  const value = textOfXml(first?.content ?? '');
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
  for (const { attributes, content } of elementsOf(rowXml, 'c')) {
    const reference = attributeOf(attributes, 'r');
    const column = reference === null ? cells.length : columnIndexOf(reference);
    if (column >= MOST_COLUMNS) throw new ImportProblem(TOO_MANY_COLUMNS);
    while (cells.length < column) cells.push('');
    cells[column] = cellOf(attributes, content, context);
  }
  return cells;
}

/** The rows of a sheet, produced on demand. @throws ImportProblem beyond the limits */
export function* sheetRows(sheetXml: string, context: SheetContext): Generator<SourceRow> {
  let line = 0;
  let count = 0;
  for (const { attributes, content } of elementsOf(sheetXml, 'row')) {
    line = Number(attributeOf(attributes, 'r') ?? line + 1);
    if (!(line <= MOST_ROWS)) throw new ImportProblem(WORKBOOK_SENTENCES.damaged);
    const cells = cellsOf(content, context);
    count += Math.max(1, cells.length);
    if (count > context.limits.cells) throw new ImportProblem(TOO_MANY_CELLS);
    yield { line, cells };
  }
}
