import { missingWord } from './missing.ts';
import type { MaybeNumber } from './missing.ts';
import { fixed } from './rounded.ts';

const DECIMALS = 2;

/** Score points from 0 to 4, two decimals. */
export const formatScore = (score: MaybeNumber): string =>
  missingWord(score) ?? fixed(score ?? 0, DECIMALS);
