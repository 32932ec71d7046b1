export * from './data-days.ts';
