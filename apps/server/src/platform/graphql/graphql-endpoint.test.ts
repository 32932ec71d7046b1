import { dimensionsRoot, metricsRoot } from '@verdure/contract/coverage/catalogue';
import { Problem } from '@verdure/contract/http/problem';
import {
  constituentsRoots,
  coverageRoots,
  flatConstituentsRoots,
  overallsRoots,
} from '@verdure/contract/investments/constituents';
import { fundsRoot } from '@verdure/contract/investments/funds';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { type PortfolioScene, setPortfolioScene } from '../../../test/factories/portfolio-scene.ts';
import { NO_ROOMS } from '../../../test/no-rooms.ts';
import { cookieHeader } from '../../../test/test-caller.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import type { TenantTransaction } from '../database/database.ts';
import { type AnsweredRoot, answerRoot, nextTurn } from './answer-root.ts';

const coverageRow = (id: number) => ({
  id,
  total_holdings: 2,
  total_underlying_holdings: 2,
  disclosed_weight: 1,
  not_recognised_rows: 0,
  not_recognised_weight: 0,
  set_aside_rows: 0,
  set_aside_weight: 0,
  direct_coverage: null,
  proxy_coverage: null,
  not_covered: null,
  weighted_direct_coverage: null,
  weighted_proxy_coverage: null,
  weighted_not_covered: null,
  investment_type: 'no_sovereign' as const,
});

/** The progress of a root that never ends, and whether it was aborted. */
const endless = {
  turns: 0,
  begun: Promise.withResolvers<void>(),
  ended: Promise.withResolvers<unknown>(),
};

/** Portfolios that a root has worked on. */
const worked: number[] = [];

let fundIdOf: (tx: TenantTransaction) => Promise<number> = async () => 7;

const roots: readonly AnsweredRoot[] = [
  answerRoot(dimensionsRoot, async () =>
    Array.from({ length: 5 }, (_, id) => ({ id, name: `D${id}`, type: 'impact', tag: null })),
  ),
  answerRoot(fundsRoot, async (_, { tx }) => [
    { id: await fundIdOf(tx), name: 'Fund', isin: null },
  ]),
  {
    ...answerRoot(coverageRoots.portfolio, async ({ portfolioIds }) => {
      worked.push(...portfolioIds);
      return portfolioIds.map(coverageRow);
    }),
    weigh: async (args) => (JSON.stringify(args).includes('99') ? 130_000 : 1),
  },
  answerRoot(constituentsRoots.portfolio, async () => {
    throw new Problem('portfolio.not-found');
  }),
  answerRoot(flatConstituentsRoots.portfolio, async () => {
    throw new Error('select secret from somewhere');
  }),
  answerRoot(overallsRoots.portfolio, async (_, { budget }) => {
    budget.spend(1_000_000, 100);
    return [];
  }),
  answerRoot(metricsRoot, async (_, context) => {
    endless.begun.resolve();
    try {
      for (;;) {
        await nextTurn(context);
        endless.turns += 1;
      }
    } catch (error) {
      endless.ended.resolve(error);
      throw error;
    }
  }),
];

let server: TestServer;
let scene: PortfolioScene;
beforeAll(async () => {
  server = await startTestServer({ rooms: { ...NO_ROOMS, roots } });
  scene = await setPortfolioScene(server);
});
afterAll(() => server.stop());

type Who = 'superUser' | 'administrator' | 'withoutFunds';
const ask = (query: string, variables: object = {}, who: Who = 'superUser') =>
  scene[who].call('POST', '/graphql', { query, variables });

