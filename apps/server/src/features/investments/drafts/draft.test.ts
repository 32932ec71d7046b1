import { coverageRoots, overallsRoots } from '@verdure/contract/investments/constituents';
import { footprintRoots } from '@verdure/contract/investments/footprint';
import { itrRoots } from '@verdure/contract/investments/itr';
import { paiRoots } from '@verdure/contract/investments/regulatory';
import type { GraphqlRoot } from '@verdure/contract/http/graphql-root';
import { queryOf } from '@verdure/contract/http/graphql-text';
import { portfolioSchema } from '@verdure/contract/investments/portfolios';
import { BENCHMARKS } from '@verdure/contract/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import { COMPANY, YEAR } from '../../../../test/factories/hand-made-universe.ts';
import {
  type StoredInvestments,
  insertStoredInvestments,
} from '../../../../test/factories/stored-investments.ts';
import { insertPortfolio, insertUser } from '../../../../test/factories/organisation-factory.ts';
import { callerFor, callerOf, type TestCaller } from '../../../../test/test-caller.ts';

let server: CoverageServer<StoredInvestments>;
let ours: TestCaller;

beforeAll(async () => {
  server = await startCoverageServer(insertStoredInvestments);
  await server.pool.query(
    `update company_fundamentals set enterprise_value_usd = 1000000 * company_id,
     market_cap_usd = 1000000, expenses_usd = 500000 where year = ${YEAR}`,
  );
  await server.rebuild();
  ours = await callerOf(server, server.filled.ours);
});

afterAll(() => server.stop());

/** Every root of the pages with figures of the whole. */
const ROOTS: readonly GraphqlRoot[] = [
  overallsRoots.portfolio,
  coverageRoots.portfolio,
  footprintRoots.portfolio,
  itrRoots.portfolio,
  paiRoots.portfolio,
];

async function rowsOf(root: GraphqlRoot, id: number, draft: string | null) {
  const variables = { portfolioIds: [id], universeId: -1, profileId: -1, draft };
  const answer = await ours.call('POST', '/graphql', { query: queryOf(root), variables });
  const { data, errors } = answer.json();
  return { rows: data?.[root.name], errors };
}

/** The figures of a portfolio without its id. */
async function figuresOf(id: number, draft: string | null = null) {
  const all = [];
  for (const root of ROOTS) {
    const { rows, errors } = await rowsOf(root, id, draft);
    expect(errors).toBeUndefined();
    expect(rows.length).toBeGreaterThan(0);
    all.push(rows.map((row: object) => ({ ...row, id: 0 })));
  }
  return all;
}

const portfolio = (name: keyof StoredInvestments['portfolios']) => server.filled.portfolios[name];

async function refusalOf(draft: string, id = portfolio('tobacco')): Promise<unknown> {
  const { errors } = await rowsOf(overallsRoots.portfolio, id, draft);
  expect(errors?.[0]?.extensions.code).toBe('draft.refused');
  return errors[0].extensions.errors;
}

async function storedAs(rows: readonly (readonly [id: number, percent: number])[]) {
  const { organisationId, userId } = server.filled.ours;
  const { rows: made } = await server.pool.query(
    `insert into portfolios (organisation_id, manager_id, name) values ($1, $2, $3) returning id`,
    [organisationId, userId, `Stored ${rows.map(String).join(' ')}`],
  );
  for (const [at, [id, percent]] of rows.entries()) {
    await server.pool.query(
      `insert into portfolio_constituents
       (organisation_id, portfolio_id, row_order, type, constituent_id, weight_percent)
       values ($1, $2, $3, 'company', $4, $5)`,
      [organisationId, made[0].id, at + 1, id, percent],
    );
  }
  return Number(made[0].id);
}

