export * from './comparing.ts';
export * from './finished.ts';
export * from './means.ts';
export * from './order-in-parts.ts';
export * from './rounding.ts';
