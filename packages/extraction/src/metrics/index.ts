export * from './match-metric.ts';
export * from './topics.ts';
