export * from './calendar-day.ts';
export * from './convert-amount.ts';
export * from './convert-unit.ts';
