import { constituentFootprintRow, footprintRow } from '@verdure/contract/investments/footprint';
import { constituentItrRow, itrRow } from '@verdure/contract/investments/itr';
import type { Feature } from '@verdure/contract/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import {
  type CoverageServer,
  featuresWithout,
  startCoverageServer,
} from '../../../../test/coverage-server.ts';
import {
  type StoredInvestments,
  insertStoredInvestments,
} from '../../../../test/factories/stored-investments.ts';
import { COMPANY, YEAR } from '../../../../test/factories/hand-made-universe.ts';
import { callerOf, type TestCaller } from '../../../../test/test-caller.ts';

let server: CoverageServer<StoredInvestments>;
let ours: TestCaller;

/** Revenue is $1M each; tonnes as in the hand-made universe: Alder 10, Birch 20, Dogwood 40. */
const AMOUNTS = [
  [COMPANY.alder, 2_000_000, 1_000_000, 600_000, 30_000],
  [COMPANY.birch, 8_000_000, 0, null, 40_000],
  [COMPANY.dogwood, 4_000_000, 4_000_000, 1_200_000, null],
] as const;

/** So many companies of the sub-sector tell all three scopes: enough to know what scope 3 is there. */
const TELLING = [1, 2, 3, 4, 5];
const SCOPES = [92, 93, 94];

async function fillScopes(): Promise<void> {
  for (const id of SCOPES) {
    await server.pool.query(
      `insert into metrics (id, name, dimension_id, pillar, tag, unit, higher_is_better)
       values ($1::int, 'Scope ' || $1::int, 10, 'sustainability', 'QUANT', 'tonnes CO2e', false)`,
      [id],
    );
    for (const company of TELLING) {
      await server.pool.query(
        `insert into company_metric_values (company_id, metric_id, year, approved, awareness, value)
         values ($1, $2, ${YEAR}, true, 1, 10)`,
        [company, id],
      );
    }
  }
}

const setScopeThree = async (tonnes: number): Promise<void> => {
  await server.pool.query('update company_metric_values set value = $1 where metric_id = 94', [
    tonnes,
  ]);
  await server.rebuild();
};

async function fillAmounts(): Promise<void> {
  for (const amounts of AMOUNTS) {
    await server.pool.query(
      `update company_fundamentals set enterprise_value_usd = $2, market_cap_usd = $3,
       expenses_usd = $4, wellbeing_usd = $5 where company_id = $1 and year = ${YEAR}`,
      [...amounts],
    );
  }
  const { ours: owner, profileId } = server.filled;
  await server.pool.query(
    `insert into profile_companies
     (organisation_id, profile_id, company_id, emissions_reduction_rate) values ($1, $2, $3, 0.05)`,
    [owner.organisationId, profileId, COMPANY.alder],
  );
  await server.rebuild();
}

beforeAll(async () => {
  server = await startCoverageServer(insertStoredInvestments);
  await fillScopes();
  await fillAmounts();
  ours = await callerOf(server, server.filled.ours);
});

afterAll(() => server.stop());

async function ask<Row extends z.ZodObject>(root: string, row: Row) {
  const query = `{ ${root} { ${Object.keys(row.shape).join(' ')} } }`;
  const answer = await ours.call('POST', '/graphql', { query });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const rows = z.object({ data: z.record(z.string(), z.array(row)) }).parse(answer.json());
  return Object.values(rows.data)[0] ?? [];
}

const near = (value: number) => expect.closeTo(value, 10);
const portfolio = (name: keyof StoredInvestments['portfolios']) => server.filled.portfolios[name];

const footprints = (name: keyof StoredInvestments['portfolios'], more: string) =>
  ask(`portfolio_footprint(portfolioIds: [${portfolio(name)}], ${more})`, footprintRow);

const contributors = (name: keyof StoredInvestments['portfolios'], more: string) =>
  ask(
    `portfolio_constituent_footprint(portfolioIds: [${portfolio(name)}], ${more})`,
    constituentFootprintRow,
  );

async function withoutFeature<Answer>(
  feature: Feature,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const set = 'update organisations set features = $1 where id = $2';
  const { organisationId } = server.filled.ours;
  await server.pool.query(set, [featuresWithout(feature), organisationId]);
  try {
    return await run();
  } finally {
    await server.pool.query(set, [featuresWithout(), organisationId]);
  }
}

