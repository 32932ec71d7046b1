export * from './amount-for-year.ts';
export * from './base-values.ts';
export * from './company-shares.ts';
export * from './footprint.ts';
export * from './per-million.ts';
export * from './weighed-sum.ts';
