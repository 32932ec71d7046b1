import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startCoverageServer } from '../../../../test/coverage-server.ts';
import { insertPortfolio } from '../../../../test/factories/organisation-factory.ts';
import {
  ISINS,
  type PortfolioScene,
  setPortfolioScene,
} from '../../../../test/factories/portfolio-scene.ts';
import type { TestCaller } from '../../../../test/test-caller.ts';
import type { TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let scene: PortfolioScene;

beforeAll(async () => {
  server = await startCoverageServer(async () => undefined);
  scene = await setPortfolioScene(server);
});
afterAll(() => server.stop());

interface Made {
  readonly name?: string;
  readonly managerId?: number;
  readonly memberId?: number;
}

const makePortfolio = ({ name, managerId, memberId }: Made = {}) =>
  server.database.withAdministration(async (tx) => {
    const organisation_id = scene.organisationId;
    const portfolio = await insertPortfolio(tx, {
      organisation_id,
      manager_id: managerId ?? scene.superUser.userId,
      ...(name && { name }),
    });
    if (memberId !== undefined) {
      const member = { organisation_id, portfolio_id: portfolio.id, user_id: memberId };
      await tx.insertInto('portfolio_users').values(member).execute();
    }
    return portfolio;
  });

const idsSeenBy = async (caller: TestCaller): Promise<readonly number[]> => {
  const answer = await caller.call('GET', '/portfolios');
  expect(answer.statusCode).toBe(200);
  return answer.json().map(({ id }: { readonly id: number }) => id);
};

const withoutRequestId = (payload: string): string =>
  payload.replace(/"request_id":"[^"]+"/, '"request_id":"*"');

describe('the list of portfolios', () => {
  it('API-028 SCR-PP-04 (part): super-users see all, standard users theirs, administrators and others none', async () => {
    const all = await makePortfolio();
    const managed = await makePortfolio({ managerId: scene.standardUser.userId });
    const shared = await makePortfolio({ memberId: scene.standardUser.userId });

    expect(await idsSeenBy(scene.superUser)).toEqual(
      expect.arrayContaining([all.id, managed.id, shared.id]),
    );
    expect((await idsSeenBy(scene.standardUser)).toSorted()).toEqual(
      [managed.id, shared.id].sort(),
    );
    expect(await idsSeenBy(scene.scopedUser)).toEqual([]);
    expect(await idsSeenBy(scene.administrator)).toEqual([]);
    expect(await idsSeenBy(scene.foreignUser)).toEqual([]);
  });

  it('API-028: tells who manages it, who was added, and what the viewer may do', async () => {
    const { id } = await makePortfolio({ memberId: scene.standardUser.userId });
    const answer = await scene.standardUser.call('GET', '/portfolios');
    const found = answer.json().find((each: { readonly id: number }) => each.id === id);
    expect(found).toMatchObject({
      manager: { first_name: 'Ada', last_name: 'Byron' },
      users: [{ id: scene.standardUser.userId, full_name: 'Ada Byron' }],
      abilities: { rename: true, update: false, delete: false, set_proxy: false },
      address: null,
      logo: null,
      user_id: null,
    });
  });
});

describe('a portfolio of others', () => {
  const calls = [
    ['DELETE', (id: number) => `/portfolios/${id}`],
    ['PUT', (id: number) => `/portfolios/${id}/New%20name`],
    ['POST', (id: number) => `/portfolios/${id}/rename`],
    ['GET', (id: number) => `/portfolios/${id}/proxy/true`],
    ['PUT', (id: number) => `/portfolios/${id}/proxy/true`],
    ['GET', (id: number) => `/portfolio-profile/${id}/-1`],
  ] as const;

  it.each(calls)('%s answers the same bytes as one that does not exist', async (method, pathOf) => {
    const { id } = await makePortfolio();
    const body = method === 'POST' ? { name: 'Other' } : undefined;
    const answers = [
      await scene.foreignUser.call(method, pathOf(id), body),
      await scene.foreignUser.call(method, pathOf(2_000_000_000), body),
    ];
    expect(new Set(answers.map(({ payload }) => withoutRequestId(payload)))).toEqual(
      new Set([
        '{"message":"No Portfolio Available","code":"portfolio.not-found","request_id":"*"}',
      ]),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });

  it('is as absent for a standard user who was not added', async () => {
    const { id } = await makePortfolio();
    const answer = await scene.standardUser.call('PUT', `/portfolios/${id}/Mine`);
    expect(answer.statusCode).toBe(404);
  });
});

describe('renaming', () => {
  it.each([
    ['a plain name', 'Growth', 'Growth'],
    ['spaces, slashes and other scripts', 'A/B 50% Größe 株', 'A/B 50% Größe 株'],
    ['120 characters', 'n'.repeat(120), 'n'.repeat(120)],
    ['spaces around', '  Trimmed ', 'Trimmed'],
  ])('API-033 SCR-PP-09: takes %s', async (_, name, kept) => {
    const { id } = await makePortfolio({ memberId: scene.standardUser.userId });
    const path = `/portfolios/${id}/${encodeURIComponent(name)}`;
    const answer = await scene.standardUser.call('PUT', path);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ id, name: kept });
  });

  it.each([
    ['spaces alone', '   ', 'portfolio.name-invalid'],
    ['121 characters', 'n'.repeat(121), 'portfolio.name-invalid'],
    ['a control character', 'a\u0007b', 'portfolio.name-invalid'],
    ['a character that turns the text', 'a\u202eb', 'portfolio.name-invalid'],
    ['the name it has', 'Same', 'portfolio.name-unchanged'],
  ])('API-033 SCR-PP-09: refuses %s', async (_, name, code) => {
    const { id } = await makePortfolio({ name: 'Same' });
    const answer = await scene.superUser.call(
      'PUT',
      `/portfolios/${id}/${encodeURIComponent(name)}`,
    );
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe(code);
  });

  it('API-033: by POST for a name that is the end of another path, with its audit event', async () => {
    const { id } = await makePortfolio({ name: 'Before' });
    const answer = await scene.superUser.call('POST', `/portfolios/${id}/rename`, {
      name: 'users',
    });
    expect(answer.json()).toMatchObject({ id, name: 'users' });
    const { rows } = await server.pool.query(
      `select actor_user_id, before, after from audit_events
        where action = 'portfolio.renamed' and subject_id = $1`,
      [String(id)],
    );
    const actor_user_id = scene.superUser.userId;
    expect(rows).toEqual([{ actor_user_id, before: { name: 'Before' }, after: { name: 'users' } }]);
  });
});