describe('GQL-11 footprints', () => {
  it('weighs the carbon of what is held through funds and portfolios', async () => {
    const [carbon] = await footprints('look', 'universeId: -1, metricId: 44');
    // Alder 74% x 10 t / $2M, Birch 26% x 20 t / $8M; Birch has no market capitalisation
    expect(carbon).toMatchObject({
      metric_id: 44,
      ev_footprint: near(0.74 * 5 + 0.26 * 2.5),
      ev_gross_footprint: near(0.74 * 5 + 0.26 * 2.5),
      not_disclosed: near(0),
      not_disclosed_ev: near(0),
      mc_footprint: near(0.74 * 10),
      mc_gross_footprint: near(10),
      not_disclosed_mc: near(0.26),
    });
  });

  it('answers all five in the order of the tabs, null where nobody discloses', async () => {
    const rows = await footprints('look', 'universeId: -1');
    expect(rows.map(({ metric_id }) => metric_id)).toEqual([44, 42, 45, 41, 43]);
    expect(rows.find(({ metric_id }) => metric_id === 42)).toMatchObject({
      ev_footprint: null,
      mc_gross_footprint: null,
      not_disclosed: 1,
    });
    // tax comes from the fundamentals
    expect(rows.find(({ metric_id }) => metric_id === 41)).toMatchObject({
      ev_footprint: near(0.74 * 15_000 + 0.26 * 5_000),
    });
  });

  it('names what each company adds, and why one adds nothing', async () => {
    const rows = await contributors('look', 'universeId: -1, metricId: 44');
    expect(rows).toMatchObject([
      {
        name: 'Alder',
        weight: near(0.74),
        metric_value: 10,
        year: YEAR,
        enterprise_value: 2_000_000,
        market_cap: 1_000_000,
        enterprise_value_company_rate: 5,
        market_cap_company_rate: 10,
        contribution: near(3.7),
        mc_contribution: near(7.4),
        mc_gross_contribution: near(10),
        missing: null,
      },
      {
        name: 'Birch',
        contribution: near(0.65),
        mc_contribution: null,
        missing: null,
        mc_missing: 'no_amount',
      },
    ]);
  });

  it('leaves short positions out and counts a missing value as not disclosed', async () => {
    const [tax] = await footprints('short', 'universeId: -1, metricId: 41');
    // Alder 60 and Dogwood 50 of 110 long; Birch is short
    expect(tax).toMatchObject({
      ev_footprint: near((60 / 110) * 15_000),
      ev_gross_footprint: near(15_000),
      not_disclosed: near(50 / 110),
    });
    const rows = await contributors('short', 'universeId: -1, metricId: 41');
    expect(rows.map(({ name, missing }) => [name, missing])).toEqual([
      ['Alder', null],
      ['Dogwood', 'not_disclosed'],
    ]);
  });

  it('leaves proxies out, with the toggle on too, and weighs companies alone', async () => {
    const rows = await contributors('proxied', 'universeId: -1, metricId: 44');
    expect(rows.map(({ name, weight, missing }) => [name, weight, missing])).toEqual([
      ['Alder', near(1 / 3), null],
      ['Fir', near(1 / 3), 'proxy'],
      ['Ivy', near(1 / 3), 'not_disclosed'],
    ]);
    const [carbon] = await footprints('proxied', 'universeId: -1, metricId: 44');
    expect(carbon).toMatchObject({ ev_footprint: near(5 / 3), ev_gross_footprint: near(5) });
  });

  it('leaves companies outside the universe out', async () => {
    const { rows } = await server.pool.query('select universe_id from profiles where id = $1', [
      server.filled.profileId,
    ]);
    const universeId = z.object({ universe_id: z.number() }).parse(rows[0]).universe_id;
    const found = await contributors('look', `universeId: ${universeId}, metricId: 44`);
    expect(found.map(({ name, missing }) => [name, missing])).toEqual([
      ['Alder', null],
      ['Birch', 'wrong_universe'],
    ]);
  });

  it('answers funds, and nothing without the feature', async () => {
    const { f } = server.filled.funds;
    const fund = `fund_footprint(fundIds: [${f}], universeId: -1, metricId: 44)`;
    expect(await ask(fund, footprintRow)).toMatchObject([
      { id: f, ev_footprint: near(0.6 * 5 + 0.4 * 2.5) },
    ]);
    await withoutFeature('footprint', async () => {
      expect(await ask(fund, footprintRow)).toEqual([]);
      expect(await footprints('look', 'universeId: -1')).toEqual([]);
      expect(await contributors('look', 'universeId: -1')).toEqual([]);
    });
  });
});