describe('a query', () => {
  it('GQL-02 GQL-15 (part): is answered by the roots that it names', async () => {
    const answer = await ask(
      `query Screen($ids: [Int!]!) {
         dimensions(limit: 1) { id name }
         portfolio_coverage(portfolioIds: $ids, universeId: -1) { id investment_type direct_coverage }
       }`,
      { ids: [4, 5] },
    );
    expect(answer.statusCode).toBe(200);
    const row = { investment_type: 'no_sovereign', direct_coverage: null };
    expect(answer.json()).toEqual({
      data: {
        dimensions: [{ id: 0, name: 'D0' }],
        portfolio_coverage: [
          { id: 4, ...row },
          { id: 5, ...row },
        ],
      },
    });
  });

  it.each([
    ['limit: 2', [0, 1]],
    ['offset: 3', [3, 4]],
    ['limit: 2, offset: 1', [1, 2]],
    ['limit: 0', []],
    ['offset: 9', []],
  ])('answers the page of the rows that %s names', async (page, ids) => {
    const answer = await ask(`{dimensions(${page}){id}}`);
    expect(answer.json()).toEqual({ data: { dimensions: ids.map((id) => ({ id })) } });
  });

  it('takes as many connections for ten roots as for one', async () => {
    const connect = vi.spyOn(server.pool, 'connect');
    const connectionsFor = async (roots: number) => {
      connect.mockClear();
      const names = Array.from({ length: roots }, (_, at) => `a${at}: dimensions(limit: 1) {id}`);
      const answer = await ask(`{ ${names.join(' ')} }`);
      expect(Object.keys(answer.json().data)).toHaveLength(roots);
      return connect.mock.calls.length;
    };
    expect(await connectionsFor(10)).toBe(await connectionsFor(1));
    connect.mockRestore();
  });

  describe('with several roots', () => {
    afterEach(() => {
      fundIdOf = async () => 7;
    });

    it('sees one state of the data in all of them', async () => {
      const seen: number[] = [];
      fundIdOf = async (tx) => {
        const rows = await tx.selectFrom('companies').select('id').execute();
        seen.push(rows.length);
        await server.pool.query(`insert into companies (name) values ('Another')`);
        return rows.length;
      };
      await ask('{ one: funds { id } two: funds { id } }');
      expect(seen).toHaveLength(2);
      expect(seen[1]).toBe(seen[0]);
    });

    it('writes nothing', async () => {
      fundIdOf = async (tx) => {
        await sql`update users set first_name = 'Changed'`.execute(tx);
        return 7;
      };
      const [error] = (await ask('{ funds { id } }')).json().errors;
      expect(error.extensions.code).toBe('fault');
      const changed = `select from users where first_name = 'Changed'`;
      expect((await server.pool.query(changed)).rowCount).toBe(0);
    });
  });

  it('needs a session', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/graphql',
      payload: { query: '{dimensions{id}}' },
    });
    expect(answer.statusCode).toBe(401);
  });

  it('tells a problem by its code, and nothing of a fault', async () => {
    const problem = await ask('{portfolio_constituents(portfolioIds:[1]){id}}');
    expect(problem.json().errors[0]).toMatchObject({
      message: 'No Portfolio Available',
      extensions: { code: 'portfolio.not-found' },
    });
    const fault = await ask('{portfolio_flat_constituents(portfolioIds:[1]){id}}');
    expect(fault.json().errors[0].extensions).toEqual({ code: 'fault' });
    expect(fault.payload).not.toContain('secret');
  });

  it('a root is refused by role and by feature, also through a fragment or beside others', async () => {
    const roots = [
      ['administrator', '{portfolio_coverage(portfolioIds:[1],universeId:-1){id}}', 'role.may-not'],
      [
        'administrator',
        'query{...F dimensions{id}} fragment F on Query{portfolio_coverage(portfolioIds:[1],universeId:-1){id}}',
        'role.may-not',
      ],
      ['withoutFunds', '{dimensions{id} x:funds{id}}', 'feature.off'],
    ] as const;
    for (const [who, query, code] of roots) {
      const answer = await ask(query, {}, who);
      expect(answer.statusCode).toBe(403);
      expect(answer.json().code).toBe(code);
    }
  });
});

