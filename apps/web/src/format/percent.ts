import { missingWord } from './missing.ts';
import type { MaybeNumber } from './missing.ts';
import { fixed } from './rounded.ts';

/** A fraction as percent with one decimal: 0.0386 is '3.9%'. */
export const formatPercent = (fraction: MaybeNumber, decimals = 1): string =>
  missingWord(fraction) ?? `${fixed((fraction ?? 0) * 100, decimals)}%`;

/** The stored fraction itself, five decimals: a portfolio weighting (SCR-GLB-08). */
export const formatWeight = (fraction: MaybeNumber): string =>
  missingWord(fraction) ?? fixed(fraction ?? 0, 5);
