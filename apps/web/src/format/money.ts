import type { MaybeNumber } from './missing.ts';
import { shown } from './shown.ts';

/** USD as $M, without decimals: 4,217,800,000 is '4,218'. */
export const formatMillions = (usd: MaybeNumber): string =>
  shown(usd, { quantity: 'usd_millions' });
