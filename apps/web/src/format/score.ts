import type { MaybeNumber } from './missing.ts';
import { shown } from './shown.ts';

/** Score points from 0 to 4, two decimals. */
export const formatScore = (score: MaybeNumber): string => shown(score, { quantity: 'score' });
