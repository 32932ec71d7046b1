/**
 * The six benchmarks of tearsheets, the default first (SCR-TEAR-01). In lists of portfolios and
 * funds a benchmark goes by its `investmentId`, which no portfolio and no fund has.
 */
export const BENCHMARKS = [
  { id: 'global', name: 'Global', investmentId: -2 },
  { id: 'uk', name: 'UK', investmentId: -3 },
  { id: 'europe', name: 'Europe', investmentId: -4 },
  { id: 'usa', name: 'USA', investmentId: -5 },
  { id: 'global-smaller-cap', name: 'Global smaller cap', investmentId: -6 },
  { id: 'uk-smaller-cap', name: 'UK smaller cap', investmentId: -7 },
] as const;

export type Benchmark = (typeof BENCHMARKS)[number];
export type BenchmarkId = Benchmark['id'];

export const DEFAULT_BENCHMARK_ID = 'global' satisfies BenchmarkId;

/** What lifts and drags are measured against unless the reader chooses another. */
export const DEFAULT_REFERENCE_ID =
  BENCHMARKS.find(({ id }) => id === DEFAULT_BENCHMARK_ID)?.investmentId ?? 0;

export const benchmarkName = (id: BenchmarkId): string =>
  BENCHMARKS.find((benchmark) => benchmark.id === id)?.name ?? '';

/** The benchmark with this id in a list of portfolios or funds; undefined for any other id. */
export const benchmarkOfInvestment = (investmentId: number): Benchmark | undefined =>
  BENCHMARKS.find((benchmark) => benchmark.investmentId === investmentId);
