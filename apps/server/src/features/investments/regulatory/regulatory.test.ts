import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import { COMPANY, YEAR } from '../../../../test/factories/hand-made-universe.ts';
import {
  type StoredInvestments,
  insertHoldings,
} from '../../../../test/factories/stored-investments.ts';
import { insertRegulated } from '../../../../test/factories/regulated-investments.ts';
import { PAI_FIELDS } from '../../../../test/pai-fields.ts';
import { callerOf, type TestCaller } from '../../../../test/test-caller.ts';

let server: CoverageServer<StoredInvestments>;
let ours: TestCaller;

beforeAll(async () => {
  server = await startCoverageServer(insertRegulated);
  ours = await callerOf(server, server.filled.ours);
});

afterAll(() => server.stop());

const rowsSchema = z.object({
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});

async function ask(root: string, args: string, fields: string) {
  const query = `{ ${root}(${args}) { ${fields} } }`;
  const answer = await ours.call('POST', '/graphql', { query });
  return rowsSchema.parse(answer.json()).data[root] ?? [];
}

const VERDICT = `article article_state answered article_value share_8_or_9 classified eligible
  missing_rates pais { ${PAI_FIELDS} }
  rule_sets { id categories { name state conditions { condition state share } } }`;

async function paiOf(portfolioId: number) {
  const [row] = await ask(
    'portfolio_pai',
    `portfolioIds: [${portfolioId}], universeId: -1`,
    VERDICT,
  );
  return z
    .looseObject({
      pais: z.array(
        z.looseObject({
          pai_id: z.number(),
          part: z.string().nullable(),
          value: z.number().nullable(),
          coverage: z.number().nullable(),
          article: z.number().nullable(),
        }),
      ),
    })
    .parse(row);
}

const near = (value: number) => expect.closeTo(value, 9);

