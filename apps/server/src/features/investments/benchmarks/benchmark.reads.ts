import { type BenchmarkId, BENCHMARKS } from '@verdure/contract/vocabulary';

import type { ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import {
  type Investments,
  openedBenchmark,
  type ScoredInvestment,
} from '../investment/investment.reads.ts';

/**
 * A benchmark under the profile of an investment that stands beside it. Every presenter of
 * investments takes it. Null: the snapshot has no company for it.
 */
export function scoredBenchmark(
  investments: Investments,
  beside: ScoredInvestment,
  wanted: { readonly benchmark: BenchmarkId; readonly asking: ViewerTransaction },
): ScoredInvestment | null {
  const benchmark = BENCHMARKS.find(({ id }) => id === wanted.benchmark);
  if (benchmark === undefined) return null;
  const investment = openedBenchmark(beside.under.snapshot, benchmark);
  if (investment.leaves.nodes.length === 0) return null;
  return investments.score(investment, beside.under, wanted.asking);
}
