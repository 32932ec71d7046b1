import { UNCUSTOMISED_PROFILE_ID } from '@verdure/contract/vocabulary';

import { fundColumnsReader } from '../apps/server/src/features/investments/investment/fund-columns.ts';
import { createCompute } from '../apps/server/src/platform/compute/compute.ts';
import type { ScoredProfile } from '../apps/server/src/universe/scored-profile.ts';
import { sampleFunds } from '../apps/server/test/bench/sample-funds.ts';
import { sampleProfile } from '../packages/scoring/bench/sample-profile.ts';
import { sampleSnapshot } from '../packages/scoring/bench/start-benchmarks.ts';
import type { LeafColumns } from '../packages/scoring/src/constituents/index.ts';
import {
  countryAxes,
  countryValues,
  scoreCountries,
  scoreUniverse,
} from '../packages/scoring/src/universe/index.ts';
import { milliseconds } from './bench-engine-row.ts';
import { loadedSample } from './bench-loaded-sample.ts';
import type { BenchRow } from './bench-row.ts';

/** The market: as many companies and funds as there are. */
const COMPANY_COUNT = 70_000;
const FUND_COUNT = 430_000;
const LINES_A_FUND = 150;
const TARGET_MS = 2_000;
const ROUNDS = 3;
/** Points, sigmas and whether there is a score, of five kinds. */
const NUMBERS_A_NODE = 15;
const THREADS = 2;

type Loaded = ReturnType<typeof loadedSample>;

function profilesOf(loaded: Loaded): (seed: number) => ScoredProfile {
  const { coverage } = loaded;
  const values = countryValues(coverage.countrySnapshot, Number(coverage.asOf.slice(0, 4)));
  return (seed) => {
    const weights = sampleProfile(seed, coverage);
    return {
      key: `profile/${seed}`,
      profileId: UNCUSTOMISED_PROFILE_ID,
      universeId: weights.universeId,
      snapshot: { ...loaded, version: 1, countryValues: values },
      scored: scoreUniverse(coverage, weights),
      countries: scoreCountries(countryAxes(values, weights.categoryGroupId), weights),
      own: null,
    };
  };
}

async function msOf(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The bare sums of one fund after another: a look-up a leaf, and fifteen numbers of it. */
function bareSums(leavesAt: (row: number) => LeafColumns, values: Float64Array): number {
  const sums = new Float64Array(NUMBERS_A_NODE);
  for (let row = 0; row < FUND_COUNT; row += 1) {
    const { nodes, weights } = leavesAt(row);
    for (let leaf = 0; leaf < nodes.length; leaf += 1) {
      const weight = weights[leaf] ?? 0;
      const at = (nodes[leaf] ?? 0) * NUMBERS_A_NODE;
      for (let number = 0; number < NUMBERS_A_NODE; number += 1) {
        sums[number] = (sums[number] ?? 0) + weight * (values[at + number] ?? 0);
      }
    }
  }
  return sums[0] ?? 0;
}

const rowOf = (row: Pick<BenchRow, 'id' | 'what' | 'ours'> & Partial<BenchRow>): BenchRow => ({
  limit: null,
  peer: null,
  ratio: null,
  target: 'reported',
  outcome: 'reported',
  ...row,
});

/** G33: all funds of the market under a new profile, on the worker pool. */
export async function fundBenchmarks(): Promise<readonly BenchRow[]> {
  const snapshot = sampleSnapshot(COMPANY_COUNT);
  const size = { funds: FUND_COUNT, linesAFund: LINES_A_FUND, companyIds: snapshot.companies.id };
  const profileOf = profilesOf(loadedSample(snapshot, sampleFunds(size)));
  const compute = createCompute();
  try {
    const fundsUnder = fundColumnsReader({ compute });
    const first = fundsUnder(profileOf(1));
    const lookThrough = await msOf(() => first.leaves());
    const values = new Float64Array((COMPANY_COUNT + 1_000) * NUMBERS_A_NODE).fill(1);
    const leavesAt = await first.leaves();
    const rounds: { ours: number; limit: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const funds = fundsUnder(profileOf(2 + round));
      await funds.held();
      const ours = await msOf(() => funds.averages(true));
      const limit = (await msOf(() => bareSums(leavesAt, values))) / THREADS;
      rounds.push({ ours, limit });
    }
    const middle = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[1] ?? 0;
    const ours = middle(rounds.map((round) => round.ours));
    const ratios = rounds.map((round) => round.ours / round.limit);
    const all = `${FUND_COUNT} funds of ${LINES_A_FUND} lines`;
    return [
      rowOf({
        id: 'G33 funds',
        what: `${all} under a new profile, on ${THREADS} threads`,
        ours: milliseconds(ours),
        limit: milliseconds(middle(rounds.map((round) => round.limit))),
        ratio: { median: middle(ratios), min: Math.min(...ratios), max: Math.max(...ratios) },
        target: `at most ${TARGET_MS} ms`,
        outcome: ours <= TARGET_MS ? 'met' : 'missed',
      }),
      rowOf({
        id: 'funds opened',
        what: `${all} looked through, once a snapshot`,
        ours: milliseconds(lookThrough),
      }),
    ];
  } finally {
    await compute.close();
  }
}
