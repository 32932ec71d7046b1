import { constituentDimensionRow } from '@verdure/contract/investments/constituent-dimensions';
import {
  constituentOverallsRow,
  constituentRow,
  coverageRow,
  dimensionOverallRow,
  flatConstituentRow,
  overallsRow,
} from '@verdure/contract/investments/constituents';
import { portfolioProfileEndpoint } from '@verdure/contract/investments/portfolios';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import {
  type CoverageServer,
  featuresWithout,
  startCoverageServer,
} from '../../../../test/coverage-server.ts';
import { COMPANY } from '../../../../test/factories/hand-made-universe.ts';
import {
  insertHoldings,
  type StoredInvestments,
  insertStoredInvestments,
} from '../../../../test/factories/stored-investments.ts';
import { insertUser } from '../../../../test/factories/organisation-factory.ts';
import { callerFor, callerOf, type TestCaller } from '../../../../test/test-caller.ts';

let server: CoverageServer<StoredInvestments>;
let ours: TestCaller;
let theirs: TestCaller;

beforeAll(async () => {
  server = await startCoverageServer(insertStoredInvestments);
  ours = await callerOf(server, server.filled.ours);
  theirs = await callerOf(server, server.filled.theirs);
});

afterAll(() => server.stop());

/** Queries one root with all fields of its rows. */
async function ask<Row extends z.ZodObject>(root: string, row: Row, caller = ours) {
  const nested = {
    grade_distribution: ' { grade weight count }',
    attention: ' { kind count weight }',
    pillar_coverage: ' { pillar coverage weighted_coverage indicative }',
    fund_percentiles: ' { kind fund_percentile weighted_fund_percentile funds }',
    grade_bounds: ' { kind grade from to }',
    holding_bounds: ' { type kind grade from to }',
  };
  const fields = Object.keys(row.shape).map((name) => name + (Reflect.get(nested, name) ?? ''));
  const query = `{ ${root} { ${fields.join(' ')} } }`;
  const answer = await caller.call('POST', '/graphql', { query });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const rows = z.object({ data: z.record(z.string(), z.array(row)) }).parse(answer.json());
  return Object.values(rows.data)[0] ?? [];
}

const near = (value: number) => expect.closeTo(value, 12);
const portfolio = (name: keyof StoredInvestments['portfolios']) => server.filled.portfolios[name];
const under = 'universeId: -1, profileId: -1';

describe('GQL-04 look-through (the example of methodology 12.3)', () => {
  it('gives Alder 0.74 and Birch 0.26 of A 50%, F 30%, Q 20%', async () => {
    const rows = await ask(
      `portfolio_flat_constituents(portfolioIds: [${portfolio('look')}])`,
      flatConstituentRow,
    );
    expect(rows).toEqual([
      {
        parent_id: portfolio('look'),
        id: 1,
        name: 'Alder',
        type: 'company',
        weight: near(0.74),
        proxy: false,
        warning: null,
        not_identified: false,
        not_recognised: false,
        isin: 'FR0000000017',
        sector: 'Coal',
        country: 'France',
        tier: 'interim',
        coverage_state: 'direct',
      },
      {
        parent_id: portfolio('look'),
        id: 2,
        name: 'Birch',
        type: 'company',
        weight: near(0.26),
        proxy: false,
        warning: null,
        not_identified: false,
        not_recognised: false,
        isin: null,
        sector: 'Coal',
        country: 'France',
        tier: 'full',
        coverage_state: 'direct',
      },
    ]);
  });

  it('leaves an edge back into a circle as a leaf with a warning', async () => {
    const rows = await ask(
      `portfolio_flat_constituents(portfolioIds: [${portfolio('circle')}])`,
      flatConstituentRow,
    );
    expect(rows.map(({ name, type, weight, warning }) => [name, type, weight, warning])).toEqual([
      ['Cedar', 'company', near(0.5), null],
      ['Circle', 'portfolio', near(0.5), 'cycle'],
    ]);
  });

  it('keeps funds closed where the organisation has not subscribed to them', async () => {
    const { organisationId } = server.filled.ours;
    const set = 'update organisations set features = $1 where id = $2';
    await server.pool.query(set, [featuresWithout('funds'), organisationId]);
    const rows = await ask(
      `portfolio_flat_constituents(portfolioIds: [${portfolio('look')}])`,
      flatConstituentRow,
    );
    const [coverage] = await ask(
      `portfolio_coverage(portfolioIds: [${portfolio('look')}], universeId: -1)`,
      coverageRow,
    );
    const constituents = await ask(
      `portfolio_constituents(portfolioIds: [${portfolio('look')}])`,
      constituentRow,
    );
    await server.pool.query(set, [featuresWithout(), organisationId]);
    expect(rows.map(({ name, type, weight }) => [name, type, weight])).toEqual([
      ['Alder', 'company', near(0.5)],
      ['Funds (1), not in your subscription', 'fund', near(0.4)],
      ['Birch', 'company', near(0.1)],
    ]);
    expect(coverage?.weighted_not_covered).toEqual(near(0.4));
    expect(constituents.find(({ type }) => type === 'fund')).toMatchObject({
      name: 'Funds (1), not in your subscription',
      coverage: 0,
    });
  });
});

