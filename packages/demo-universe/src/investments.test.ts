import { DIMENSIONS, isIsin, RESTRICTED_ADMIN_ORGANISATION_ID } from '@verdure/contract/vocabulary';
import { describe, expect, it } from 'vitest';

import type { FundHolding } from './funds/index.ts';
import { PORTFOLIO_IDS } from './tenants/index.ts';
import { generateUniverse } from './generate-universe.ts';

const universe = generateUniverse({ seed: 2026, asOf: '2026-06-30' });
const current = universe.fundHoldings.filter(({ date }) => date === '2026-06-30');

const holdingsOf = (fundId: number) => current.filter((holding) => holding.fundId === fundId);
const sum = (weights: readonly number[]) => weights.reduce((total, weight) => total + weight, 0);
const weightsOf = (holdings: readonly { weightFraction: number }[]) =>
  holdings.map(({ weightFraction }) => weightFraction);

/** Levels of funds below and including this one; fails on a cycle. */
function levelOf(fundId: number, path: readonly number[] = []): number {
  expect(path).not.toContain(fundId);
  const below = holdingsOf(fundId)
    .filter(({ type }) => type === 'fund')
    .map(({ constituentId }) => levelOf(constituentId, [...path, fundId]));
  return 1 + Math.max(0, ...below);
}

const fundsWhere = (fits: (holdings: readonly FundHolding[]) => boolean) =>
  universe.funds.filter(({ id }) => fits(holdingsOf(id)));

const portfolio = (id: number) => {
  const found = universe.portfolios.find((one) => one.id === id);
  if (found === undefined) throw new Error(`portfolio ${id} is missing`);
  return found;
};

describe('funds', () => {
  it('are 60 in three levels without a cycle, with names and valid ISINs of their own', () => {
    const levels = universe.funds.map(({ id }) => levelOf(id));
    expect(levels).toHaveLength(60);
    expect(new Set(levels)).toEqual(new Set([1, 2, 3]));
    expect(new Set(universe.funds.map(({ name }) => name)).size).toBe(60);
    expect(universe.funds.filter(({ isin }) => !isIsin(isin))).toEqual([]);
  });

  it('one is long/short, one is empty, some are sovereign and some mixed', () => {
    const typesOf = (holdings: readonly FundHolding[]) =>
      [...new Set(holdings.map(({ type }) => type))].sort().join();
    const isShort = ({ weightFraction }: FundHolding) => weightFraction < 0;
    expect(fundsWhere((holdings) => holdings.some(isShort))).toHaveLength(1);
    expect(fundsWhere((holdings) => holdings.length === 0)).toHaveLength(1);
    expect(fundsWhere((holdings) => typesOf(holdings) === 'country')).toHaveLength(3);
    expect(fundsWhere((holdings) => typesOf(holdings) === 'company,country')).toHaveLength(3);
  });

  it('disclose 90 to 100% of their assets', () => {
    const totals = universe.funds
      .map(({ id }) => sum(weightsOf(holdingsOf(id))))
      .filter((total) => total !== 0);
    expect(Math.min(...totals)).toBeGreaterThan(0.899);
    expect(Math.max(...totals)).toBeLessThan(1.000001);
    expect(totals.some((total) => total < 0.99)).toBe(true);
  });

  it('buy what their name says', () => {
    const health = universe.funds.filter(({ name }) => name.endsWith('Health Innovation Fund'));
    const ids = new Set(health.map(({ id }) => id));
    const bought = current.filter(({ fundId }) => ids.has(fundId));
    const sectorOf = new Map(universe.companies.map(({ id, sectorId }) => [id, sectorId]));
    expect(bought.length).toBeGreaterThan(0);
    expect(
      bought.filter(
        ({ constituentId }) => Math.floor((sectorOf.get(constituentId) ?? 0) / 100) !== 6,
      ),
    ).toEqual([]);
  });

  it('have a benchmark that is another fund, and holdings of two dates', () => {
    const benchmarks = universe.funds.flatMap(({ benchmarkIndexId }) => benchmarkIndexId ?? []);
    expect(benchmarks.length).toBeGreaterThan(40);
    expect(benchmarks.filter((id) => id < 1 || id > 4)).toEqual([]);
    expect(new Set(universe.fundHoldings.map(({ date }) => date))).toEqual(
      new Set(['2025-06-30', '2026-06-30']),
    );
  });
});