describe('GQL-12 implied temperature rise', () => {
  const k = 0.0031536;
  const temperature = (name: keyof StoredInvestments['portfolios'], profileId = -1) =>
    ask(
      `portfolio_itr(portfolioIds: [${portfolio(name)}], universeId: -1, profileId: ${profileId})`,
      itrRow,
    );
  const companies = (name: keyof StoredInvestments['portfolios'], profileId = -1) =>
    ask(
      `portfolio_constituent_itr(portfolioIds: [${portfolio(name)}], universeId: -1, profileId: ${profileId})`,
      constituentItrRow,
    );

  it('follows from emissions per $1M of value added', async () => {
    const [itr] = await temperature('look');
    // Alder 10 t / $0.4M = 25; Birch tells no expenses: 20 t / (0.40 x $1M) = 50
    const intensity = 0.74 * 25 + 0.26 * 50;
    expect(itr).toMatchObject({
      emissions_per_mn: near(intensity),
      itr: near(1.07 + k * intensity),
      unfaded_itr: near(1.07 + k * intensity),
      ungrossed_itr: near(1.07 + k * intensity),
      non_disclosed_weight: near(0),
      waci: near(0.74 * 10 + 0.26 * 20),
      status: 'Paris aligned',
      status_reason: null,
      grade: 'A',
      covered: near(1),
      standing: 'shown',
      complete_share: near(1),
      value_added_estimated_share: near(0.26),
      waci_standing: 'shown',
      warming_so_far: 1.07,
    });
  });

  it('says no status where scope 3 is the larger part of what the sector emits', async () => {
    await setScopeThree(30);
    const [[itr], [alder]] = [await temperature('look'), await companies('look')];
    await setScopeThree(10);
    const said = { status: null, status_reason: 'own_operations_only', grade: null };
    expect(itr).toMatchObject({ ...said, complete_share: 0, standing: 'shown' });
    expect(alder).toMatchObject({ status: null, status_reason: 'scope_3_dominates' });
    expect((await companies('look'))[0]).toMatchObject({ status: 'Paris aligned' });
  });

  it('says no status of a financial, by its NACE section too', async () => {
    const set = 'update companies set nace_section = $1 where id = 1';
    await server.pool.query(set, ['K']);
    await server.rebuild();
    const [alder] = await companies('look');
    await server.pool.query(set, [null]);
    await server.rebuild();
    expect(alder).toMatchObject({ status: null, status_reason: 'financial' });
  });

  it('adds up from what the companies contribute', async () => {
    const rows = await companies('look');
    expect(rows).toMatchObject([
      {
        name: 'Alder',
        value_added_estimated: false,
        emissions_per_mn: 25,
        weighted_waci: near(7.4),
      },
      { name: 'Birch', value_added_estimated: true, emissions_per_mn: 50, expenses: null },
    ]);
    const [itr] = await temperature('look');
    const sum = rows.reduce((total, { contribution }) => total + (contribution ?? 0), 1.07);
    expect(sum).toEqual(near(itr?.itr ?? 0));
    const waci = rows.reduce((total, { waci_contribution: each }) => total + (each ?? 0), 0);
    expect(waci).toEqual(near(itr?.waci ?? 0));
  });

  it('fades with the reduction rate of the profile, and only of that profile', async () => {
    const { profileId } = server.filled;
    const [alder] = await companies('look', profileId);
    const left = 0.95 ** 30;
    const fade = ((1 - left) / 0.05 + 50 * left) / 80;
    expect(alder).toMatchObject({
      name: 'Alder',
      reduction_rate: 0.05,
      itr: near(1.07 + k * 25 * fade),
      unfaded_itr: near(1.07 + k * 25),
    });
    const [uncustomised] = await companies('look');
    expect(uncustomised).toMatchObject({ reduction_rate: null, itr: near(1.07 + k * 25) });
  });

  it('SCR-HOLD-08 (part) a rate that is set for a company and a profile is on the holdings that match', async () => {
    const { profileId } = server.filled;
    const set = (emissions_reduction_rate: number) =>
      ours.call('PUT', `/profiles/${profileId}/companies/${COMPANY.birch}`, {
        emissions_reduction_rate,
      });
    expect((await set(0.1)).statusCode).toBe(200);
    const rates = async (profile?: number) =>
      (await companies('look', profile)).map(({ name, reduction_rate }) => [name, reduction_rate]);
    expect(await rates(profileId)).toEqual([
      ['Alder', 0.05],
      ['Birch', 0.1],
    ]);
    expect(await rates()).toEqual([
      ['Alder', null],
      ['Birch', null],
    ]);
  });

  it('takes 0.40 of revenue where too few peers tell expenses, and is absent without the feature', async () => {
    await withoutFeature('temperatureRise', async () => {
      expect(await temperature('look')).toEqual([]);
      expect(await companies('look')).toEqual([]);
    });
    const [tobacco] = await temperature('tobacco');
    // Cedar and Elm tell no expenses: 20 and 80 t per $0.4M
    expect(tobacco?.emissions_per_mn).toEqual(near(0.015 * 25 + 0.02 * 200 + 0.965 * 50));
  });

  it('SCR-GLB-51 (part) gives a fund no letter between 1.5 and 2 °C', async () => {
    const { f } = server.filled.funds;
    const fund = `fund_itr(fundIds: [${f}], universeId: -1, profileId: -1)`;
    const tonnes = 'update company_metric_values set value = value * 8 where metric_id = 44';
    await server.pool.query(tonnes);
    await server.rebuild();
    const [itr] = await ask(fund, itrRow);
    const [divided] = await ask(
      `fund_attribution(fundIds: [${f}], universeId: -1, profileId: -1, figure: "itr")`,
      z.object({ figure_grade: z.string().nullable() }),
    );
    const [held] = await temperature('half');
    await server.pool.query(tonnes.replace('*', '/'));
    await server.rebuild();
    expect(itr).toMatchObject({
      itr: near(1.07 + k * 8 * (0.6 * 25 + 0.4 * 50)),
      status: 'Approaching Paris aligned',
      grade: null,
    });
    expect(divided).toEqual({ figure_grade: null });
    expect(held).toMatchObject({ status: 'Not Paris aligned', grade: 'E' });
  });
});

