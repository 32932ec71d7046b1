import type { ValueReason } from '@verdure/contract/investments/changes';

import { formatCount } from '../../../format/number.ts';

/** Who: a name where there is one, else how many. */
const whoOf = (name: string | undefined, count: number): string => name ?? formatCount(count);

export const namedCausesMessages = {
  sold: (name: string | undefined, count: number): string => `sold ${whoOf(name, count)}`,
  bought: (name: string | undefined, count: number): string => `bought ${whoOf(name, count)}`,
  reweighed: 'weights changed',
  prices: 'market prices moved',
  profile: 'profile changed',
  reasons: {
    disclosed: (name, count) => `${whoOf(name, count)} reported`,
    corrected: (name, count) => `${whoOf(name, count)} corrected`,
    coverage: (name, count) => `coverage of ${whoOf(name, count)} began or ended`,
    peers: () => 'peers moved',
    countries: (name, count) => `values of ${name ?? `${formatCount(count)} countries`} changed`,
  } satisfies Readonly<Record<ValueReason, (name: string | undefined, count: number) => string>>,
} as const;