describe('GQL-03 immediate constituents (the example of methodology 12.2)', () => {
  it('recalibrates 60, 50, -10 and keeps the weights as uploaded beside them', async () => {
    const rows = await ask(
      `portfolio_constituents(portfolioIds: [${portfolio('short')}])`,
      constituentRow,
    );
    expect(
      rows.map(({ name, weighting, recalibrated_weighting }) => [
        name,
        weighting,
        recalibrated_weighting,
      ]),
    ).toEqual([
      ['Alder', 0.6, near(0.5)],
      ['Dogwood', 0.5, near(0.5 / 1.2)],
      ['Birch', -0.1, near(-0.1 / 1.2)],
    ]);
    expect(rows.map(({ coverage }) => coverage)).toEqual([1, 0, 1]);
    // Dogwood has sustainability and no ESG total
    expect(rows.map((row) => row.coverage_state)).toEqual(['direct', 'partial', 'direct']);
  });

  it('answers null weights for blank ones, which count the same each', async () => {
    const rows = await ask(
      `portfolio_constituents(portfolioIds: [${portfolio('mixed')}])`,
      constituentRow,
    );
    expect(
      rows.map(({ weighting, recalibrated_weighting }) => [weighting, recalibrated_weighting]),
    ).toEqual(Array.from({ length: 4 }, () => [null, 0.25]));
  });
});

describe('who a constituent is', () => {
  it('takes the ISIN from the codes of a company without its own, and a country is its own', async () => {
    const code = { company_id: 3, code: 'FR0000000033', type: 'isin' };
    const add = `insert into company_codes (company_id, code, type) values ($1, $2, $3)`;
    await server.pool.query(add, Object.values(code));
    const ids = [portfolio('circle'), portfolio('proxied')];
    const rows = await ask(`portfolio_constituents(portfolioIds: [${ids}])`, constituentRow);
    const seen = rows.map(({ name, isin, sector, country, tier }) => [
      name,
      [isin, sector, country, tier],
    ]);
    expect(Object.fromEntries(seen)).toMatchObject({
      Cedar: ['FR0000000033', 'Coal', 'France', 'full'],
      Atlantis: [null, null, 'Atlantis', null],
      Fir: [null, 'Coal', 'France', null],
      Ivy: [null, 'Coal', 'France', 'full'],
    });
  });
});

describe('GQL-02 coverage', () => {
  it('counts leaves and weighs them; a short position counts, a company without an ESG total does not', async () => {
    const [row] = await ask(
      `portfolio_coverage(portfolioIds: [${portfolio('short')}], universeId: -1)`,
      coverageRow,
    );
    expect(row).toEqual({
      id: portfolio('short'),
      total_holdings: 3,
      total_underlying_holdings: 3,
      disclosed_weight: near(1.2),
      not_recognised_rows: 0,
      not_recognised_weight: 0,
      set_aside_rows: 0,
      set_aside_weight: 0,
      direct_coverage: near(2 / 3),
      proxy_coverage: 0,
      not_covered: near(1 / 3),
      weighted_direct_coverage: near(0.7 / 1.2),
      weighted_proxy_coverage: 0,
      weighted_not_covered: near(0.5 / 1.2),
      investment_type: 'no_sovereign',
    });
  });

  it('covers proxies only with the toggle on, and names countries beside companies mixed', async () => {
    const wanted = `portfolio_coverage(portfolioIds: [${portfolio('mixed')}, ${portfolio('proxied')}], universeId: -1)`;
    const [off, on] = await ask(wanted, coverageRow);
    expect(off).toMatchObject({
      direct_coverage: 0.75,
      proxy_coverage: 0,
      not_covered: 0.25,
      investment_type: 'mixed',
    });
    expect(on).toMatchObject({ direct_coverage: 0.75, proxy_coverage: 0.25, not_covered: 0 });
  });
});

