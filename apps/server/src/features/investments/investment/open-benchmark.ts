import type { Benchmark, BenchmarkId } from '@verdure/contract/vocabulary';
import { benchmarkConstituents } from '@verdure/scoring/benchmarks';
import { holdingsGraph, orderedLeaves, TYPE_CODES } from '@verdure/scoring/constituents';

import type { CoverageSnapshot } from '../../../universe/coverage-snapshot.ts';
import type { LoadedSnapshot } from '../../../universe/newest-snapshot.ts';
import { NOTHING_HELD_APART } from '../portfolios/portfolio.reads.ts';
import { type Investment, ROOT_NODE } from './investment.ts';

const PERCENT = 100;

/** The benchmark is node 0, its companies follow. */
function graphOf(coverage: CoverageSnapshot, { id, name, investmentId }: Benchmark) {
  const { rows, weightFractions } = benchmarkConstituents(coverage, id);
  const { companies } = coverage;
  const count = rows.length;
  const types = new Uint8Array(count + 1).fill(TYPE_CODES.company);
  types[ROOT_NODE] = TYPE_CODES.fund;
  const offsets = new Int32Array(count + 2).fill(count);
  offsets[ROOT_NODE] = 0;
  const graph = holdingsGraph({
    types,
    names: [name, ...Array.from(rows, (row) => companies.names[row] ?? '')],
    offsets,
    targets: Int32Array.from(rows, (_, at) => at + 1),
    weightsPercent: weightFractions.map((fraction) => fraction * PERCENT),
  });
  return {
    graph,
    ids: Int32Array.from([investmentId, ...Array.from(rows, (row) => companies.id[row] ?? 0)]),
  };
}

/** A benchmark as an investment, so that every figure of one is a figure of the other. */
function openBenchmark({ version, coverage }: LoadedSnapshot, benchmark: Benchmark): Investment {
  const { graph, ids } = graphOf(coverage, benchmark);
  return {
    key: `${version}/benchmark/${benchmark.id}`,
    type: 'fund',
    id: benchmark.investmentId,
    name: benchmark.name,
    hasProxy: false,
    isFundsFeatureOn: true,
    isWeightBlank: false,
    disclosedWeightFraction: 1,
    unmatched: Array.from(ids, () => NOTHING_HELD_APART),
    isUnmatchedKnown: true,
    graph,
    ids,
    ownClosedFunds: new Map(),
    leaves: orderedLeaves(graph, ROOT_NODE, { isFundsFeatureOn: true }),
  };
}

const openedBy = new WeakMap<CoverageSnapshot, Map<BenchmarkId, Investment>>();

/** Opens a benchmark once for each snapshot. */
export function openedBenchmark(snapshot: LoadedSnapshot, benchmark: Benchmark): Investment {
  const known = openedBy.get(snapshot.coverage) ?? new Map<BenchmarkId, Investment>();
  openedBy.set(snapshot.coverage, known);
  const opened = known.get(benchmark.id) ?? openBenchmark(snapshot, benchmark);
  known.set(benchmark.id, opened);
  return opened;
}
