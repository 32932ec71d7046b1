export * from './distribution.ts';
export * from './filter.ts';
export * from './order.ts';
export * from './peers.ts';
export * from './threshold.ts';
