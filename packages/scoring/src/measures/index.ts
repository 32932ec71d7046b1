export * from './average.ts';
export * from './coverage.ts';
export * from './grade-shares.ts';