// Alder 74% and Birch 26%; a revenue of $1M is EUR 0.8M
describe('GQL-13 adverse impacts of a portfolio', () => {
  it('computes each line from the holdings, with its coverage (SCR-PORT-22)', async () => {
    const { pais, ...row } = await paiOf(server.filled.portfolios.look);
    const lineOf = (id: number) => pais.find(({ pai_id, part }) => pai_id === id && part === null);
    expect(row).toMatchObject({ eligible: near(1), article_value: 6, share_8_or_9: 0 });
    // 0.74 * 16 / 0.8 + 0.26 * 40 / 0.8; per covered EUR M scope 3 is that of Alder alone
    expect(lineOf(3)).toMatchObject({
      value: near(27.8),
      coverage: near(1),
      per_covered: near(7.4 + 6.5 + 1.85 + 6.5 + 7.5),
      per_covered_unit: 'tCO2e per EUR M revenue, of what is covered',
      scopes: [1, 2, 3],
      covered: near(0.74),
      standing: 'shown',
      data_from: `${YEAR}-12-31`,
      data_to: `${YEAR}-12-31`,
    });
    expect(lineOf(4)).toMatchObject({
      value: near(0.26),
      coverage: near(1),
      per_covered: null,
      per_covered_unit: null,
      standing: 'shown',
      // activities are stored without a day
      data_to: null,
    });
    expect(lineOf(14)).toMatchObject({ value: 0, coverage: near(0.74), standing: 'shown' });
    // all outcomes of 3 are clear; nobody tells 9; Birch, 26%, is active in fossil fuels
    expect([3, 9, 4].map((id) => lineOf(id)?.article)).toEqual([9, 8, 8]);
    expect(new Set(pais.map(({ pai_id }) => pai_id)).size).toBe(14);
    // an unknown section is not one that indicator 6 does not ask
    expect(lineOf(6)).toMatchObject({
      value: null,
      coverage: 0,
      data_to: null,
      standing: 'not_shown',
      outcome: 'Data not disclosed',
    });
  });

  it('adds up the outcomes of the companies by hand (SCR-PORT-22)', async () => {
    const { pais } = await paiOf(server.filled.portfolios.look);
    const lineOf = (id: number) => pais.find(({ pai_id }) => pai_id === id);
    const shares = (clear: number, adverse: number, not_disclosed: number) => ({
      clear: near(clear),
      adverse: near(adverse),
      not_disclosed: near(not_disclosed),
      not_applicable: 0,
    });
    // both disclose, and have no five peers to be worse than
    expect(lineOf(3)).toMatchObject({
      outcome: 'Data disclosed, no adverse impact',
      score: 2,
      grade: 'A',
      colour: 'green',
      shares: shares(1, 0, 0),
      comment: 'None 100.0%',
      sustainable_investment: near(0.74),
    });
    // Birch is active in fossil fuels: one company with a flag is enough
    expect(lineOf(4)).toMatchObject({
      outcome: 'Data disclosed but possible adverse impact',
      score: 1,
      grade: 'E',
      colour: 'red',
      shares: shares(0.74, 0.26, 0),
      comment: 'None 74.0% · possible 26.0%',
    });
    // only Alder tells that it makes no weapons: 26% is less than half
    expect(lineOf(14)).toMatchObject({ colour: 'green', shares: shares(0.74, 0, 0.26) });
    expect(lineOf(9)).toMatchObject({
      outcome: 'Data not disclosed',
      score: 0,
      grade: null,
      colour: 'yellow',
      shares: shares(0, 0, 1),
      comment: 'Not disclosed 100.0%',
    });
  });

  it('has no outcome but not disclosed, and no letter, where the figure is N/D', async () => {
    const { pais } = await paiOf(server.filled.portfolios.look);
    const lineOf = (id: number, part: string | null) =>
      pais.find((one) => one.pai_id === id && one.part === part);
    const silent = {
      outcome: 'Data not disclosed',
      colour: 'yellow',
      grade: null,
      standing: 'not_shown',
      per_covered: null,
    };
    // both tell their scopes, and no enterprise value is known
    expect(lineOf(1, null)).toMatchObject({ ...silent, value: null, coverage: 0, scopes: [] });
    expect(lineOf(2, null)).toMatchObject({ ...silent, shares: { not_disclosed: near(1) } });
    expect(lineOf(1, 'Scope 1')).toMatchObject({
      ...silent,
      unit: 'tCO2e per EUR 1M invested',
      per_covered_unit: 'tCO2e per covered EUR M invested',
    });
    // nobody produces energy: the section of both companies is unknown
    expect(lineOf(5, 'Production')).toMatchObject({ ...silent, value: null });
  });

  it('grades governance and sustainability in each entry as the overview does (SCR-PORT-22 (part))', async () => {
    const { look } = server.filled.portfolios;
    const [overalls] = await ask(
      'portfolio_overalls',
      `portfolioIds: [${look}], universeId: -1, profileId: -1`,
      'weighted_governance_grade weighted_sustainability_grade',
    );
    const { pais } = await paiOf(look);
    expect(overalls?.weighted_governance_grade).toMatch(/^[A-E]$/);
    for (const line of pais) {
      expect(line).toMatchObject({
        governance_grade: overalls?.weighted_governance_grade,
        sustainability_grade: overalls?.weighted_sustainability_grade,
      });
    }
  });

  it('says that no company is held long, and gives no shares', async () => {
    const args = `fundIds: [${server.filled.funds.empty}], universeId: -1`;
    const [row] = await ask(
      'fund_pai',
      args,
      `pais { outcome score grade comment shares { clear } }`,
    );
    expect(row?.pais).toContainEqual({
      outcome: 'Not applicable',
      score: null,
      grade: null,
      shares: null,
      comment: 'No company is held long.',
    });
  });

  it('says what each category of both rule sets lacks', async () => {
    const row = await paiOf(server.filled.portfolios.look);
    expect(row).toMatchObject({ article: null, article_state: 'not_shown', answered: 0 });
    expect(row.rule_sets).toMatchObject([
      { id: 'sfdr-2019', categories: [{ name: 'Article 9', state: 'failed' }, {}, {}] },
      {
        id: 'sfdr-2025-proposal',
        categories: [
          {
            name: 'Sustainable',
            state: 'failed',
            conditions: [
              // 74% sustainable, and 37% aligned
              { condition: 'sustainable_share', state: 'met', share: near(0.74) },
              { condition: 'no_controversial_weapons', state: 'unknown', share: 0 },
              { condition: 'no_norm_violations', state: 'unknown', share: null },
              { condition: 'no_tobacco', state: 'failed', share: near(0.74) },
              { condition: 'no_fossil_fuels', state: 'unknown', share: near(0.26) },
              { condition: 'adverse_impacts_considered', state: 'unknown', share: null },
            ],
          },
          { name: 'Transition', state: 'failed' },
          { name: 'ESG basics', state: 'failed' },
        ],
      },
    ]);
  });

  it('hides the article of a portfolio with a short position (SCR-PORT-25)', async () => {
    const row = await paiOf(server.filled.portfolios.short);
    expect(row).toMatchObject({ article: null, article_state: 'hidden', rule_sets: [] });
  });

  it('answers the outcome of each indicator of a company, and no outcome of a country', async () => {
    const { mixed } = server.filled.portfolios;
    const rows = await ask(
      'portfolio_constituent_pai',
      `portfolioIds: [${mixed}], universeId: -1`,
      'id type article governance_grade governance_practices sustainable_investment pais { pai_id outcome colour score comment }',
    );
    expect(rows.find(({ type, id }) => type === 'company' && id === COMPANY.alder)).toMatchObject({
      article: 6,
      governance_grade: 'C',
      sustainable_investment: 'Y',
      pais: expect.arrayContaining([
        expect.objectContaining({
          pai_id: 3,
          outcome: 'Data disclosed, no adverse impact',
          comment: 'no peer group',
        }),
        expect.objectContaining({ pai_id: 9, outcome: 'Data not disclosed', colour: 'yellow' }),
      ]),
    });
    // a proxy has no practices of its own
    expect(rows.find(({ id, type }) => type === 'company' && id === COMPANY.fir)).toMatchObject({
      article: null,
      governance_grade: null,
      sustainable_investment: null,
    });
    expect(rows.find(({ type }) => type === 'country')).toMatchObject({ article: null, pais: [] });
  });
});

