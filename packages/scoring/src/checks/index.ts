export * from './check-figure.ts';
export type { CheckOutcome, KnownFigure } from './figure.ts';
