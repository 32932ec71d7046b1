import { portfolioChangeRow } from '@verdure/contract/investments/changes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { type CoverageServer, featuresWithout } from '../../../../test/coverage-server.ts';
import { startInvestments } from '../../../../test/start-investments.ts';
import { COMPANY } from '../../../../test/factories/hand-made-universe.ts';
import type { StoredInvestments } from '../../../../test/factories/stored-investments.ts';
import type { TestCaller } from '../../../../test/test-caller.ts';
import { instantNow } from '../../../../test/instant-now.ts';

let server: CoverageServer<StoredInvestments>;
let ours: TestCaller;
let since: string;

beforeAll(async () => {
  ({ server, ours } = await startInvestments());
  await server.pool.query(
    'update company_fundamentals set enterprise_value_usd = 1e6 * company_id',
  );
  await server.rebuild();
});
afterAll(() => server.stop());

beforeEach(async () => {
  since = await instantNow(server.pool);
});

const HOLDING = '{ id type name score_from score_to grade_from grade_to }';

const UNCUSTOMISED = -1;

async function changesOf(
  id: number,
  { day = since, until = '', profileId = UNCUSTOMISED, figure = 'figure: "esg"' } = {},
) {
  const query = `{ portfolio_changes(portfolioIds: [${id}], profileId: ${profileId}, universeId: -1, since: "${day}", ${until === '' ? '' : `until: "${until}", `}${figure}) {
    id figure_from figure_to counted_from counted_to grade_from grade_to price_basis causes { cause change reasons { reason count change } holdings { id type name change reason } holdings_count }
    entered ${HOLDING} entered_count left ${HOLDING} left_count regraded ${HOLDING} regraded_count excluded ${HOLDING} excluded_count } }`;
  const answer = await ours.call('POST', '/graphql', { query });
  const rows = z.object({ data: z.object({ portfolio_changes: z.array(portfolioChangeRow) }) });
  const [row] = rows.parse(answer.json()).data.portfolio_changes;
  if (row === undefined) throw new Error('there is no answer');
  return row;
}

const sumOf = (causes: readonly { readonly change: number }[]): number =>
  causes.reduce((sum, { change }) => sum + change, 0);

const trade = async (id: number) => {
  await server.pool.query(
    `update portfolio_constituents set constituent_id = $2
     where portfolio_id = $1 and constituent_id = $3 and type = 'company'`,
    [id, COMPANY.birch, COMPANY.cedar],
  );
  await server.pool.query('update portfolios set version = version + 1 where id = $1', [id]);
};

const correct = async (points = 0) => {
  await server.pool.query(
    `with old as (
       update company_metric_values set superseded_at = clock_timestamp()
       where company_id = $1 and superseded_at is null and awareness is not null returning *)
     insert into company_metric_values
       (company_id, metric_id, year, version, approved, awareness, performance, value)
     select company_id, metric_id, year, version + 1, true, $2, $2, value from old`,
    [COMPANY.alder, points],
  );
  await server.rebuild();
};

