import type { MaybeNumber } from './missing.ts';
import { formatPercent } from './percent.ts';

export const NOT_ASSESSED = 'not assessed';

/** A share of what can be assessed: where nothing can be, 0.0% would be an answer nobody gave. */
export const formatAssessed = (fraction: MaybeNumber, assessed: MaybeNumber): string =>
  assessed === 0 ? NOT_ASSESSED : formatPercent(fraction);
