export * from './impact-total.ts';
export * from './sdg-scores.ts';
