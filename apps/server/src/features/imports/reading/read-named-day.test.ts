import { describe, expect, it } from 'vitest';

import { isNamedDay, namedDayIn } from './read-named-day.ts';

describe('a day whose month is a word', () => {
  it.each([
    ['30 June 2026', '2026-06-30'],
    ['30. Juni 2026', '2026-06-30'],
    ['June 30, 2026', '2026-06-30'],
    ['30 juin 2026', '2026-06-30'],
    ['30 de junio de 2026', '2026-06-30'],
    ['30-Jun-2026', '2026-06-30'],
    ['JUN 30 2026', '2026-06-30'],
    ['1er août 2026', '2026-08-01'],
    ['31. März 2026', '2026-03-31'],
    ['den 31 maj 2026', '2026-05-31'],
    ['Holdings as of the 31st of December 2025 (audited)', '2025-12-31'],
    ['Bestand zum 31. Dezember 2025', '2025-12-31'],
  ])('is read from %s', (text, day) => {
    expect(namedDayIn(text)).toBe(day);
  });

  it.each([
    '31 June 2026',
    'June 2026',
    'May 30',
    '30 Junes 2026',
    '30 June 26',
    'June 300 2026',
    '',
  ])('is not read from %s', (text) => {
    expect(namedDayIn(text)).toBeNull();
  });

  it('stands alone or among other words', () => {
    expect(isNamedDay('30. Juni 2026')).toBe(true);
    expect(isNamedDay('Northgate 30 June 2026')).toBe(false);
  });
});
