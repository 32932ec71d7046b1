export * from './plan-query.ts';
