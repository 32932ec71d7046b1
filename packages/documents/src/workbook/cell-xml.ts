import { type CsvCell, startsAFormula } from '../cells/index.ts';
import type { CellStyles } from './cell-styles.ts';

const LETTERS = 26;
const CODE_OF_A = 65;

/** 0 is A, 25 is Z, 26 is AA. */
export function columnName(at: number): string {
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
export function escaped(text: string): string {
  if (NEEDS_NOTHING.test(text)) return text;
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(/[&<>"]/g, (sign) => ENTITIES.get(sign) ?? sign);
}

/**
 * A cell at a place such as 'B7'; nothing for an empty one and for a number that is not finite.
 * Example: the number 2 at 'B7' is <c r="B7" s="1"><v>2</v></c>.
 */
export function cellXml(place: string, cell: CsvCell, styles: CellStyles): string {
  if (typeof cell === 'number') {
    return Number.isFinite(cell) ? `<c r="${place}" s="${styles.number}"><v>${cell}</v></c>` : '';
  }
  if (cell === null || cell === undefined || cell === '') return '';
  const style = startsAFormula(cell) ? styles.guarded : styles.plain;
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}
