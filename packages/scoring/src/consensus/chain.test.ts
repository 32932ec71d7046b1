import { CONSENSUS_LINES } from '@verdure/contract/vocabulary';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import {
  chainedRating,
  chainedSeries,
  lastDayOf,
  lineLinks,
  linesOfProviders,
  linesOfRatings,
  type ProviderMonth,
  shiftBefore,
} from './index.ts';

const rating = fc.option(fc.integer({ min: 0, max: 100 }), { nil: null });
const month = fc
  .uniqueArray(
    fc.tuple(fc.integer({ min: 1, max: 3 }), fc.array(rating, { minLength: 12, maxLength: 12 })),
    {
      selector: ([provider]) => provider,
    },
  )
  .map((rated): ProviderMonth => new Map(rated));

/** One line by month, as the definition has it. */
const seriesOf = (months: readonly ProviderMonth[], line: number) =>
  chainedSeries<number>(
    months.map((rated) => ({
      providers: [...rated.keys()].filter(
        (provider) => (linesOfRatings(rated.get(provider) ?? [])[line] ?? null) !== null,
      ),
      ratingOf: (providers) =>
        linesOfProviders(providers.map((provider) => rated.get(provider) ?? []))[line] ?? null,
    })),
  );

it('chains every line of a company as the definition chains one', () => {
  fc.assert(
    fc.property(fc.array(month, { minLength: 1, maxLength: 6 }), (months) => {
      let shifts: readonly (number | null)[] = CONSENSUS_LINES.map(() => 0);
      for (let at = months.length - 1; at >= 0; at -= 1) {
        const [before, now] = [months[at - 1] ?? new Map(), months[at] ?? new Map()];
        const ratings = linesOfProviders([...now.values()]);
        CONSENSUS_LINES.forEach((_, line) => {
          const series = seriesOf(months, line);
          expect(chainedRating(ratings[line] ?? null, shifts[line] ?? null)).toEqual(
            series.chained[at],
          );
        });
        const links = lineLinks(before, now);
        shifts = links.map((link, line) => shiftBefore(shifts[line] ?? null, link));
      }
    }),
    { numRuns: 40 },
  );
});

it('moves by what the shared providers changed, and never the newest month', () => {
  const rated = (given: Readonly<Record<string, number>>) => ({
    providers: Object.keys(given),
    ratingOf: (providers: readonly string[]) =>
      providers.length === 0
        ? null
        : providers.reduce((sum, name) => sum + (given[name] ?? 0), 0) / providers.length,
  });
  const months = [rated({ A: 60 }), rated({ A: 62, B: 40 }), rated({ A: 62, B: 44 })];
  expect(chainedSeries(months).chained).toEqual([49, 51, 53]);
});

it.each([
  ['2024-02', '2024-02-29'],
  ['2023-02', '2023-02-28'],
  ['2025-04', '2025-04-30'],
  ['2025-12', '2025-12-31'],
])('a month ends on its last day: %s on %s', (month, day) => {
  expect(lastDayOf(month)).toBe(day);
});