describe('a draft', () => {
  it.each(['look', 'short', 'mixed', 'proxied', 'circle', 'tobacco'] as const)(
    'without changes gives exactly the figures of %s',
    async (name) => {
      expect(await figuresOf(portfolio(name), 'spread')).toEqual(await figuresOf(portfolio(name)));
    },
  );

  it('without a holding gives the figures of a portfolio that never had it', async () => {
    // Alder 1.5, Elm 2, Cedar 96.5 without Cedar
    const stored = await storedAs([
      [COMPANY.alder, 1.5],
      [COMPANY.elm, 2],
    ]);
    const draft = `keep~c${COMPANY.cedar}_x`;
    expect(await figuresOf(portfolio('tobacco'), draft)).toEqual(
      // what the file gave adds up to 3.5 in both
      await figuresOf(stored),
    );
  });

  it('a draft with another weight and a new holding gives the figures of such a portfolio', async () => {
    const stored = await storedAs([
      [COMPANY.alder, 10],
      [COMPANY.elm, 2],
      [COMPANY.cedar, 60],
      [COMPANY.birch, 28],
    ]);
    const draft = `keep~c${COMPANY.alder}_10~c${COMPANY.cedar}_60~c${COMPANY.birch}_28`;
    const drafted = await figuresOf(portfolio('tobacco'), draft);
    expect(drafted).toEqual(await figuresOf(stored));
    expect(drafted).not.toEqual(await figuresOf(portfolio('tobacco')));
  });

  it('weighs the ESG score as computed by hand', async () => {
    const scoreOf = async (id: number) => {
      const stored = await storedAs([[id, 100]]);
      const { rows } = await rowsOf(overallsRoots.portfolio, stored, null);
      return Number(rows[0].weighted_esg_score);
    };
    const [alder, birch] = [await scoreOf(COMPANY.alder), await scoreOf(COMPANY.birch)];
    const half = await storedAs([
      [COMPANY.alder, 50],
      [COMPANY.birch, 50],
    ]);
    const draft = `spread~c${COMPANY.alder}_80`;
    const { rows } = await rowsOf(overallsRoots.portfolio, half, draft);
    expect(alder).not.toBe(birch);
    expect(rows[0].weighted_esg_score).toBeCloseTo(0.8 * alder + 0.2 * birch, 12);
  });

  it('is stored nowhere', async () => {
    const count = async () => {
      const { rows } = await server.pool.query(
        'select (select count(*) from portfolios) p, (select count(*) from portfolio_constituents) c, (select count(*) from audit_events) a',
      );
      return rows[0];
    };
    const before = await count();
    await figuresOf(portfolio('look'), `spread~c${COMPANY.alder}_10`);
    expect(await count()).toEqual(before);
  });

  it('is refused with a sentence where it does not fit', async () => {
    expect(await refusalOf('nonsense')).toEqual([
      'The draft cannot be read. Open the whole link again, or discard the draft.',
    ]);
    expect(await refusalOf('keep~c999999_5')).toEqual([
      'The draft adds company 999999, which is not known. Remove it from the draft.',
    ]);
    expect(await refusalOf(`spread~c${COMPANY.alder}_90~c${COMPANY.elm}_20`)).toEqual([
      "The changed weights add up to 110%, more than the 100% of the portfolio. Lower a weight, or switch off 'Spread over the rest'.",
    ]);
    expect(await refusalOf(`keep~p${portfolio('half')}_5`)).toEqual([
      `The draft changes portfolio ${portfolio('half')}, which the portfolio does not hold. Only companies can be added.`,
    ]);
    const variables = { portfolioIds: [portfolio('look'), portfolio('half')], draft: 'spread' };
    const answer = await ours.call('POST', '/graphql', {
      query: queryOf(overallsRoots.portfolio),
      variables: { ...variables, universeId: -1, profileId: -1 },
    });
    expect(answer.json().errors[0].extensions.errors).toEqual([
      'A draft belongs to one portfolio. Ask for that portfolio alone.',
    ]);
  });

  it('never takes a private company of another organisation', async () => {
    const draft = `keep~c${COMPANY.ivy}_5`;
    const { errors } = await rowsOf(overallsRoots.portfolio, portfolio('tobacco'), draft);
    expect(errors).toBeUndefined();
    const giveIvyTo = (organisationId: number) =>
      server.pool.query('update companies set pe_organisation_id = $2 where id = $1', [
        COMPANY.ivy,
        organisationId,
      ]);
    await giveIvyTo(server.filled.theirs.organisationId);
    expect(await refusalOf(draft)).toEqual([
      `The draft adds company ${COMPANY.ivy}, which is not known. Remove it from the draft.`,
    ]);
    await giveIvyTo(server.filled.ours.organisationId);
  });
});

