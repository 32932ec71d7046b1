import { UPLOAD_LIMITS } from '@verdure/contract/investments/portfolios';
import { hasIsinForm, tidyCode } from '@verdure/contract/vocabulary';

import type { Delimiter } from './split-rows.ts';
import type { ROW_SENTENCES } from './refusals.ts';

type Weight =
  | { readonly kind: 'percent'; readonly value: number | null }
  | { readonly kind: 'flawed'; readonly problem: WeightProblem };

/** A problem whose sentence names the row and what stands in it. */
type WeightProblem = Exclude<Extract<keyof typeof ROW_SENTENCES, `weight${string}`>, 'weightBlank'>;

const NUMBER = /^[+-]?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i;
const THOUSANDS = /^[+-]?\d{1,3}([ ,.'’\u00a0\u202f]\d{3})+([.,]\d*)?$/;
const DATE = /^\d{1,4}([-/.])\d{1,2}\1\d{1,4}$/;
/** Arithmetic on numbers or cells, or a function call. */
const CALCULATION = /[\d).]\s*[-+*/^]\s*[-+(]*[a-z$]{0,3}\.?\d|^[+-]?\s*[a-z]\w*\s*\(/i;

const flawed = (problem: WeightProblem): Weight => ({ kind: 'flawed', problem });

/** In semicolon-separated files a comma is the decimal sign. In others it is an error. */
function withPoint(text: string, delimiter: Delimiter): string {
  return delimiter === ';' && /^[+-]?\d*,\d*$/.test(text) ? text.replace(',', '.') : text;
}

function flawOf(text: string, plain: string): Weight {
  if (/[%‰]/.test(text)) return flawed('weightHasPercent');
  const isCalculation = CALCULATION.test(text) && !DATE.test(text);
  if (/^[=@]/.test(text) || isCalculation) return flawed('weightIsFormula');
  if (THOUSANDS.test(plain)) return flawed('weightHasThousands');
  if (/^[+-]?\d*,\d+$/.test(plain)) return flawed('weightHasComma');
  return flawed(hasIsinForm(tidyCode(text)) ? 'weightIsIsin' : 'weightNotNumber');
}

/** Parses a weight in percent, without the % sign. Blank is null. */
export function parseWeight(cell: string, delimiter: Delimiter): Weight {
  if (cell === '') return { kind: 'percent', value: null };
  const signed = cell.startsWith('\u2212') ? `-${cell.slice(1)}` : cell;
  const plain = withPoint(signed, delimiter);
  if (!NUMBER.test(plain)) return flawOf(cell, plain);
  const value = Number(plain);
  if (Math.abs(value) > UPLOAD_LIMITS.weightPercent) return flawed('weightTooLarge');
  // turns -0 into 0
  return { kind: 'percent', value: value === 0 ? 0 : value };
}
