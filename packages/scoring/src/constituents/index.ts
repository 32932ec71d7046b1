export * from './average.ts';
export * from './coverage.ts';
export * from './flatten.ts';
export * from './holdings-graph.ts';
export * from './leaf-weights.ts';
export * from './master-weights.ts';
export * from './recalibrate.ts';
export * from './uploaded-weights.ts';