describe('a query that is refused', () => {
  const many = (count: number, part: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => part(index)).join(' ');

  it.each([
    ['text that is no query', 'hello {', 'The text is not a GraphQL query, or it is too long.'],
    ['over 64 kB', `{dimensions{id}}#${'x'.repeat(65_536)}`, 'At most 64 kB of query text.'],
    [
      'too many words',
      `{dimensions{${'id '.repeat(5_000)}}}`,
      'The text is not a GraphQL query, or it is too long.',
    ],
    ['eleven roots', `query{${many(11, () => 'dimensions{id}')}}`, 'At most 10 roots.'],
    [
      'sixteen aliases',
      `{dimensions{${many(16, (index) => `a${index}:id`)}}}`,
      'At most 15 aliases.',
    ],
    ['nine levels', `{dimensions${'{a'.repeat(9)}${'}'.repeat(9)}}`, 'At most 8 levels deep.'],
    [
      'a circle of fragments',
      'query{dimensions{...A}} fragment A on Dimension{...B} fragment B on Dimension{...A}',
      'At most 8 levels deep.',
    ],
    [
      'fragments that double',
      `query{dimensions{...F0}} ${many(16, (index) => `fragment F${index} on Dimension{...F${index + 1} ...F${index + 1}}`)} fragment F16 on Dimension{id}`,
      'At most 8 levels deep.',
    ],
    ['a mutation', 'mutation{dimensions{id}}', 'Name one query of the text.'],
    [
      'two queries without a name',
      'query A{dimensions{id}} query B{dimensions{id}}',
      'Name one query of the text.',
    ],
    [
      'a wrong field, with nothing guessed',
      '{dimensions{nam}}',
      'Cannot query field "nam" on type "Dimension".',
    ],
    [
      'a root that nothing answers',
      '{fund_coverage(fundIds:[1],universeId:-1){id}}',
      'Cannot query field "fund_coverage" on type "Query".',
    ],
  ])('%s', async (_, query, sentence) => {
    const answer = await ask(query);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'query.refused', errors: [sentence] });
    expect(answer.payload).not.toContain('Did you mean');
  });

  it('more ids or more work than a screen needs', async () => {
    const query = 'query($ids:[Int!]!){portfolio_coverage(portfolioIds:$ids,universeId:-1){id}}';
    const answer = await ask(query, { ids: Array.from({ length: 1_001 }, (_, index) => index) });
    expect(answer.json()).toMatchObject({
      code: 'query.refused',
      errors: ['At most 1000 ids at once.'],
    });
  });

  it('as many ids written into the text', async () => {
    const ids = many(1_001, String);
    const answer = await ask(`{portfolio_coverage(portfolioIds:[${ids}],universeId:-1){id}}`);
    expect(answer.json()).toMatchObject({
      code: 'query.refused',
      errors: ['At most 1000 ids at once.'],
    });
  });

  it('more rows than a request may make, before they are made', async () => {
    const answer = await ask(
      '{portfolio_overalls(portfolioIds:[1],universeId:-1,profileId:-1){id}}',
    );
    expect(answer.json().errors[0].extensions).toEqual({
      code: 'query.refused',
      errors: ['Ask for fewer portfolios or funds at once, or for fewer roots.'],
    });
  });

  it('roots that are too heavy together, before the first works', async () => {
    const root = (alias: string) =>
      `${alias}:portfolio_coverage(portfolioIds:[99],universeId:-1){id}`;
    const one = await ask(`{${root('a')}}`);
    expect(one.json().data.a).toEqual([{ id: 99 }]);
    worked.length = 0;
    const two = await ask(`{${root('a')} ${root('b')}}`);
    const { errors } = two.json();
    expect(errors[0].extensions).toEqual({
      code: 'query.refused',
      errors: ['Ask for fewer portfolios or funds at once, or for fewer roots.'],
    });
    expect(worked).toEqual([]);
  });

  it('unknown keys beside it, and variables of a wrong kind', async () => {
    const unknown = await scene.superUser.call('POST', '/graphql', {
      query: '{dimensions{id}}',
      extra: 1,
    });
    expect(unknown.json().code).toBe('request.malformed');
    const query = 'query($ids:[Int!]!){portfolio_coverage(portfolioIds:$ids,universeId:-1){id}}';
    const wrong = await ask(query, { ids: ['x'] });
    expect(wrong.json().errors[0].extensions.code).toBe('query.refused');
  });

  it('a look at the schema in production', async () => {
    const production = await startTestServer({
      isProduction: true,
      rooms: { ...NO_ROOMS, roots },
    });
    const people = await setPortfolioScene(production);
    const look = '{__schema{types{name}}}';
    const answer = await people.superUser.call('POST', '/graphql', { query: look });
    expect(answer.statusCode).toBe(400);
    expect((await ask(look)).statusCode).toBe(200);
    await production.stop();
  });
});

it('stops the work of a request whose caller has gone', async () => {
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const caller = new AbortController();
  const asked = fetch(`${address}/api/graphql`, {
    method: 'POST',
    headers: {
      authorization: scene.superUser.token,
      cookie: cookieHeader(scene.superUser.cookie),
      'content-type': 'application/json',
    },
    body: JSON.stringify({ query: '{metrics{id}}' }),
    signal: caller.signal,
  });
  await endless.begun.promise;
  caller.abort();
  await expect(asked).rejects.toThrow();
  expect(await endless.ended.promise).toMatchObject({ name: 'AbortError' });
});
