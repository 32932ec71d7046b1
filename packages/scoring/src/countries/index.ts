export * from './country-score.ts';
