export * from './filter.ts';
export * from './order.ts';
export * from './threshold.ts';
