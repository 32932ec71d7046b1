export * from './country-score.ts';
export * from './latest-value.ts';
