import {
  companyArtNineEndpoint,
  companyFootprintEndpoint,
  companyPaiEndpoint,
} from '@verdure/contract/coverage/company-regulatory';
import type { Feature } from '@verdure/contract/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  type CoverageServer,
  featuresWithout,
  startCoverageServer,
} from '../../../../test/coverage-server.ts';
import { COMPANY, YEAR } from '../../../../test/factories/hand-made-universe.ts';
import type { StoredInvestments } from '../../../../test/factories/stored-investments.ts';
import { insertUser } from '../../../../test/factories/organisation-factory.ts';
import { insertRegulated } from '../../../../test/factories/regulated-investments.ts';
import { callerFor, callerOf, type TestCaller } from '../../../../test/test-caller.ts';

let server: CoverageServer<StoredInvestments>;
let ours: TestCaller;

beforeAll(async () => {
  server = await startCoverageServer(insertRegulated);
  await server.pool.query(
    `update company_fundamentals set enterprise_value_usd = 2000000, market_cap_usd = 1000000
     where company_id = $1 and year = $2`,
    [COMPANY.alder, YEAR],
  );
  await server.rebuild();
  ours = await callerOf(server, server.filled.ours);
});

afterAll(() => server.stop());

const get = (companyId: number, what: string, caller: TestCaller = ours) =>
  caller.call('GET', `/companies/${companyId}/${what}/-1`);

const paiOf = async (companyId: number) =>
  companyPaiEndpoint.answer.parse((await get(companyId, 'pai')).json());

const artNineOf = async (companyId: number) =>
  companyArtNineEndpoint.answer.parse((await get(companyId, 'artNine')).json());

describe('API-069 adverse impacts of a company', () => {
  it('answers outcome, tile and comment of 14 indicators, with the grades beside them', async () => {
    const { pais, ...answer } = await paiOf(COMPANY.alder);
    expect(answer).toMatchObject({
      article: 6,
      proxy: false,
      assessed: true,
      governance_grade: 'C',
      good_governance: 'Y',
      sustainable_investment: 'Y',
      applicable: 14,
      reporting_year: YEAR,
    });
    expect(pais).toHaveLength(14);
    expect(pais.find(({ pai_id }) => pai_id === 3)).toMatchObject({
      outcome: 'Data disclosed, no adverse impact',
      score: 2,
      grade: 'A',
      colour: 'green',
      comment: 'no peer group',
      governance_grade: 'C',
      sustainable_investment: 'Y',
    });
    const bad = pais.filter(({ colour }) => colour === 'red' || colour === 'yellow');
    expect(answer.adverse_or_undisclosed).toBe(bad.length);
  });

  it('gives a proxy no article and no grades', async () => {
    expect(await paiOf(COMPANY.fir)).toMatchObject({
      article: null,
      proxy: true,
      governance_grade: null,
      governance_practices: 'grey',
      good_governance: 'NA',
    });
  });

  it('says the same as the table of constituents, of a private company too', async () => {
    const query = `{ portfolio_constituent_pai(portfolioIds: [${server.filled.portfolios.mixed}], universeId: -1) {
      id article governance_grade sustainability_grade pais { pai_id outcome score } } }`;
    const answer = await ours.call('POST', '/graphql', { query });
    const ivy = await paiOf(COMPANY.ivy);
    expect(ivy.pais).toHaveLength(14);
    expect(answer.json()).toMatchObject({
      data: {
        portfolio_constituent_pai: expect.arrayContaining([
          {
            id: COMPANY.ivy,
            article: ivy.article,
            governance_grade: ivy.governance_grade,
            sustainability_grade: ivy.sustainability_grade,
            pais: ivy.pais.map(({ pai_id, outcome, score }) => ({ pai_id, outcome, score })),
          },
        ]),
      },
    });
  });

  it('judges nothing of a company whose preferences leave SFDR out', async () => {
    const set = 'insert into company_preferences (company_id, sfdr) values ($1, false)';
    await server.pool.query(set, [COMPANY.birch]);
    await server.rebuild();
    const answer = await paiOf(COMPANY.birch);
    await server.pool.query('delete from company_preferences where company_id = $1', [
      COMPANY.birch,
    ]);
    await server.rebuild();
    expect(answer).toMatchObject({ assessed: false, applicable: 0, article: 6 });
  });
});

