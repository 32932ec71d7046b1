export * from './scope-sum.ts';
export * from './stated-values.ts';
export * from './years-in-force.ts';
