/** The six benchmarks of tearsheets, the default first (SCR-TEAR-01). */
export const BENCHMARKS = [
  { id: 'global', name: 'Global' },
  { id: 'uk', name: 'UK' },
  { id: 'europe', name: 'Europe' },
  { id: 'usa', name: 'USA' },
  { id: 'global-smaller-cap', name: 'Global smaller cap' },
  { id: 'uk-smaller-cap', name: 'UK smaller cap' },
] as const;

export type BenchmarkId = (typeof BENCHMARKS)[number]['id'];

export const DEFAULT_BENCHMARK_ID = 'global' satisfies BenchmarkId;

export const benchmarkName = (id: BenchmarkId): string =>
  BENCHMARKS.find((benchmark) => benchmark.id === id)?.name ?? '';
