import type { MaybeNumber } from './missing.ts';
import { shown } from './shown.ts';

const MILLION = 1e6;

/** USD as $M, without decimals: 4,217,800,000 is '4,218'. */
export const formatMillions = (usd: MaybeNumber): string =>
  shown(usd, { quantity: 'usd_millions' });

/** USD in $M, for filters and files under a header that says so. */
export const inMillions = (usd: number | null): number | null =>
  usd === null ? null : usd / MILLION;
