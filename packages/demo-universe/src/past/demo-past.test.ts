import { describe, expect, it } from 'vitest';

import { generateUniverse } from '../generate-universe.ts';
import { type PortfolioConstituent, PORTFOLIO_IDS } from '../tenants/index.ts';
import { demoPast } from './demo-past.ts';
import { monthEnds } from './month-ends.ts';

const DAY = '2026-11-29';
const universe = generateUniverse({ seed: 1, asOf: '2026-06-30', companies: 300 });
const past = demoPast(universe, DAY);

const quantities = (lines: readonly PortfolioConstituent[]) =>
  new Map(
    lines.map(({ type, constituentId, position }) => [
      `${type} ${constituentId}`,
      position?.quantity,
    ]),
  );

it.each([
  ['2026-11-29', ['2026-09-30', '2026-10-31'], 'whole months alone'],
  ['2027-01-01', ['2026-11-30', '2026-12-31'], 'over the turn of the year'],
  ['2024-03-31', ['2024-01-31', '2024-02-29'], 'a leap day; the day itself has not ended'],
])('the two month ends before %s are %j (%s)', (day, ends) => {
  expect(monthEnds(day, 2)).toEqual(ends);
});

describe('the past of a demo', () => {
  it('is the same for the same seed and day', () => {
    expect(demoPast(universe, DAY).holdings).toEqual(past.holdings);
  });

  it('has 24 month ends, a trading day after each, and all before the day', () => {
    const { origin, monthEnds: ends, tradingDays, end } = past.days;
    expect(ends).toHaveLength(24);
    const order = [origin, ...ends.flatMap((day, index) => [day, tradingDays[index] ?? end]), end];
    expect(order).toEqual(order.toSorted());
  });

  it('leaves the last trade to the next month where the day is the first of one', () => {
    expect(demoPast(universe, '2026-11-01').days.tradingDays).toHaveLength(23);
  });

  it('ends with what portfolios hold today, with the same gross weight all along', () => {
    for (const { portfolio, states } of past.holdings) {
      expect(states.at(-1)?.lines).toEqual(portfolio.constituents);
      const gross = states.map(({ lines }) =>
        lines.reduce((sum, { weightFraction }) => sum + Math.abs(weightFraction), 0),
      );
      for (const sum of gross) expect(sum).toBeCloseTo(gross[0] ?? 0, 4);
    }
  });

  it('tells quantities and values that fit the weights, with quantities that change by trades alone', () => {
    const priced = past.holdings.filter(({ portfolio }) =>
      portfolio.constituents.some(({ position }) => position !== undefined),
    );
    const { globalEquity, longShort, nordic } = PORTFOLIO_IDS;
    expect(priced.map(({ portfolio }) => portfolio.id)).toEqual([globalEquity, longShort, nordic]);
    for (const { states } of priced) {
      for (const { lines } of states) {
        const values = lines.map(({ position }) => position?.marketValueUsd ?? Number.NaN);
        const [worth, gross] = [values, lines.map((line) => line.weightFraction)].map((sizes) =>
          sizes.reduce((sum, size) => sum + Math.abs(size), 0),
        );
        for (const [at, { weightFraction }] of lines.entries()) {
          const share = ((values[at] ?? Number.NaN) / (worth ?? 1)) * (gross ?? 1);
          expect(share).toBeCloseTo(weightFraction, 4);
        }
      }
      const [before, after] = states.slice(-2).map(({ lines }) => quantities(lines));
      const held = [...(after ?? [])].filter(([key]) => before?.has(key));
      const kept = held.filter(([key, quantity]) => before?.get(key) === quantity);
      expect(kept.length).toBeGreaterThan(0.3 * held.length);
      expect(kept.length).toBeLessThan(held.length);
    }
  });

  it('holds nothing twice, and buys no private company', () => {
    const privateIds = new Set(
      universe.companies.flatMap(({ id, peOrganisationId }) =>
        peOrganisationId === null ? [] : [id],
      ),
    );
    for (const { portfolio, states } of past.holdings) {
      const today = new Set(portfolio.constituents.map(({ constituentId }) => constituentId));
      for (const { lines } of states) {
        const keys = lines.map(({ type, constituentId }) => `${type} ${constituentId}`);
        expect(new Set(keys).size).toBe(keys.length);
        const bought = lines.filter(
          ({ type, constituentId }) =>
            type === 'company' && privateIds.has(constituentId) && !today.has(constituentId),
        );
        expect(bought).toEqual([]);
      }
    }
  });

  it('trades each month where a portfolio is active, and never where it does not trade', () => {
    const statesOf = (id: number) =>
      past.holdings.find(({ portfolio }) => portfolio.id === id)?.states ?? [];
    expect(statesOf(PORTFOLIO_IDS.globalEquity)).toHaveLength(25);
    expect(statesOf(PORTFOLIO_IDS.proxyHeavy)).toHaveLength(1);
    expect(statesOf(PORTFOLIO_IDS.everyState)[0]?.from.slice(0, 7)).toBe('2026-03');
  });

  it('has the values of a year in force in spring of the next, in the order of the years', () => {
    const reported = universe.reportingYears.filter(
      ({ companyId }) => !past.moments.coveredFrom.has(companyId),
    );
    for (const { companyId, year } of reported) {
      const moment = past.moments.of(companyId, year);
      expect(moment >= `${year + 1}-02` && moment < `${year + 1}-08`).toBe(true);
      expect(moment < past.moments.of(companyId, year + 1)).toBe(true);
    }
    expect(past.moments.coveredFrom.size).toBeGreaterThan(5);
  });

  it('has the statistics of countries of a year in spring of the next', () => {
    for (const { year } of universe.countryMetricValues) {
      expect(past.moments.ofCountries(year).slice(0, 7)).toBe(`${year + 1}-05`);
    }
  });

  it('corrects values after they were reported, and before the day', () => {
    const corrections = [...universe.companyMetricValueChunks()].flatMap((rows) =>
      past.correctionsOf(rows).map((each) => ({ ...each, companyId: rows[0]?.companyId ?? 0 })),
    );
    expect(corrections.length).toBeGreaterThan(20);
    for (const { companyId, year, at } of corrections) {
      expect(at > past.moments.of(companyId, year) && at < DAY).toBe(true);
    }
  });
});
