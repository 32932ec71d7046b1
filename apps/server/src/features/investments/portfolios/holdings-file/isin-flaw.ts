import { hasIsinForm, hasRightCheckDigit, isCountryCode } from '@verdure/contract/vocabulary';

import type { RowProblem } from './holdings.ts';
import { ROW_SENTENCES } from './refusals.ts';

const SHOWN_CHARACTERS = 40;

export const shown = (text: string): string =>
  text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;

/** Why an ISIN is invalid, else null. The row is reported, but the file is still accepted. */
export function isinFlaw(isin: string, row: number): RowProblem | null {
  if (isin === '') return { kind: 'isinMissing', text: ROW_SENTENCES.isinMissing(row) };
  if (isCountryCode(isin)) return null;
  if (!hasIsinForm(isin))
    return { kind: 'isinMalformed', text: ROW_SENTENCES.isinMalformed(row, shown(isin)) };
  return hasRightCheckDigit(isin)
    ? null
    : { kind: 'isinCheckDigit', text: ROW_SENTENCES.isinCheckDigit(row, isin) };
}
