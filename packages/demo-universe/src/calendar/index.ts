export { dayNumber, type IsoDate, isoDate, isWeekday, yearOf } from './calendar.ts';
export type { YearRange } from './year-range.ts';