describe('GQL-05 (part) scores of an investment and of its constituents', () => {
  it('averages weighted and unweighted over long, scored leaves; the grade is that of the mean z', async () => {
    const [row] = await ask(
      `portfolio_overalls(portfolioIds: [${portfolio('look')}], ${under})`,
      overallsRow,
    );
    // Alder 2.25, Birch 3: weighted 0.74 * 2.25 + 0.26 * 3 = 2.445, unweighted 2.625
    expect(row).toMatchObject({
      weighted_esg_score: near(2.445),
      weighted_esg_grade: 'B',
      esg_score: near(2.625),
      esg_grade: 'B',
      weighted_impact_score: near(0.74 * 3.8 + 0.26 * 2.7),
      environmental_score: null,
      short_weight: 0,
      esg_covered_weight: near(1),
    });
    expect(row?.grade_distribution).toEqual([
      { grade: 'A', weight: 0, count: 0 },
      { grade: 'B', weight: near(0.26), count: 1 },
      { grade: 'C', weight: near(0.74), count: 1 },
      { grade: 'D', weight: 0, count: 0 },
      { grade: 'E', weight: 0, count: 0 },
    ]);
  });

  it('says how far each letter goes, and of companies beside countries nothing for ESG', async () => {
    const ids = `[${portfolio('look')}, ${portfolio('mixed')}]`;
    const rows = await ask(`portfolio_overalls(portfolioIds: ${ids}, ${under})`, overallsRow);
    const esgOf = (row: (typeof rows)[number] | undefined) =>
      row?.grade_bounds.filter(({ kind }) => kind === 'esg');
    const [look, mixed] = rows;
    // B of weighted and unweighted is one letter, by the default sigma of 0.75
    expect(esgOf(look)).toEqual([{ kind: 'esg', grade: 'B', from: 2.38, to: 3.12 }]);
    expect(mixed?.weighted_esg_grade).not.toBeNull();
    expect(esgOf(mixed)).toEqual([]);
    const countries = mixed?.grade_bounds.filter(({ kind }) => kind === 'environmental');
    expect(countries).toHaveLength(1);
  });

  it('says once how far each letter of its companies and countries goes', async () => {
    const ids = `[${portfolio('look')}, ${portfolio('mixed')}]`;
    const rows = await ask(`portfolio_overalls(portfolioIds: ${ids}, ${under})`, overallsRow);
    const [look, mixed] = rows.map(({ holding_bounds: bounds }) => bounds);
    const typesOf = (bounds = look) => [...new Set(bounds?.map(({ type }) => type))];
    expect(typesOf(look)).toEqual(['company']);
    expect(typesOf(mixed)).toEqual(['company', 'country']);
    const b = look?.find(({ kind, grade }) => kind === 'esg' && grade === 'B');
    expect(b).toEqual({ type: 'company', kind: 'esg', grade: 'B', from: 2.38, to: 3.12 });
    const key = ({ type, kind, grade }: NonNullable<typeof b>) => `${type} ${kind} ${grade}`;
    expect(new Set(mixed?.map(key)).size).toBe(mixed?.length);
  });

  it('leaves short positions and companies without a score out of the averages', async () => {
    const [row] = await ask(
      `portfolio_overalls(portfolioIds: [${portfolio('short')}], ${under})`,
      overallsRow,
    );
    expect(row).toMatchObject({
      weighted_esg_score: near(2.25),
      weighted_sustainability_score: near((0.5 * 2.5 + (0.5 / 1.2) * 0.5) / (0.5 + 0.5 / 1.2)),
      short_weight: near(0.1 / 1.2),
      esg_covered_weight: near(0.5),
    });
    // shares of all weight: the graded ones add up to what the average is based on
    const graded = row?.grade_distribution.reduce((sum, { weight }) => sum + weight, 0);
    expect(graded).toEqual(near(0.5));
    const weightOf = (kind: string) => row?.attention.find((each) => each.kind === kind)?.weight;
    expect(weightOf('short')).toEqual(near(0.1 / 1.2));
    expect(weightOf('ungraded')).toEqual(near(0.5 - 0.1 / 1.2));
  });

  it('lets proxies in with the toggle, and mixes countries in ESG alone', async () => {
    const wanted = `portfolio_overalls(portfolioIds: [${portfolio('mixed')}, ${portfolio('proxied')}], ${under})`;
    const [off, on] = await ask(wanted, overallsRow);
    // Alder 2.25, the private company Ivy 4, and Atlantis: awareness 2, the best of five, p 0.9,
    // 3.6: 2.8
    expect(off).toMatchObject({
      weighted_esg_score: near((2.25 + 4 + 2.8) / 3),
      environmental_score: near(2.8),
    });
    expect(on).toMatchObject({
      weighted_esg_score: near((2.25 + 4 + 2.8 + 2.6) / 4),
      sustainability_score: near((2.5 + 4 + 2.2) / 3),
    });
  });

  it('hides everything of the ESG total without either of its pillars', async () => {
    const { organisationId } = server.filled.ours;
    const set = 'update organisations set features = $1 where id = $2';
    await server.pool.query(set, [featuresWithout('sustainability', 'governance'), organisationId]);
    const [row] = await ask(
      `portfolio_overalls(portfolioIds: [${portfolio('short')}], ${under})`,
      overallsRow,
    );
    await server.pool.query(set, [featuresWithout(), organisationId]);
    expect(row).toMatchObject({
      weighted_esg_score: null,
      weighted_esg_grade: null,
      esg_covered_weight: null,
      grade_distribution: [],
    });
    const kinds = row?.attention.map(({ kind }) => kind);
    expect(kinds).toContain('short');
    expect(kinds).not.toContain('ungraded');
  });

  it('hides the pillars that the organisation has not subscribed to', async () => {
    const { organisationId } = server.filled.ours;
    const set = 'update organisations set features = $1 where id = $2';
    await server.pool.query(set, [featuresWithout('impact', 'climate'), organisationId]);
    const [row] = await ask(
      `portfolio_overalls(portfolioIds: [${portfolio('look')}], ${under})`,
      overallsRow,
    );
    await server.pool.query(set, [featuresWithout(), organisationId]);
    expect(row).toMatchObject({
      weighted_impact_score: null,
      weighted_sustainability_s2_grade: null,
      weighted_esg_score: near(2.445),
    });
  });

  it('gives each constituent its own scores and flags, a fund the average of what it holds', async () => {
    const rows = await ask(
      `portfolio_constituent_overalls(portfolioIds: [${portfolio('look')}], ${under})`,
      constituentOverallsRow,
    );
    expect(
      rows.map(({ type, id, esg_score, icm, icm_gov }) => [type, id, esg_score, icm, icm_gov]),
    ).toEqual([
      ['company', 1, near(2.25), true, true],
      ['fund', server.filled.funds.f, near(0.6 * 2.25 + 0.4 * 3), false, false],
      ['portfolio', portfolio('half'), near(0.3 * 2.25 + 0.7 * 3), false, false],
    ]);
    const leaves = await ask(
      `portfolio_constituent_overalls(portfolioIds: [${portfolio('look')}], ${under}, underlying: true)`,
      constituentOverallsRow,
    );
    expect(leaves.map(({ id, esg_grade }) => [id, esg_grade])).toEqual([
      [1, 'C'],
      [2, 'B'],
    ]);
  });

  it('marks excluded companies, those of another universe, and proxies, which score only with the toggle', async () => {
    const wanted = `portfolio_constituent_overalls(portfolioIds: [${portfolio('mixed')}], universeId: -1, profileId: ${server.filled.profileId})`;
    const rows = await ask(wanted, constituentOverallsRow);
    expect(
      rows.map(({ type, id, proxy, excluded, wrong_universe, esg_score }) => [
        type,
        id,
        proxy,
        excluded,
        wrong_universe,
        esg_score,
      ]),
    ).toEqual([
      ['company', 1, false, true, false, near(2.25)],
      ['company', 6, true, false, true, null],
      ['country', 1, false, false, false, near(2.8)],
      ['company', 8, false, false, false, 4],
    ]);
  });

  it('answers for a fund as for a portfolio', async () => {
    const [row] = await ask(
      `fund_overalls(fundIds: [${server.filled.funds.f}], ${under})`,
      overallsRow,
    );
    expect(row).toMatchObject({ weighted_esg_score: near(0.6 * 2.25 + 0.4 * 3) });
    const [coverage] = await ask(
      `fund_coverage(fundIds: [${server.filled.funds.f}], universeId: -1)`,
      coverageRow,
    );
    expect(coverage).toMatchObject({ disclosed_weight: 1, direct_coverage: 1 });
    const [empty] = await ask(
      `fund_coverage(fundIds: [${server.filled.funds.empty}], universeId: -1)`,
      coverageRow,
    );
    expect(empty).toMatchObject({
      total_holdings: 0,
      direct_coverage: null,
      investment_type: null,
    });
  });
});