describe('API-070 Article 9 and taxonomy of a company', () => {
  it('SCR-ART9-02 SCR-ART9-03 SCR-ART9-04 answers the 12 lines with words, reason, source and metric', async () => {
    const { article_nine } = await artNineOf(COMPANY.birch);
    expect(article_nine).toMatchObject({ sustainable_investment: 'N', governance_practices: 'Y' });
    expect(article_nine?.requirements.map(({ requirement_id }) => requirement_id)).toEqual([
      2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14,
    ]);
    expect(article_nine?.requirements.find(({ requirement_id }) => requirement_id === 5)).toEqual({
      requirement_id: 5,
      heading_id: 1,
      name: 'Water and land',
      outcome: 'Significant harm',
      contributes: false,
      harms: true,
      reason: 'It draws down a river.',
      source: 'Annual report, page 12',
      year: YEAR,
      metric_id: 100,
    });
    // nothing is known
    expect(
      article_nine?.requirements.find(({ requirement_id }) => requirement_id === 3),
    ).toMatchObject({ outcome: 'Not applicable', contributes: null, harms: null, reason: null });
  });

  it('answers the taxonomy with its safeguards and objectives', async () => {
    const { taxonomy } = await artNineOf(COMPANY.alder);
    expect(taxonomy).toMatchObject({
      taxo_aligned: 'Y',
      eu_taxo_aligned: 0.5,
      safeguard: 'Y',
      governance_grade: 'C',
    });
    expect(taxonomy?.objectives.map(({ outcome, aligned }) => [outcome, aligned])).toEqual([
      ['Positive contribution', 'Y'],
      ...Array.from({ length: 5 }, () => ['Not applicable', 'N']),
    ]);
  });

  it('hides a finding that nobody approved', async () => {
    const { article_nine } = await artNineOf(COMPANY.alder);
    expect(
      article_nine?.requirements.find(({ requirement_id }) => requirement_id === 2),
    ).toMatchObject({ harms: null, reason: null });
  });
});

describe('API-071 footprint of a company', () => {
  it('answers the value and what it is per $1M of both bases', async () => {
    const answer = companyFootprintEndpoint.answer.parse(
      (await get(COMPANY.alder, 'footprint')).json(),
    );
    expect(answer.footprints.map(({ metric_id }) => metric_id)).toEqual([44, 42, 45, 41, 43]);
    // 10 tonnes
    expect(answer.footprints[0]).toEqual({
      metric_id: 44,
      metric_value: 10,
      year: YEAR,
      enterprise_value: 2_000_000,
      enterprise_value_year: YEAR,
      enterprise_value_held_back: null,
      enterprise_value_source: null,
      market_cap: 1_000_000,
      market_cap_year: YEAR,
      market_cap_held_back: null,
      market_cap_source: null,
      data_from: `${YEAR}-12-31`,
      data_to: `${YEAR}-12-31`,
      ev_footprint: 5,
      mc_footprint: 10,
      missing: null,
      mc_missing: null,
    });
    expect(answer.footprints[1]).toMatchObject({ ev_footprint: null, missing: 'not_disclosed' });
  });

  it('gives a proxy no footprint', async () => {
    const answer = companyFootprintEndpoint.answer.parse(
      (await get(COMPANY.fir, 'footprint')).json(),
    );
    expect(answer.footprints[0]).toMatchObject({ ev_footprint: null, missing: 'proxy' });
  });
});

describe('who sees regulatory statements of a company', () => {
  const withFeatures = async <Answer>(off: readonly Feature[], ask: () => Answer) => {
    const set = 'update organisations set features = $1 where id = $2';
    const { organisationId } = server.filled.ours;
    await server.pool.query(set, [featuresWithout(...off), organisationId]);
    const answer = await ask();
    await server.pool.query(set, [featuresWithout(), organisationId]);
    return answer;
  };

  it('SCR-COMP-13 (part) refuses scoped users, though they see the company', async () => {
    const { organisationId: organisation_id } = server.filled.ours;
    const scoped = await server.database.withAdministration(async (tx) => {
      const made = await insertUser(tx, { organisation_id, role_id: 3, is_scoped: true });
      await tx
        .insertInto('user_scoped_companies')
        .values({ organisation_id, user_id: made.id, company_id: COMPANY.alder })
        .execute();
      return made;
    });
    const caller = await callerFor(server, scoped);
    const codes = await Promise.all(
      ['pai', 'artNine', 'footprint'].map((what) => get(COMPANY.alder, what, caller)),
    );
    expect(codes.map(({ statusCode }) => statusCode)).toEqual([403, 403, 200]);
  });

  it('answers the half of Article 9 and taxonomy that the organisation subscribed to', async () => {
    const noTaxonomy = await withFeatures(['taxonomy'], () => artNineOf(COMPANY.alder));
    const noSfdr = await withFeatures(['sfdr'], () => artNineOf(COMPANY.alder));
    const neither = await withFeatures(['sfdr', 'taxonomy'], () => get(COMPANY.alder, 'artNine'));
    expect(noTaxonomy).toMatchObject({
      taxonomy: null,
      article_nine: { sustainable_investment: 'Y' },
    });
    expect(noSfdr).toMatchObject({ article_nine: null, taxonomy: { safeguard: 'Y' } });
    expect(neither.json()).toMatchObject({ code: 'feature.off' });
  });
});