const setEnterpriseValue = async (year: number, usd: number | null): Promise<void> => {
  await server.pool.query(
    `insert into company_fundamentals (company_id, year, enterprise_value_usd) values ($1, $2, $3)
     on conflict (company_id, year) where superseded_at is null do update
     set enterprise_value_usd = excluded.enterprise_value_usd`,
    [COMPANY.alder, year, usd],
  );
};

it('names the year of an enterprise value, dates the figure by it, and says why one is held back', async () => {
  const alder = async () => {
    const rows = await contributors('look', 'universeId: -1, metricId: 44');
    return rows.find(({ id }) => id === COMPANY.alder);
  };
  await setEnterpriseValue(YEAR, null);
  await setEnterpriseValue(YEAR - 1, 2_000_000);
  await server.rebuild();
  expect(await alder()).toMatchObject({ year: YEAR, enterprise_value_year: YEAR - 1 });
  const [earlier] = await footprints('look', 'universeId: -1, metricId: 44');
  expect(earlier).toMatchObject({
    data_from: `${YEAR - 1}-12-31`,
    data_to: `${YEAR}-12-31`,
    mc_data_from: `${YEAR}-12-31`,
  });
  // 20 times the market cap
  await setEnterpriseValue(YEAR, 20_000_000);
  await server.rebuild();
  expect(await alder()).toMatchObject({
    enterprise_value: null,
    enterprise_value_year: null,
    enterprise_value_held_back: `of ${YEAR} held back until it is confirmed: enterprise value 20 times the market cap`,
    missing: 'no_amount',
  });
});