describe('GQL-06 and GQL-07 dimensions', () => {
  it('GQL-06 averages each company dimension on its own holdings', async () => {
    const rows = await ask(
      `portfolio_company_dimensions(portfolioIds: [${portfolio('look')}], ${under})`,
      dimensionOverallRow,
    );
    expect(
      rows.map(({ dimension_id, weighted_score, score }) => [dimension_id, weighted_score, score]),
    ).toEqual([
      [10, near(3), near(3)],
      [11, near(0.74 * 2 + 0.26), near(1.5)],
      [20, near(0.74 * 2 + 0.26 * 4), near(3)],
      [30, near(0.74 * 3.8 + 0.26 * 2.7), near(3.25)],
      [111, near(0.74 * 2 + 0.26), near(1.5)],
    ]);
  });

  it('says of what share an average speaks; on less than 10% of the weight it has no grade', async () => {
    const sharesOf = async (name: 'look' | 'thin') => {
      const asked = `portfolio_company_dimensions(portfolioIds: [${portfolio(name)}], ${under})`;
      const rows = await ask(asked, dimensionOverallRow);
      const issue = rows.find(({ dimension_id }) => dimension_id === 10);
      return [issue?.score, issue?.grade, issue?.weighted_grade, issue?.weighted_coverage];
    };
    expect(await sharesOf('look')).toEqual([near(3), 'B', 'B', near(1)]);
    expect(await sharesOf('thin')).toEqual([near(3), null, null, near(0.05)]);
  });

  it('GQL-07 averages each country dimension over the countries', async () => {
    const rows = await ask(
      `portfolio_country_dimensions(portfolioIds: [${portfolio('mixed')}], profileId: -1)`,
      dimensionOverallRow,
    );
    expect(
      rows.map(({ dimension_id, weighted_score, weighted_grade }) => [
        dimension_id,
        weighted_score,
        weighted_grade,
      ]),
    ).toEqual([
      [501, near(2.8), 'B'],
      [502, near(2.8), 'B'],
      [503, near(2.8), 'B'],
    ]);
  });
});

