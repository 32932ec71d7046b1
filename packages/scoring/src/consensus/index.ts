export * from './divergence.ts';
export * from './lines.ts';
export * from './months.ts';
export * from './ranking-grade.ts';
export * from './rankings.ts';
export * from './ratings.ts';
export * from './year-on-year.ts';
