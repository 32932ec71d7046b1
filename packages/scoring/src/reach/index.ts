export * from './reach.ts';
export * from './reach-problem.ts';
