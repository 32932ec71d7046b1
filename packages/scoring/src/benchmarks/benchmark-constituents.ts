import type { BenchmarkId } from '@verdure/contract/vocabulary';

import { amountForYear } from '../footprint/index.ts';
import { type Snapshot, VALUE_AGE_COUNT } from '../snapshot/index.ts';
import { EUROPEAN_COUNTRIES } from './european-countries.ts';

/** The largest companies of a market, up to this share of its value, are not smaller caps. */
export const LARGER_CAP_FRACTION = 0.85;

/** What a benchmark holds, the largest first. */
export interface BenchmarkConstituents {
  /** Rows of the snapshot. */
  readonly rows: Int32Array;
  /** Shares of the market capitalisation; they sum to 1. */
  readonly weightFractions: Float64Array;
}

interface Rule {
  readonly isInMarket: (countryCode: string | null) => boolean;
  readonly isSmallerCap: boolean;
}

const everywhere = () => true;
const inUk = (code: string | null): boolean => code === 'GB';

const RULES = {
  global: { isInMarket: everywhere, isSmallerCap: false },
  uk: { isInMarket: inUk, isSmallerCap: false },
  europe: {
    isInMarket: (code) => code !== null && EUROPEAN_COUNTRIES.has(code),
    isSmallerCap: false,
  },
  usa: { isInMarket: (code) => code === 'US', isSmallerCap: false },
  'global-smaller-cap': { isInMarket: everywhere, isSmallerCap: true },
  'uk-smaller-cap': { isInMarket: inUk, isSmallerCap: true },
} as const satisfies Record<BenchmarkId, Rule>;

/** A covered company with a market capitalisation. */
export interface Listed {
  readonly row: number;
  readonly id: number;
  readonly countryCode: string | null;
  readonly marketCapUsd: number;
}

/** The latest market capitalisation of a row; null: none is known. */
function marketCapOf(snapshot: Snapshot, row: number): number | null {
  for (let age = 0; age < VALUE_AGE_COUNT; age += 1) {
    const year = snapshot.asOfYear - age;
    const amount = amountForYear(snapshot, 'marketCapUsd', { row, year });
    if (amount !== null && amount.year === year && amount.usd > 0) return amount.usd;
  }
  return null;
}

function listedIn(snapshot: Snapshot): readonly Listed[] {
  const { isDirect, countryCodes, id } = snapshot.companies;
  return countryCodes.flatMap((countryCode, row) => {
    const marketCapUsd = isDirect[row] === 1 ? marketCapOf(snapshot, row) : null;
    return marketCapUsd === null ? [] : [{ row, id: id[row] ?? 0, countryCode, marketCapUsd }];
  });
}

const sumOf = (members: readonly Listed[]): number =>
  members.reduce((sum, { marketCapUsd }) => sum + marketCapUsd, 0);

/** The members beyond the larger ones, which hold 85% of the value of their market. */
function smallerOnes(members: readonly Listed[]): readonly Listed[] {
  const limit = sumOf(members) * LARGER_CAP_FRACTION;
  let before = 0;
  return members.filter(({ marketCapUsd }) => {
    const isSmaller = before >= limit;
    before += marketCapUsd;
    return isSmaller;
  });
}

/** The companies of a benchmark, the largest first. */
export function membersOf(listed: readonly Listed[], id: BenchmarkId): readonly Listed[] {
  const { isInMarket, isSmallerCap } = RULES[id];
  const market = listed
    .filter(({ countryCode }) => isInMarket(countryCode))
    .sort((a, b) => b.marketCapUsd - a.marketCapUsd || a.id - b.id);
  return isSmallerCap ? smallerOnes(market) : market;
}

/**
 * The constituents of a benchmark in a snapshot (docs/formulas/benchmarks.md).
 * Example: of two listed companies worth 30 and 10 billion USD the weights are 0.75 and 0.25.
 */
export function benchmarkConstituents(snapshot: Snapshot, id: BenchmarkId): BenchmarkConstituents {
  const members = membersOf(listedIn(snapshot), id);
  const total = sumOf(members);
  return {
    rows: Int32Array.from(members, ({ row }) => row),
    weightFractions: Float64Array.from(members, ({ marketCapUsd }) => marketCapUsd / total),
  };
}
