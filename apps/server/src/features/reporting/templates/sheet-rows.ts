import type { CsvCell } from '@verdure/documents/cells';
import { type CellStyles, cellXml, columnName } from '@verdure/documents/workbook';

import { attributeOf } from '../../../platform/workbooks/xml-text.ts';
import { elementSpan, withSpan } from './element-span.ts';
import { TemplateRefused } from './template-refused.ts';
import type { TemplateStyles } from './template-styles.ts';
import { UNREADABLE } from './workbook-archive.ts';

/** A result as a sheet of a template takes it. */
export interface SheetResult {
  readonly name: string;
  readonly heads: readonly string[];
  /** How many decimals the numbers of each column are shown with. */
  readonly decimals: readonly number[];
  readonly lines: readonly (readonly CsvCell[])[];
}

/** Styles of a workbook without a style sheet. */
const UNSTYLED: CellStyles = { plain: 0, guarded: 0, number: 0 };

function rowsXml({ heads, decimals, lines }: SheetResult, styles: TemplateStyles | null): string {
  const names = heads.map((_, at) => columnName(at));
  const ofColumns = decimals.map((each) => styles?.ofDecimals(each) ?? UNSTYLED);
  const head = heads.map((text, at) =>
    cellXml(`${names[at] ?? ''}1`, text, styles?.heads ?? UNSTYLED),
  );
  const rows = lines.map((line, row) => {
    const cells = line.map((cell, at) =>
      cellXml(`${names[at] ?? ''}${row + 2}`, cell, ofColumns[at] ?? UNSTYLED),
    );
    return `<row r="${row + 2}">${cells.join('')}</row>`;
  });
  return `<row r="1">${head.join('')}</row>${rows.join('')}`;
}

/** The namespace that a prefix stands for, from the opening tag of a sheet. */
const namespaceOf = (root: string, prefix: string): string =>
  attributeOf(root, prefix === '' ? 'xmlns' : `xmlns:${prefix.slice(0, -1)}`) ?? '';

const areaOf = ({ heads, lines }: SheetResult): string =>
  `A1:${columnName(Math.max(0, heads.length - 1))}${lines.length + 1}`;

/**
 * A sheet with a result in place of its cells. All else stays: widths, print settings, drawings.
 * Joined cells go, because they would hide values.
 *
 * @throws TemplateRefused for what is no worksheet
 */
export function sheetWithResult(
  xml: string,
  result: SheetResult,
  styles: TemplateStyles | null,
): string {
  const [root, prefix = ''] = /<(\w+:)?worksheet\b[^<>]*>/.exec(xml) ?? [];
  const cells = elementSpan(xml, `${prefix}sheetData`);
  if (root === undefined || cells === null) throw new TemplateRefused([UNREADABLE]);
  const rows = rowsXml(result, styles);
  const filled = `<sheetData xmlns="${namespaceOf(root, prefix)}">${rows}</sheetData>`;
  const sized = withSpan(xml, cells, filled).replace(
    new RegExp(`<${prefix}dimension\\b[^<>]*/>`),
    () => `<${prefix}dimension ref="${areaOf(result)}"/>`,
  );
  return withSpan(sized, elementSpan(sized, `${prefix}mergeCells`), '');
}
