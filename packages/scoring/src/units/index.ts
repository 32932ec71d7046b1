export * from './calendar-day.ts';
export * from './convert-amount.ts';
export * from './convert-unit.ts';
export * from './eur-rates.ts';
export * from './powers-of-ten.ts';
