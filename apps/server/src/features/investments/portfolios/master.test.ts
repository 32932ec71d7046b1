import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  ISINS,
  type StartedPortfolioScene,
  startPortfolioScene,
} from '../../../../test/factories/portfolio-scene.ts';

let scene: StartedPortfolioScene;
let ids: readonly number[];

beforeAll(async () => {
  scene = await startPortfolioScene();
  ids = await Promise.all(
    ['One', 'Two', 'Three'].map(async (name) => {
      const file = `${name}\r\nAda,${ISINS.ada},100`;
      const answer = await scene.superUser.upload('/portfolios/csv', file);
      return answer.json().portfolio.id;
    }),
  );
});
afterAll(() => scene.server.stop());

const create = (body: object, caller = scene.superUser) =>
  caller.call('POST', '/portfolios/master', { name: 'Master', ...body });

const withInputs = (...inputs: readonly number[]) => ({
  portfolios: inputs.map((input, at) => ({ id: ids[at], input })),
});

async function heldBy(portfolioId: number) {
  const { rows } = await scene.server.pool.query(
    `select type, constituent_id as id, weight_percent as weight
       from portfolio_constituents where portfolio_id = $1 order by row_order`,
    [portfolioId],
  );
  return rows;
}

describe('API-034 a master portfolio', () => {
  it('SCR-MAST-01 (part) holds the portfolios that were selected, by percent, with an audit event', async () => {
    const answer = await create({ ...withInputs(80, 40, -20), input_type: 'percent' });
    expect(answer.statusCode).toBe(200);
    const { id, name, manager_id } = answer.json();
    expect([name, manager_id]).toEqual(['Master', scene.superUser.userId]);
    expect(await heldBy(id)).toEqual([
      { type: 'portfolio', id: ids[0], weight: 80 },
      { type: 'portfolio', id: ids[1], weight: 40 },
      { type: 'portfolio', id: ids[2], weight: -20 },
    ]);
    const { rows } = await scene.server.pool.query(
      `select action, after from audit_events where subject_id = $1`,
      [String(id)],
    );
    expect(rows).toEqual([
      { action: 'portfolio.master-created', after: { name: 'Master', portfolios: 3 } },
    ]);
  });

  it('methodology 12.4: turns amounts into shares, and keeps a portfolio of 0', async () => {
    const answer = await create({ ...withInputs(3_000_000, 1_000_000, 0), input_type: 'amount' });
    const held = await heldBy(answer.json().id);
    expect(held.map(({ weight }) => weight)).toEqual([75, 25, 0]);
  });

  it.each([
    ['SCR-MAST-02 (part)', 'Master portfolio name cannot be empty.', { name: '  ' }],
    ['SCR-MAST-03 (part)', 'You must select at least one portfolio.', { portfolios: [] }],
  ])('%s refuses with: %s', async (_id, message, body) => {
    const answer = await create({ ...withInputs(60, 40), ...body });
    expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
  });

  it.each([
    ['percent', [101], /from -100 to 100/],
    ['percent', [33.333], /at most 2 decimals/],
    ['percent', [0, 0], /adds up to 0/],
    ['amount', [-1, 5], /0 or more/],
    ['amount', [1.005], /at most 2 decimals/],
  ])('SCR-MAST-05 (part) refuses %s %j', async (input_type, inputs, message) => {
    const answer = await create({ ...withInputs(...inputs), input_type });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toMatch(message);
  });

  it('refuses a portfolio twice, one that the viewer does not see, and other roles', async () => {
    const twice = [1, 2].map((input) => ({ id: ids[0], input }));
    expect((await create({ portfolios: twice })).json().code).toBe('portfolio.master-twice');
    expect((await create({ portfolios: [{ id: 999_999, input: 1 }] })).statusCode).toBe(404);
    const others = [scene.standardUser, scene.scopedUser, scene.administrator];
    for (const caller of others)
      expect((await create(withInputs(60, 40), caller)).statusCode).toBe(403);
    expect((await create(withInputs(60, 40), scene.foreignUser)).statusCode).not.toBe(200);
  });

  it('numbers a name that the manager already has', async () => {
    await create({ name: 'Twice', ...withInputs(1) });
    expect((await create({ name: 'Twice', ...withInputs(1) })).json().name).toBe('Twice (2)');
  });
});
