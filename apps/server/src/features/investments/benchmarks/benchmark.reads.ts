import { type BenchmarkId, benchmarkName } from '@verdure/contract/vocabulary';
import { benchmarkConstituents } from '@verdure/scoring/benchmarks';
import { holdingsGraph, orderedLeaves, TYPE_CODES } from '@verdure/scoring/constituents';

import type { CoverageSnapshot } from '../../../platform/universe/coverage-snapshot.ts';
import type { LoadedSnapshot } from '../../../platform/universe/newest-snapshot.ts';
import type { ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import type { Investment, Investments, ScoredInvestment } from '../investment/investment.reads.ts';

/** No portfolio or fund has this id. */
const BENCHMARK_NODE_ID = 0;
const ROOT_NODE = 0;
const PERCENT = 100;

/** The benchmark is node 0, its companies follow. */
function graphOf(coverage: CoverageSnapshot, id: BenchmarkId) {
  const { rows, weightFractions } = benchmarkConstituents(coverage, id);
  const { companies } = coverage;
  const count = rows.length;
  const types = new Uint8Array(count + 1).fill(TYPE_CODES.company);
  types[ROOT_NODE] = TYPE_CODES.fund;
  const offsets = new Int32Array(count + 2).fill(count);
  offsets[ROOT_NODE] = 0;
  const graph = holdingsGraph({
    types,
    names: [benchmarkName(id), ...Array.from(rows, (row) => companies.names[row] ?? '')],
    offsets,
    targets: Int32Array.from(rows, (_, at) => at + 1),
    weightsPercent: weightFractions.map((fraction) => fraction * PERCENT),
  });
  return {
    graph,
    ids: Int32Array.from([BENCHMARK_NODE_ID, ...Array.from(rows, (row) => companies.id[row] ?? 0)]),
  };
}

/** A benchmark as an investment, so that every figure of one is a figure of the other. */
function openBenchmark({ version, coverage }: LoadedSnapshot, id: BenchmarkId): Investment {
  const { graph, ids } = graphOf(coverage, id);
  return {
    key: `${version}/benchmark/${id}`,
    type: 'fund',
    id: BENCHMARK_NODE_ID,
    name: benchmarkName(id),
    hasProxy: false,
    isFundsFeatureOn: true,
    isWeightBlank: false,
    disclosedWeightFraction: 1,
    graph,
    ids,
    leaves: orderedLeaves(graph, ROOT_NODE, { isFundsFeatureOn: true }),
  };
}

const openedBy = new WeakMap<CoverageSnapshot, Map<BenchmarkId, Investment>>();

/** Opens a benchmark once for each snapshot. */
function openedBenchmark(snapshot: LoadedSnapshot, id: BenchmarkId): Investment {
  const opened = openedBy.get(snapshot.coverage) ?? new Map<BenchmarkId, Investment>();
  openedBy.set(snapshot.coverage, opened);
  const benchmark = opened.get(id) ?? openBenchmark(snapshot, id);
  opened.set(id, benchmark);
  return benchmark;
}

/**
 * A benchmark under the profile of an investment that stands beside it. Every presenter of
 * investments takes it. Null: the snapshot has no company for it.
 */
export function scoredBenchmark(
  investments: Investments,
  beside: ScoredInvestment,
  wanted: { readonly benchmark: BenchmarkId; readonly asking: ViewerTransaction },
): ScoredInvestment | null {
  const investment = openedBenchmark(beside.under.snapshot, wanted.benchmark);
  if (investment.leaves.nodes.length === 0) return null;
  return investments.score(investment, beside.under, wanted.asking);
}
