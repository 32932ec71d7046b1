import { BENCHMARKS } from '@verdure/contract/vocabulary';

import { membersOf } from '../src/benchmarks/benchmark-constituents.ts';
import { asWords, type GoldenRow } from './golden-table.ts';

/** The members of a benchmark by size, and their weights (docs/formulas/benchmarks.md). */
export function benchmarks(row: GoldenRow) {
  const benchmark = BENCHMARKS.find(({ id }) => id === row.text('benchmark'));
  if (benchmark === undefined) throw new Error('There is no such benchmark');
  const countries = row.text('countries')?.split(' ') ?? [];
  const listed = row.numbers('caps').map((cap, place) => ({
    row: place,
    id: place + 1,
    countryCode: countries[place] ?? null,
    marketCapUsd: cap ?? 0,
  }));
  const caps = membersOf(listed, benchmark.id).map(({ marketCapUsd }) => marketCapUsd);
  if (caps.length === 0) return { members: null, weights: null };
  const whole = caps.reduce((sum, cap) => sum + cap, 0);
  return { members: asWords(caps), weights: asWords(caps.map((cap) => cap / whole)) };
}
