import { expect, it } from 'vitest';

import { generateUniverse } from '../generate-universe.ts';

const OPTIONS = { seed: 1, companies: 300, asOf: '2026-06-30' } as const;
const universe = generateUniverse(OPTIONS);
const ratings = [...universe.consensusRatings()];

it('rates public companies only, with ratings from 0 to 100', () => {
  const owners = new Map(
    universe.companies.map(({ id, peOrganisationId }) => [id, peOrganisationId]),
  );
  expect(ratings.filter(({ companyId }) => owners.get(companyId) !== null)).toEqual([]);
  const points = ratings.flatMap((row) => row.ratings).filter((value) => value !== null);
  expect(points.every((value) => value >= 0 && value <= 100)).toBe(true);
  expect(ratings.every((row) => row.ratings.length === 12)).toBe(true);
});

it('demo ratings have ten years that end two months before the demo, and companies with several providers', () => {
  const months = [...new Set(ratings.map(({ month }) => month))].sort();
  expect([months.length, months.at(0), months.at(-1)]).toEqual([121, '2016-04-01', '2026-04-01']);
  const last = ratings.filter(({ month }) => month === '2026-04-01');
  const byCompany = Map.groupBy(last, ({ companyId }) => companyId);
  const counts = [...byCompany.values()].map((rows) => rows.length);
  expect(byCompany.size).toBeGreaterThan(50);
  expect(new Set(counts)).toEqual(new Set([1, 2, 3]));
});

it('demo ratings are the same again from the same seed, also in a larger universe', () => {
  const company = ratings[0]?.companyId;
  const larger = generateUniverse({ ...OPTIONS, companies: 400 });
  const of = (rows: Iterable<{ companyId: number }>) =>
    [...rows].filter(({ companyId }) => companyId === company);
  expect(of(larger.consensusRatings())).toEqual(of(ratings));
});
