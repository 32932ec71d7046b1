export * from './flatten.ts';
export * from './holdings-graph.ts';
export * from './leaf-rows.ts';
export * from './leaf-weights.ts';
export * from './master-weights.ts';
export * from './ordered-leaves.ts';
export * from './recalibrate.ts';
export * from './uploaded-weights.ts';