describe('GQL-20 the dimensions of the holdings', () => {
  it('gives each holding its own scores, and a fund the average of what it holds', async () => {
    const root = (more: string) =>
      `portfolio_constituent_company_dimensions(portfolioIds: [${portfolio('look')}], ${under}${more})`;
    const direct = await ask(root(''), constituentDimensionRow);
    const leaves = await ask(root(', underlying: true'), constituentDimensionRow);
    const issue = (rows: typeof direct, id: number) =>
      rows
        .filter(({ dimension_id }) => dimension_id === id)
        .map(({ type, id: holding, score }) => [type, holding, score]);
    expect(issue(leaves, 30)).toEqual([
      ['company', 1, near(3.8)],
      ['company', 2, near(2.7)],
    ]);
    // fund F: 80% Alder, 20% Birch; portfolio Q holds Birch and fund F
    expect(issue(direct, 30).map(([type]) => type)).toEqual(['company', 'fund', 'portfolio']);
    const byHand = await ask(
      `fund_company_dimensions(fundIds: [${server.filled.funds.f}], ${under})`,
      dimensionOverallRow,
    );
    const fund = direct.find((row) => row.type === 'fund' && row.dimension_id === 30);
    const whole = byHand.find(({ dimension_id }) => dimension_id === 30);
    expect([fund?.score, fund?.grade]).toEqual([whole?.weighted_score, whole?.weighted_grade]);
  });

  it('gives countries theirs, and companies none of them', async () => {
    const rows = await ask(
      `portfolio_constituent_country_dimensions(portfolioIds: [${portfolio('mixed')}], ${under})`,
      constituentDimensionRow,
    );
    expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(['country']));
    expect(rows.map(({ dimension_id, score, grade }) => [dimension_id, score, grade])).toEqual([
      [501, near(2.8), 'B'],
      [502, near(2.8), 'B'],
      [503, near(2.8), 'B'],
    ]);
  });
});