describe('GQL-14 (part) Article 9 and taxonomy', () => {
  it('adds up approved findings only (SCR-PORT-37 (part))', async () => {
    const { look } = server.filled.portfolios;
    const [row] = await ask(
      'portfolio_art9',
      `portfolioIds: [${look}], universeId: -1, profileId: -1`,
      `article_9_aligned article_9_assessed overall_taxo_aligned taxo_assessed activity_unknown eu_taxo_aligned eu_taxo_coverage safeguard
       requirements { requirement_id contributing harming known }
       objectives { objective_id contributing known }`,
    );
    expect(row).toMatchObject({
      article_9_aligned: near(0.74),
      article_9_assessed: near(1),
      overall_taxo_aligned: near(0.74),
      taxo_assessed: near(0.74),
      activity_unknown: near(0.26),
      eu_taxo_aligned: near(0.37),
      eu_taxo_coverage: near(0.74),
      requirements: expect.arrayContaining([
        { requirement_id: 2, contributing: 0, harming: 0, known: 0 },
        { requirement_id: 3, contributing: near(0.74), harming: 0, known: near(0.74) },
        { requirement_id: 5, contributing: 0, harming: near(0.26), known: near(0.26) },
      ]),
    });
  });

  it('has no share of safeguards, and not 0%, where no company held can be assessed', async () => {
    const id = await server.database.withAdministration((tx) =>
      insertHoldings(tx, server.filled.ours, {
        name: 'Hazel alone',
        rows: [['company', COMPANY.hazel, 100]],
      }),
    );
    const args = `portfolioIds: [${id}], universeId: -1, profileId: -1`;
    expect(await ask('portfolio_art9', args, 'safeguard')).toEqual([{ safeguard: null }]);
  });

  it('takes profile -2 where the universe is another one than the whole', async () => {
    const { look } = server.filled.portfolios;
    const args = `portfolioIds: [${look}], universeId: -1`;
    const fields = 'id taxo_aligned sustainable_investment climate_change_mitigation';
    const rows = await ask('portfolio_constituent_art9', `${args}, profileId: -2`, fields);
    expect(rows.find(({ id }) => id === COMPANY.alder)).toEqual({
      id: COMPANY.alder,
      taxo_aligned: 'Y',
      sustainable_investment: 'Y',
      climate_change_mitigation: 'Y',
    });
  });
});

