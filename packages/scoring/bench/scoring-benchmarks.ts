import type { BenchRow } from './bench-row.ts';
import { benchManyPortfolios, benchPortfolio } from './holding-benchmarks.ts';
import { benchProfiles, benchRescore, benchRescoreSector } from './score-benchmarks.ts';
import { benchGrowth, benchStart, sampleSnapshot } from './start-benchmarks.ts';

const COMPANY_COUNT = 50_000;

/**
 * The engine's rows of the benchmark: G1, G2, G3, G7, G8, G15 and the growth over companies, each
 * beside its bare limit or target. About a minute on two cores.
 */
export async function runScoringBenchmarks(): Promise<BenchRow[]> {
  const snapshot = sampleSnapshot(COMPANY_COUNT);
  return [
    await benchRescore(snapshot),
    await benchRescoreSector(snapshot),
    await benchProfiles(snapshot),
    ...(await benchPortfolio()),
    await benchManyPortfolios(),
    await benchStart(snapshot),
    benchGrowth(snapshot),
  ];
}