describe('who sees what', () => {
  it('answers no row for a portfolio of another organisation, nor for one of a colleague', async () => {
    const root = `portfolio_flat_constituents(portfolioIds: [${portfolio('look')}])`;
    expect(await ask(root, flatConstituentRow, theirs)).toEqual([]);
    const { organisationId: organisation_id } = server.filled.ours;
    const colleague = await server.database.withAdministration((tx) =>
      insertUser(tx, { organisation_id, role_id: 3 }),
    );
    expect(await ask(root, flatConstituentRow, await callerFor(server, colleague))).toEqual([]);
  });

  it('names an own private company among the holdings; a profile of others is not found', async () => {
    const rows = await ask(
      `portfolio_flat_constituents(portfolioIds: [${portfolio('mixed')}])`,
      flatConstituentRow,
    );
    expect(rows.map(({ name }) => name)).toEqual(['Alder', 'Atlantis', 'Fir', 'Ivy']);
    const query = `{ portfolio_overalls(portfolioIds: [1], universeId: -1, profileId: ${server.filled.profileId}) { id } }`;
    const answer = await theirs.call('POST', '/graphql', { query });
    expect(answer.json()).toMatchObject({
      errors: [{ extensions: { code: 'profile.not-found' } }],
    });
  });

  it('API-039 counts and scores what a portfolio holds', async () => {
    const answer = await ours.call('GET', `/portfolio-profile/${portfolio('proxied')}/-1`);
    expect(portfolioProfileEndpoint.answer.parse(answer.json())).toEqual({
      companies: 3,
      countries: 1,
      nHoldings: 4,
      nCovered: 3,
      nProxy: 1,
      overall: near((2.25 + 4 + 2.8 + 2.6) / 4),
      unrecognised: [],
    });
  });

  it('has no share of any grade where long and short positions cancel', async () => {
    const { ours: owner } = server.filled;
    const alder = ['company', COMPANY.alder] as const;
    const id = await server.database.withAdministration(async (tx) => {
      const long = await insertHoldings(tx, owner, { name: 'Long', rows: [[...alder, 100]] });
      const rows = [['portfolio', long, 50] as const, [...alder, -50] as const];
      return insertHoldings(tx, owner, { name: 'Hedged', rows });
    });
    const [row] = await ask(`portfolio_overalls(portfolioIds: [${id}], ${under})`, overallsRow);
    expect(row?.esg_covered_weight).toBe(null);
    expect(row?.grade_distribution.map(({ weight }) => weight)).toEqual([0, 0, 0, 0, 0]);
  });

  it('shows a changed portfolio at once', async () => {
    const { organisationId } = server.filled.ours;
    const root = `portfolio_coverage(portfolioIds: [${portfolio('changing')}], universeId: -1)`;
    expect(await ask(root, coverageRow)).toMatchObject([{ total_holdings: 1 }]);
    await server.pool.query(
      `insert into portfolio_constituents (organisation_id, portfolio_id, type, constituent_id, row_order) values ($1, $2, 'company', 2, 2)`,
      [organisationId, portfolio('changing')],
    );
    await server.pool.query('update portfolios set version = version + 1 where id = $1', [
      portfolio('changing'),
    ]);
    expect(await ask(root, coverageRow)).toMatchObject([{ total_holdings: 2 }]);
  });
});

it('GQL-05 (part): tells the quality of the emission values, and null without any', async () => {
  const id = portfolio('look');
  const root = `portfolio_overalls(portfolioIds: [${id}], ${under})`;
  expect(await ask(root, overallsRow)).toMatchObject([{ data_quality: null }]);
  await server.pool.query(`
    insert into metrics (id, name, pillar, tag, unit, higher_is_better, is_scalable)
      values (1, 'Combined GHG', 'sustainability', 'QUANT', 'tonnes CO2e', false, true);
    insert into company_metric_values (company_id, metric_id, year, approved, value)
      select 1, 1, current_year, true, 10 from companies where id = 1`);
  await server.rebuild();
  // Alder reports, Birch does not: it stays out
  expect(await ask(root, overallsRow)).toMatchObject([{ data_quality: 2 }]);
});
