export * from './check-figure.ts';
export type { CheckOutcome, Held } from './figure.ts';
