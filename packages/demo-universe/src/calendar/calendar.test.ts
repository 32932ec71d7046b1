import fc from 'fast-check';
import { expect, it } from 'vitest';

import { dayNumber, isoDate, isWeekday, yearOf } from './calendar.ts';

it.each([
  ['1970-01-01', 0, 'the epoch'],
  ['1969-12-31', -1, 'the day before it'],
  ['2000-02-29', 11016, 'a leap day of a century year'],
  ['2026-06-30', 20634, 'a day of the demo'],
])('%s is day %s (%s)', (date, days) => {
  expect(dayNumber(date)).toBe(days);
  expect(isoDate(days)).toBe(date);
});

it('every day number has a date that leads back to it', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 100_000 }), (days) => {
      expect(dayNumber(isoDate(days))).toBe(days);
    }),
  );
});

it('knows weekdays and years', () => {
  expect(isWeekday(dayNumber('2026-06-26'))).toBe(true); // Friday
  expect(isWeekday(dayNumber('2026-06-27'))).toBe(false); // Saturday
  expect(isWeekday(dayNumber('2026-06-28'))).toBe(false); // Sunday
  expect(yearOf('2026-06-30')).toBe(2026);
});

it('refuses what is not a date', () => {
  expect(() => dayNumber('today')).toThrow("'today' is not a date of the form YYYY-MM-DD");
});