it('a scoped user adds companies of the scope only, and benchmarks name no others', async () => {
  const { organisationId } = server.filled.ours;
  const scoped = await server.database.withAdministration(async (tx) => {
    const values = { organisation_id: organisationId, role_id: 3 as const, is_scoped: true };
    const user = await insertUser(tx, values);
    const portfolio = await insertPortfolio(tx, {
      organisation_id: organisationId,
      manager_id: user.id,
      name: 'Scoped',
    });
    await tx
      .insertInto('user_scoped_companies')
      .values({ organisation_id: organisationId, user_id: user.id, company_id: COMPANY.alder })
      .execute();
    return { user, portfolioId: portfolio.id };
  });
  const caller = await callerFor(server, { organisation_id: organisationId, id: scoped.user.id });
  const save = (draft: string) =>
    caller.call('POST', `/portfolios/${scoped.portfolioId}/drafts`, { name: 'Mine', draft });
  expect((await save(`keep~c${COMPANY.birch}_5`)).json().errors).toEqual([
    `The draft adds company ${COMPANY.birch}, which is not known. Remove it from the draft.`,
  ]);
  expect((await save(`keep~c${COMPANY.alder}_5`)).statusCode).toBe(200);
  const [{ investmentId }] = BENCHMARKS;
  const answer = await caller.call('POST', '/graphql', {
    query: `{ portfolio_lineage(portfolioIds: [${investmentId}], universeId: -1, profileId: -1) { id } }`,
  });
  expect(answer.json().data.portfolio_lineage).toEqual([{ id: COMPANY.alder }]);
});

describe('a saved draft', () => {
  const save = (body: object, id = portfolio('proxied')) =>
    ours.call('POST', `/portfolios/${id}/drafts`, body);

  it('is a new portfolio with the figures of the draft, and the saved one stays', async () => {
    const draft = `spread~c${COMPANY.alder}_60~c${COMPANY.birch}_10`;
    const before = await figuresOf(portfolio('proxied'));
    const drafted = await figuresOf(portfolio('proxied'), draft);
    const answer = await save({ name: 'Greener', draft });
    expect(answer.statusCode).toBe(200);
    const made = portfolioSchema.parse(answer.json());
    expect(made).toMatchObject({ name: 'Greener', proxy: true });
    expect(await figuresOf(made.id)).toEqual(drafted);
    expect(await figuresOf(portfolio('proxied'))).toEqual(before);
    const { rows } = await server.pool.query(
      `select after from audit_events where action = 'portfolio.saved-from-draft' and after->>'name' = 'Greener'`,
    );
    expect(rows).toEqual([{ after: { name: 'Greener', holdings: 5, from: portfolio('proxied') } }]);
  });

  it('needs a name and a draft that fits', async () => {
    const unnamed = await save({ name: ' ', draft: 'spread' });
    expect(unnamed.json().code).toBe('portfolio.name-invalid');
    const unknown = await save({ name: 'X', draft: 'keep~c999999_5' });
    expect(unknown.statusCode).toBe(400);
    expect(unknown.json()).toMatchObject({
      code: 'draft.refused',
      errors: ['The draft adds company 999999, which is not known. Remove it from the draft.'],
    });
  });
});
