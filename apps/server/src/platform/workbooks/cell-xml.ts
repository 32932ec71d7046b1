import { startsAFormula } from '@verdure/documents/cells';

import { escaped } from './workbook-parts.ts';

export type SheetCell = string | number | null;

/** Places in the list of styles of a workbook. */
export interface TextStyles {
  readonly plain: number;
  /** Text that looks like a formula stays text when somebody edits the cell. */
  readonly guarded: number;
}

export interface CellStyles extends TextStyles {
  readonly number: number;
}

const LETTERS = 26;
const CODE_OF_A = 65;

/** 0 is A, 25 is Z, 26 is AA. */
export function columnName(at: number): string {
  const last = String.fromCharCode(CODE_OF_A + (at % LETTERS));
  return at < LETTERS ? last : columnName(Math.floor(at / LETTERS) - 1) + last;
}

export function textXml(place: string, text: string, { plain, guarded }: TextStyles): string {
  const style = startsAFormula(text) ? guarded : plain;
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

export function cellXml(place: string, cell: SheetCell, styles: CellStyles): string {
  if (typeof cell === 'number') {
    return Number.isFinite(cell) ? `<c r="${place}" s="${styles.number}"><v>${cell}</v></c>` : '';
  }
  return cell === null || cell === '' ? '' : textXml(place, cell, styles);
}
