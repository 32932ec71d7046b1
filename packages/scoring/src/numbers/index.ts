export * from './comparing.ts';
export * from './means.ts';
export * from './rounding.ts';