describe('deleting', () => {
  it('API-029 SCR-PP-10: a super-user deletes a portfolio with its uploads; a second time it is absent', async () => {
    const file = `Gone\nAda,${ISINS.ada},1`;
    const { portfolio } = (await scene.superUser.upload('/portfolios/csv', file)).json();
    const answer = await scene.superUser.call('DELETE', `/portfolios/${portfolio.id}`);
    expect(answer.json()).toEqual({ data: { id: portfolio.id } });
    const again = await scene.superUser.call('DELETE', `/portfolios/${portfolio.id}`);
    expect(again.statusCode).toBe(404);
    const { rows } = await server.pool.query(
      'select id from portfolio_uploads where portfolio_id = $1',
      [portfolio.id],
    );
    expect(rows).toEqual([]);
  });

  it('API-029 SCR-PP-10: a default portfolio stays, whoever’s default it is', async () => {
    const { id } = await makePortfolio({ memberId: scene.standardUser.userId });
    await scene.standardUser.call('PUT', '/user', { default_portfolio_id: id });
    const answer = await scene.superUser.call('DELETE', `/portfolios/${id}`);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({
      code: 'portfolio.is-default',
      log: expect.stringMatching(/^The default portfolio/),
    });
  });

  it('API-029 SCR-PP-07 (part): a standard user may not; a scoped user deletes its own and no other', async () => {
    const shared = await makePortfolio({ memberId: scene.standardUser.userId });
    const own = await makePortfolio({ managerId: scene.scopedUser.userId });
    const added = await makePortfolio({ memberId: scene.scopedUser.userId });
    const answers = [
      await scene.standardUser.call('DELETE', `/portfolios/${shared.id}`),
      await scene.scopedUser.call('DELETE', `/portfolios/${own.id}`),
      await scene.scopedUser.call('DELETE', `/portfolios/${added.id}`),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 200, 403]);
  });
});

describe('the proxy toggle', () => {
  it('API-035: is set by those who may edit the portfolio, and read by those who see it', async () => {
    const { id } = await makePortfolio({ memberId: scene.standardUser.userId });
    const set = await scene.superUser.call('PUT', `/portfolios/${id}/proxy/true`);
    const read = await scene.standardUser.call('GET', `/portfolios/${id}/proxy/false`);
    expect([set.json(), read.json()]).toEqual([{ proxy: true }, { proxy: true }]);
  });

  it('API-035: is refused without the feature, and for a value that is neither true nor false', async () => {
    const refused = await scene.withoutFunds.call('PUT', '/portfolios/1/proxy/true');
    expect(refused.json().code).toBe('feature.off');
    const malformed = await scene.superUser.call('PUT', '/portfolios/1/proxy/maybe');
    expect(malformed.json().code).toBe('request.malformed');
  });
});

describe('a portfolio under a profile', () => {
  it('API-039: tells the rows that are still without a match, newest file first', async () => {
    const rows = [
      `Ada,${ISINS.ada},1`,
      `Nobody,${ISINS.unknown},1`,
      `Twins,${ISINS.twin},1`,
      'None,,1',
    ];
    const first = await scene.superUser.upload('/portfolios/csv', ['Open', ...rows].join('\n'));
    const { id } = first.json().portfolio;
    await scene.superUser.upload(`/portfolios/${id}/csv`, `Twin Peaks,${ISINS.twin},2`);

    const answer = await scene.superUser.call('GET', `/portfolio-profile/${id}/-1`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().unrecognised).toEqual([
      {
        name: 'Nobody',
        isin: ISINS.unknown,
        weight: 1,
        reason: 'not_found',
        candidates: [],
        set_aside: null,
      },
      { name: 'None', isin: '', weight: 1, reason: 'not_found', candidates: [], set_aside: null },
    ]);
  });

  it('API-039: under a profile of others it is absent', async () => {
    const { id } = await makePortfolio();
    const answer = await scene.superUser.call('GET', `/portfolio-profile/${id}/123456`);
    expect(answer.json().code).toBe('profile.not-found');
  });
});
