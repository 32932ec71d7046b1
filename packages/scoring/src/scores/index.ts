export * from './awareness-ladder.ts';
export * from './change.ts';
export * from './metric-score.ts';
export * from './peer-group.ts';
export * from './percentile.ts';
export * from './plausible.ts';
export * from './proxy-score.ts';
export * from './rollup.ts';
