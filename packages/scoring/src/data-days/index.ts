export * from './data-days.ts';
export * from './row-years.ts';
