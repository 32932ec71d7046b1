export * from './check-query.ts';
