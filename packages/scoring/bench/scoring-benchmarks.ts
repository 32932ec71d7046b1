import type { Snapshot } from '../src/snapshot/index.ts';
import type { BenchRow } from './bench-row.ts';
import { benchManyPortfolios, benchPortfolio } from './holding-benchmarks.ts';
import { benchRescore, benchRescoreSector } from './score-benchmarks.ts';
import { benchTemperature } from './temperature-benchmarks.ts';
import { benchGrowth, benchStart } from './start-benchmarks.ts';

/**
 * The engine's rows of the benchmark: G1, G2, G7, G8, G9, G15 and the growth over companies, each
 * beside its bare limit or target. About a minute on two cores.
 */
export async function runScoringBenchmarks(snapshot: Snapshot): Promise<BenchRow[]> {
  return [
    await benchRescore(snapshot),
    await benchRescoreSector(snapshot),
    ...(await benchPortfolio()),
    await benchManyPortfolios(),
    await benchTemperature(),
    await benchStart(snapshot),
    benchGrowth(snapshot),
  ];
}