describe('what changed in a portfolio since a day', () => {
  it('is nothing where nothing changed', async () => {
    const { tobacco } = server.filled.portfolios;
    const changes = await changesOf(tobacco);
    expect(changes).toMatchObject({
      causes: [],
      entered_count: 0,
      left_count: 0,
      regraded_count: 0,
    });
    expect(changes.figure_from).not.toBeNull();
    expect(changes.figure_from).toBe(changes.figure_to);
  });

  it('is a trade, with what was bought and sold', async () => {
    const { tobacco } = server.filled.portfolios;
    await trade(tobacco);
    const changes = await changesOf(tobacco);
    expect(changes.causes.map(({ cause }) => cause)).toEqual(['trades']);
    expect(changes.entered.map(({ id }) => id)).toEqual([COMPANY.birch]);
    expect(changes.left.map(({ id }) => id)).toEqual([COMPANY.cedar]);
    const [trades] = changes.causes;
    expect(trades?.holdings.map(({ id }) => id)).toEqual(
      expect.arrayContaining([COMPANY.birch, COMPANY.cedar]),
    );
    expect(trades?.holdings_count).toBe(trades?.holdings.length);
    expect(sumOf(trades?.holdings ?? [])).toBeCloseTo(trades?.change ?? Number.NaN, 12);
    expect(trades?.reasons).toEqual([]);
    expect(sumOf(changes.causes)).toBeCloseTo(
      (changes.figure_to ?? 0) - (changes.figure_from ?? 0),
      12,
    );
  });

  it('is values that were corrected, and both causes add up where both moved it', async () => {
    const { tobacco, look } = server.filled.portfolios;
    await correct();
    const corrected = await changesOf(tobacco);
    expect(corrected.causes.map(({ cause }) => cause)).toEqual(['values']);
    const [values] = corrected.causes;
    const reasons = new Map(values?.holdings.map(({ id, reason }) => [id, reason]));
    expect(reasons.get(COMPANY.alder)).toBe('corrected');
    expect(values?.reasons.map(({ reason }) => reason)).toEqual(['corrected']);
    expect(sumOf(values?.reasons ?? [])).toBeCloseTo(values?.change ?? Number.NaN, 12);
    expect(sumOf(values?.holdings ?? [])).toBeCloseTo(values?.change ?? Number.NaN, 12);
    await server.pool.query(
      `update portfolio_constituents set weight_percent = 5 where portfolio_id = $1 and type = 'company'`,
      [look],
    );
    await server.pool.query('update portfolios set version = version + 1 where id = $1', [look]);
    const { causes, figure_from, figure_to } = await changesOf(look);
    expect(causes.map(({ cause }) => cause).toSorted()).toEqual(['trades', 'values']);
    expect(sumOf(causes)).toBeCloseTo((figure_to ?? 0) - (figure_from ?? 0), 12);
  });

  const reasonsOf = async (id: number) => {
    const [values] = (await changesOf(id)).causes;
    expect(sumOf(values?.reasons ?? [])).toBeCloseTo(values?.change ?? Number.NaN, 12);
    return new Map(values?.holdings.map((held) => [`${held.type} ${held.id}`, held.reason]));
  };

  it('tells a newer reporting year from a correction', async () => {
    await server.pool.query(
      `insert into company_metric_values (company_id, metric_id, year, approved, awareness, performance, value)
       select company_id, metric_id, year + 1, true, 4, 4, value * 3 from company_metric_values
       where company_id = $1 and superseded_at is null and year = (
         select max(year) from company_metric_values where company_id = $1)`,
      [COMPANY.birch],
    );
    await server.rebuild();
    const reasons = await reasonsOf(server.filled.portfolios.look);
    expect(reasons.get(`company ${COMPANY.birch}`)).toBe('disclosed');
  });

  it('tells a company whose coverage ended from those whose own values are the same', async () => {
    await server.pool.query('update companies set sentiment_only = true where id = $1', [
      COMPANY.elm,
    ]);
    await server.rebuild();
    const reasons = await reasonsOf(server.filled.portfolios.tobacco);
    expect(reasons.get(`company ${COMPANY.elm}`)).toBe('coverage');
    expect(reasons.get(`company ${COMPANY.alder}`)).toBe('peers');
  });

  it('adds up where a company was sold before its coverage began', async () => {
    const { tobacco } = server.filled.portfolios;
    await server.pool.query('update companies set sentiment_only = false where id = $1', [
      COMPANY.elm,
    ]);
    await server.pool.query(
      'update portfolio_constituents set constituent_id = $2 where portfolio_id = $1 and constituent_id = $3',
      [tobacco, COMPANY.dogwood, COMPANY.elm],
    );
    await server.pool.query('update portfolios set version = version + 1 where id = $1', [tobacco]);
    await server.rebuild();
    const { causes } = await changesOf(tobacco);
    expect(causes.map(({ cause }) => cause).toSorted()).toEqual(['trades', 'values']);
    for (const { change, holdings, reasons, cause } of causes) {
      expect(sumOf(holdings)).toBeCloseTo(change, 12);
      if (cause === 'values') expect(sumOf(reasons)).toBeCloseTo(change, 12);
    }
  });

  it('is the profile where its weights changed, and what was bought before counts no more', async () => {
    const { profileId, portfolios } = server.filled;
    await server.pool.query(
      `update profiles set universe_id = null, version = version + 1 where id = ${profileId}`,
    );
    const { causes, figure_from, figure_to } = await changesOf(portfolios.look, { profileId });
    expect(causes.map(({ cause }) => cause)).toEqual(['profile']);
    expect(sumOf(causes)).toBeCloseTo((figure_to ?? 0) - (figure_from ?? 0), 12);
    expect((await changesOf(portfolios.look)).causes).toEqual([]);
  });

  it('is the profile where its reduction rates changed, of the temperature alone', async () => {
    const { profileId, portfolios, ours: own } = server.filled;
    await server.pool.query(
      `insert into profile_companies (organisation_id, profile_id, company_id, emissions_reduction_rate)
       select $1, $2, id, 0.9 from companies where pe_organisation_id is null
       on conflict (organisation_id, profile_id, company_id) do update set emissions_reduction_rate = 0.9`,
      [own.organisationId, profileId],
    );
    const { causes, figure_from, figure_to } = await changesOf(portfolios.look, {
      profileId,
      figure: 'figure: "itr"',
    });
    expect(causes.map(({ cause }) => cause)).toEqual(['profile']);
    expect(sumOf(causes)).toBeCloseTo((figure_to ?? 0) - (figure_from ?? 0), 12);
    expect((await changesOf(portfolios.look, { profileId })).causes).toEqual([]);
  });

  it.each([
    ['figure: "footprint"', 'footprint'],
    ['figure: "itr"', 'temperatureRise'],
    ['figure: "pai", pai: "4"', 'sfdr'],
  ] as const)('says nothing of the figure %s without the feature', async (figure, feature) => {
    const subscribe = (features: readonly number[]) =>
      server.pool.query('update organisations set features = $2 where id = $1', [
        server.filled.ours.organisationId,
        features,
      ]);
    const seen = await changesOf(server.filled.portfolios.look, { figure });
    expect(seen.figure_to).toEqual(expect.any(Number));
    await subscribe(featuresWithout(feature));
    const { causes, figure_from, figure_to } = await changesOf(server.filled.portfolios.look, {
      figure,
    });
    await subscribe(featuresWithout());
    expect({ causes, figure_from, figure_to }).toEqual({
      causes: [],
      figure_from: null,
      figure_to: null,
    });
  });

  it('names what the profile excludes anew, once', async () => {
    const { portfolios, profileId } = server.filled;
    const { rows } = await server.pool.query(
      `delete from profile_exclusions where profile_id = ${profileId} returning *`,
    );
    expect(rows).not.toEqual([]);
    const raise = `update profiles set version = version + 1, company_threshold = 0 where id = ${profileId}`;
    await server.pool.query(raise);
    const day = await instantNow(server.pool);
    const excludedSince = async (from: string) => {
      const { excluded, excluded_count } = await changesOf(portfolios.tobacco, {
        day: from,
        profileId,
      });
      expect(excluded).toHaveLength(excluded_count);
      return excluded.map(({ id }) => id);
    };
    expect(await excludedSince(day)).toEqual([]);
    for (const { organisation_id, activity_id } of rows) {
      await server.pool.query(
        'insert into profile_exclusions (organisation_id, profile_id, activity_id) values ($1, $2, $3)',
        [organisation_id, profileId, activity_id],
      );
    }
    await server.pool.query(raise);
    const excluded = await excludedSince(day);
    expect(excluded).not.toEqual([]);
    expect(await excludedSince(await instantNow(server.pool))).toEqual([]);
  });

  it('says what changed until an earlier day, without what came after it', async () => {
    const { look } = server.filled.portfolios;
    await server.pool.query(
      `update portfolio_constituents set weight_percent = weight_percent * 0.6
       where portfolio_id = $1 and type = 'company' and row_order = 1`,
      [look],
    );
    await server.pool.query('update portfolios set version = version + 1 where id = $1', [look]);
    const traded = await changesOf(look);
    const until = await instantNow(server.pool);
    await correct(4);
    const both = await changesOf(look);
    expect(both.figure_to).not.toBe(traded.figure_to);
    expect(await changesOf(look, { until })).toEqual(traded);
    // and from there on what is left
    const { causes, figure_from, figure_to } = await changesOf(look, { day: until });
    expect(causes.map(({ cause }) => cause)).toEqual(['values']);
    expect([figure_from, figure_to]).toEqual([traded.figure_to, both.figure_to]);
    expect((await changesOf(look, { until: since })).causes).toEqual([]);
  });

  it('is refused for a day before the first figures, and for the future', async () => {
    const { tobacco } = server.filled.portfolios;
    await expect(changesOf(tobacco, { day: '2001-01-01' })).rejects.toThrow();
    await expect(changesOf(tobacco, { day: '2099-01-01' })).rejects.toThrow();
  });
});
