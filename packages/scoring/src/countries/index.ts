export * from './compared-years.ts';
export * from './country-change.ts';
export * from './country-score.ts';
export * from './latest-value.ts';
