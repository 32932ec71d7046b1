import type { Standing } from '@verdure/contract/vocabulary';

import { isAtLeast } from '../numbers/index.ts';
import type { Measured } from './measured.ts';

/** Below this share of the weight a figure is not shown. */
const MINIMUM_SHOWN_FRACTION = 0.1;
/** From this share on a figure has its status, letter and colour. */
const MINIMUM_FIRM_FRACTION = 0.5;

/**
 * How firmly a figure stands on the share of the weight behind it (methodology 13.1,
 * docs/formulas/standing.md).
 *
 * @param coveredFraction 0 to 1: the weight of the companies with data, of all long leaves but countries
 */
export function standingOf(coveredFraction: number): Standing {
  if (!isAtLeast(coveredFraction, MINIMUM_SHOWN_FRACTION)) return 'not_shown';
  return isAtLeast(coveredFraction, MINIMUM_FIRM_FRACTION) ? 'shown' : 'indicative';
}

/**
 * A figure without its value where too little of the weight is behind it; what each holding adds
 * stays (methodology 13.1).
 */
export const shownFrom = (figure: Measured): Measured =>
  standingOf(figure.coveredFraction) === 'not_shown' ? { ...figure, value: null } : figure;