describe('API-036 API-037 policy questions', () => {
  const ALL_YES = Array.from({ length: 10 }, () => 'yes');

  it('stores the answers, shows the article after the tenth, and records the change', async () => {
    const { look } = server.filled.portfolios;
    const path = `/portfolios/${look}/questions`;
    const nine = [...ALL_YES.slice(0, 9), null];
    expect((await ours.call('PUT', path, { value: nine })).statusCode).toBe(200);
    expect(await paiOf(look)).toMatchObject({ article_state: 'not_shown', answered: 9 });
    expect((await ours.call('PUT', path, { value: ALL_YES })).statusCode).toBe(200);
    expect((await ours.call('GET', path)).json()).toEqual({
      value: ALL_YES,
      abilities: { answer: true },
    });
    // all yes, but the holdings add up to Article 6
    expect(await paiOf(look)).toMatchObject({ article_state: 'shown', article: 6, answered: 10 });
    const events = await server.pool.query(
      `select before, after from audit_events
       where action = 'portfolio.questions-answered' and subject_id = $1 order by id`,
      [String(look)],
    );
    expect(events.rows).toMatchObject([
      { after: { question_9: 'yes' } },
      { before: { question_10: null }, after: { question_10: 'yes' } },
    ]);
  });

  it('API-040 names the ten questions in their order', async () => {
    const questions = (await ours.call('GET', '/portfolio-questions')).json();
    expect(questions.map(({ id }: { readonly id: number }) => id)).toEqual(
      Array.from({ length: 10 }, (_, at) => at + 1),
    );
    expect([questions[0], questions[9]]).toMatchObject([
      { text: expect.stringMatching(/sustainable investment/i) },
      { text: expect.stringMatching(/no significant harm/i) },
    ]);
  });

  it('refuses another number of answers, and other words', async () => {
    const path = `/portfolios/${server.filled.portfolios.look}/questions`;
    const short = await ours.call('PUT', path, { value: ALL_YES.slice(1) });
    const other = await ours.call('PUT', path, { value: [...ALL_YES.slice(1), 'maybe'] });
    expect([short.statusCode, other.statusCode]).toEqual([400, 400]);
  });
});

const REASONS = 'id name weight contributes harms reason source year metric_id';

describe('Findings behind a requirement and an objective', () => {
  it('SCR-ART9-02 answers every company with its reason, source, year and the metric of its excerpts', async () => {
    const args = `portfolioIds: [${server.filled.portfolios.look}], universeId: -1, requirementId: 5`;
    expect(await ask('portfolio_requirement_findings', args, REASONS)).toEqual([
      {
        id: COMPANY.alder,
        name: 'Alder',
        weight: near(0.74),
        contributes: null,
        harms: null,
        reason: null,
        source: null,
        year: null,
        metric_id: null,
      },
      {
        id: COMPANY.birch,
        name: 'Birch',
        weight: near(0.26),
        contributes: false,
        harms: true,
        reason: 'It draws down a river.',
        source: 'Annual report, page 12',
        year: YEAR,
        metric_id: 100,
      },
    ]);
  });

  it('SCR-ART9-02 answers the same for an objective of the taxonomy', async () => {
    const args = `portfolioIds: [${server.filled.portfolios.look}], universeId: -1, objectiveId: 1`;
    const rows = await ask('portfolio_objective_findings', args, REASONS);
    expect(rows).toMatchObject([{ contributes: true, year: YEAR }, { contributes: null }]);
  });
});