describe('portfolios', () => {
  it('weights add up, and only the long/short portfolio has shorts', () => {
    for (const { id, constituents } of universe.portfolios) {
      if (constituents.length === 0) continue;
      expect(sum(weightsOf(constituents))).toBeCloseTo(1, 6);
      const hasShorts = constituents.some(({ weightFraction }) => weightFraction < 0);
      expect(hasShorts).toBe(id === PORTFOLIO_IDS.longShort);
    }
  });

  it('hold each constituent once, and only what exists', () => {
    const known = {
      company: new Set(universe.companies.map(({ id }) => id)),
      country: new Set(universe.countries.map(({ id }) => id)),
      fund: new Set(universe.funds.map(({ id }) => id)),
      portfolio: new Set(universe.portfolios.map(({ id }) => id)),
    };
    for (const { constituents } of universe.portfolios) {
      const keys = constituents.map(({ type, constituentId }) => `${type} ${constituentId}`);
      expect(new Set(keys).size).toBe(keys.length);
      expect(
        constituents.filter(({ type, constituentId }) => !known[type].has(constituentId)),
      ).toEqual([]);
    }
  });

  it('show every kind of portfolio', () => {
    const typesIn = (id: number) => new Set(portfolio(id).constituents.map(({ type }) => type));
    expect(portfolio(PORTFOLIO_IDS.globalEquity).constituents.length).toBeGreaterThan(120);
    expect(typesIn(PORTFOLIO_IDS.globalEquity)).toEqual(new Set(['company', 'fund']));
    expect(portfolio(PORTFOLIO_IDS.globalEquity).unmatchedRows).toHaveLength(2);
    expect(new Set(weightsOf(portfolio(PORTFOLIO_IDS.equalWeights).constituents)).size).toBe(1);
    expect(typesIn(PORTFOLIO_IDS.sovereign)).toEqual(new Set(['country']));
    expect(typesIn(PORTFOLIO_IDS.mixed)).toEqual(new Set(['company', 'country', 'fund']));
    expect(typesIn(PORTFOLIO_IDS.fundsOnly)).toEqual(new Set(['fund']));
    expect(portfolio(PORTFOLIO_IDS.empty).constituents).toEqual([]);
    expect(portfolio(PORTFOLIO_IDS.wholeIndex).constituents).toHaveLength(3000);
    expect(typesIn(PORTFOLIO_IDS.nestedMaster)).toEqual(new Set(['portfolio']));
  });

  it('show every state of a holding', () => {
    const ids = new Set(
      portfolio(PORTFOLIO_IDS.globalEquity).constituents.map(({ constituentId }) => constituentId),
    );
    const held = universe.companies.filter(({ id }) => ids.has(id));
    expect(new Set(held.map(({ coverage }) => coverage)).size).toBe(5);
    const withoutPillar = universe.companyPreferences.filter(({ gov, sus }) => !gov || !sus);
    const watched = portfolio(PORTFOLIO_IDS.everyState).constituents;
    const incomplete = watched.filter(({ constituentId }) =>
      withoutPillar.some(({ companyId }) => companyId === constituentId),
    );
    expect(incomplete.length).toBeGreaterThanOrEqual(2);
  });

  it('the sovereign one holds a state that is not rated and one with a note', () => {
    const ids = portfolio(PORTFOLIO_IDS.sovereign).constituents.map(
      ({ constituentId }) => constituentId,
    );
    const held = universe.countries.filter(({ id }) => ids.includes(id));
    expect(held.some(({ esgRated }) => !esgRated)).toBe(true);
    expect(held.some(({ note }) => note !== null)).toBe(true);
  });
});

describe('clients', () => {
  it('every role has a user, two are scoped, and addresses cannot be delivered to', () => {
    expect(new Set(universe.users.map(({ roleId }) => roleId))).toEqual(new Set([1, 2, 3, 5, 6]));
    expect(universe.users.filter(({ isScoped }) => isScoped)).toHaveLength(2);
    expect(universe.users.filter(({ email }) => !email.endsWith('.example'))).toEqual([]);
    expect(universe.organisations.map(({ id }) => id)).toContain(RESTRICTED_ADMIN_ORGANISATION_ID);
  });

  it('what users, portfolios and profiles point at belongs to the same organisation', () => {
    const organisationOf = new Map(
      universe.users.map(({ id, organisationId }) => [id, organisationId]),
    );
    for (const { organisationId, userIds } of [...universe.portfolios, ...universe.profiles]) {
      for (const userId of userIds) expect(organisationOf.get(userId)).toBe(organisationId);
    }
    const organisationOfUniverse = new Map(
      universe.universes.map(({ id, organisationId }) => [id, organisationId]),
    );
    for (const { universeId, organisationId } of universe.profiles) {
      if (universeId !== -1) expect(organisationOfUniverse.get(universeId)).toBe(organisationId);
    }
  });

  it('weights of a pillar and sub-sector add up to 1000 tenths of a percent', () => {
    const pillarOf = new Map(DIMENSIONS.map(({ id, pillar }) => [id, pillar]));
    const totals = new Map<string, number>();
    for (const { id, sectorDimensionWeightings } of universe.profiles) {
      for (const { sectorId, dimensionId, weightTenths } of sectorDimensionWeightings) {
        const key = `${id} ${sectorId} ${pillarOf.get(dimensionId)}`;
        totals.set(key, (totals.get(key) ?? 0) + weightTenths);
      }
    }
    expect(totals.size).toBe(63 * 2);
    expect(new Set(totals.values())).toEqual(new Set([1000]));
  });

  it('universes leave companies out, so that holdings can be outside of one', () => {
    for (const { companyIds } of universe.universes) {
      expect(companyIds.length).toBeGreaterThan(300);
      expect(companyIds.length).toBeLessThan(2700);
    }
  });
});
