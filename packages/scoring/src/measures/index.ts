export * from './average.ts';
export * from './coverage.ts';
export * from './data-quality.ts';
export * from './fund-percentile.ts';
export * from './grade-shares.ts';
export type { Measured } from './measured.ts';
export * from './measured-mean.ts';
export * from './row-averages.ts';
export * from './standing.ts';
