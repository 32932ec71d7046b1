import { shareText, typeset } from '@verdure/scoring/display';

import { missingWord } from './missing.ts';
import type { MaybeNumber } from './missing.ts';
import { formatScore } from './score.ts';
import { shown } from './shown.ts';

/** A fraction as percent: 0.0386 is '3.9%', or '4%' if whole percents are enough. */
export function formatPercent(fraction: MaybeNumber, decimals: 0 | 1 = 1): string {
  const quantity = decimals === 0 ? 'sentiment_percentage' : 'percentage';
  return missingWord(fraction) ?? `${shown(fraction, { quantity })}%`;
}

/** A change as a fraction: 0.1 is '+10.0%'. */
export const formatSignedPercent = (fraction: number): string =>
  `${fraction > 0 ? '+' : ''}${formatPercent(fraction)}`;

/** As `formatPercent`, but what is held and rounds to nothing is still named: 'under 0.1%'. */
export const formatShareAboveZero = (fraction: MaybeNumber): string => typeset(shareText(fraction));

/** A fraction in percent without the sign: 0.0386 is '3.9', for columns with '%' in the header. */
export const formatPercentage = (fraction: MaybeNumber): string =>
  shown(fraction, { quantity: 'percentage' });

/** A weight in percent with two decimals: 0.0512 is '5.12%'. */
export const formatWeightPercent = (fraction: MaybeNumber): string =>
  missingWord(fraction) ?? `${formatScore((fraction ?? 0) * 100)}%`;

/** The stored fraction with five decimals: a portfolio weighting (SCR-GLB-08). */
export const formatWeight = (fraction: MaybeNumber): string =>
  shown(fraction, { quantity: 'portfolio_weighting' });