describe('What adds up to a regulatory figure', () => {
  const partsOf = async (figure: string) => {
    const args = `portfolioIds: [${server.filled.portfolios.look}], universeId: -1, figure: "${figure}"`;
    return ask('portfolio_regulatory_figure', args, 'id value contribution missing');
  };
  const alder = (value: number, contribution: number) => ({
    id: COMPANY.alder,
    value: near(value),
    contribution: near(contribution),
    missing: null,
  });
  const birch = (value: number, contribution: number) => ({
    id: COMPANY.birch,
    value: near(value),
    contribution: near(contribution),
    missing: null,
  });
  const noAmount = (id: number) => ({
    id,
    value: null,
    contribution: null,
    missing: 'no_amount',
  });
  const unknown = {
    id: COMPANY.birch,
    value: null,
    contribution: null,
    missing: 'not_disclosed',
  };

  it.each([
    // tonnes per EUR M of revenue: 16 / 0.8 and 40 / 0.8; all of the covered scope 3 is Alder's
    ['pai/3', [alder(20, 7.4 + 1.85 + 7.5), birch(50, 13)]],
    // both tell their scopes; what is missing is an amount of ours
    ['pai/2', [noAmount(COMPANY.alder), noAmount(COMPANY.birch)]],
    ['pai/4', [alder(0, 0), birch(1, 0.26)]],
    ['pai/14', [alder(0, 0), unknown]],
    // no adverse impact is the word for weapons: the company that does not tell adds nothing
    ['outcome/14', [alder(0, 0.74), birch(2, 0)]],
    ['outcome/4', [alder(0, 0), birch(1, 0.26)]],
    ['share-9', [alder(6, 0), birch(6, 0)]],
    ['sustainable', [alder(1, 0.74), birch(0, 0)]],
    // whether Birch has an eligible activity is unknown, as its NACE section is
    ['aligned', [alder(1, 0.74), unknown]],
    ['reported', [alder(0.5, 0.37), unknown]],
  ])('%s: the contributions add up to the figure', async (figure, expected) => {
    expect(await partsOf(figure)).toEqual(expected);
  });

  it('says why a company adds nothing: it is short, or a stand-in for its sector', async () => {
    const reasonsIn = async (portfolioId: number) => {
      const args = `portfolioIds: [${portfolioId}], universeId: -1, figure: "pai/3"`;
      return ask('portfolio_regulatory_figure', args, 'id missing');
    };
    const { short, mixed } = server.filled.portfolios;
    expect(await reasonsIn(short)).toContainEqual({ id: COMPANY.birch, missing: 'short' });
    expect(await reasonsIn(mixed)).toContainEqual({ id: COMPANY.fir, missing: 'proxy' });
  });

  it('answers nothing for a figure that does not exist', async () => {
    expect(await partsOf('pai/99')).toEqual([]);
  });
});

describe('Amounts in EUR', () => {
  const lineOf = async (id: number) => {
    const { pais, ...row } = await paiOf(server.filled.portfolios.look);
    const line = pais.find(({ pai_id, part }) => pai_id === id && part === null);
    return { ...line, missing_rates: row.missing_rates };
  };

  it('use the closing rate of the year for enterprise values', async () => {
    await server.pool.query(
      'update company_fundamentals set enterprise_value_usd = 2e6 where year = $1',
      [YEAR],
    );
    await server.rebuild();
    // 0.74 * 10 / 1.6 + 0.26 * 40 / 1.6, and scope 3 of Alder: 6 / 1.6
    expect(await lineOf(2)).toMatchObject({
      value: near((0.74 * 16 + 0.26 * 40) / 1.6),
      per_covered: near((0.74 * 10 + 0.26 * 40 + 6) / 1.6),
      missing_rates: [],
    });
  });

  it('refuse a closing rate that is older than 7 days, and say which there is', async () => {
    await server.pool.query(`update exchange_rates set date = '${YEAR}-06-30'`);
    await server.rebuild();
    expect(await lineOf(2)).toMatchObject({
      value: null,
      per_covered: null,
      coverage: 0,
      standing: 'not_shown',
      outcome: 'Data not disclosed',
      missing_rates: [
        `No exchange rate for 31 December ${YEAR}; the latest is of 30 June ${YEAR}.`,
      ],
    });
    // revenue has the mean of the year
    expect(await lineOf(3)).toMatchObject({ value: near(27.8) });
  });
});
