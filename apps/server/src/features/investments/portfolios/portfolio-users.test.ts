import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { insertPortfolio } from '../../../../test/factories/organisation-factory.ts';
import {
  type StartedPortfolioScene,
  startPortfolioScene,
} from '../../../../test/factories/portfolio-scene.ts';

let scene: StartedPortfolioScene;

beforeAll(async () => {
  scene = await startPortfolioScene();
});
afterAll(() => scene.server.stop());

const newPortfolio = (manager_id: number = scene.superUser.userId) =>
  scene.server.database.withAdministration((tx) =>
    insertPortfolio(tx, { organisation_id: scene.organisationId, manager_id }),
  );

const idsOf = (users: readonly { readonly id: number }[]) => users.map(({ id }) => id);

describe('API-032 users of a portfolio', () => {
  it('SCR-PP-11 (part) adds a user, who then sees it, and removes them again, with audit events', async () => {
    const { id } = await newPortfolio();
    const { superUser, standardUser } = scene;
    const path = `/portfolios/${id}/users`;
    const added = await superUser.call('POST', path, [standardUser.userId]);
    expect(idsOf(added.json())).toEqual([standardUser.userId]);
    expect(idsOf((await standardUser.call('GET', '/portfolios')).json())).toContain(id);
    const again = await superUser.call('POST', path, [standardUser.userId]);
    expect(idsOf(again.json())).toEqual([standardUser.userId]);

    const removed = await superUser.call('DELETE', path, [standardUser.userId]);
    expect(removed.json()).toEqual([]);
    expect(idsOf((await standardUser.call('GET', '/portfolios')).json())).not.toContain(id);
    const { rows } = await scene.server.pool.query(
      'select action from audit_events where subject_id = $1 order by id',
      [String(id)],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'portfolio.users-added',
      'portfolio.users-removed',
    ]);
  });

  it('refuses roles 1 and 5, and users of another organisation', async () => {
    const { id } = await newPortfolio();
    const path = `/portfolios/${id}/users`;
    const { superUser, administrator, foreignUser } = scene;
    const refused = await superUser.call('POST', path, [administrator.userId]);
    expect(refused.json().code).toBe('portfolio.user-role');
    expect((await superUser.call('POST', path, [foreignUser.userId])).statusCode).toBe(404);
    const { userId } = scene.standardUser;
    await scene.server.pool.query('update users set role_id = 5 where id = $1', [userId]);
    const uploader = await superUser.call('POST', path, [userId]);
    await scene.server.pool.query('update users set role_id = 3 where id = $1', [userId]);
    expect(uploader.json().code).toBe('portfolio.user-role');
  });

  it('only a super-user changes users', async () => {
    const { id } = await newPortfolio(scene.standardUser.userId);
    const { standardUser, scopedUser } = scene;
    for (const caller of [standardUser, scopedUser]) {
      const answer = await caller.call('POST', `/portfolios/${id}/users`, [caller.userId]);
      expect(answer.statusCode).toBe(403);
    }
  });
});

describe('what a scoped user learns of colleagues', () => {
  it('names no manager and no users but the scoped user', async () => {
    const { id } = await newPortfolio();
    const { superUser, standardUser, scopedUser } = scene;
    const userIds = [standardUser.userId, scopedUser.userId];
    await superUser.call('POST', `/portfolios/${id}/users`, userIds);
    const list: readonly { readonly id: number }[] = (
      await scopedUser.call('GET', '/portfolios')
    ).json();
    expect(list.find((portfolio) => portfolio.id === id)).toMatchObject({
      manager: null,
      manager_id: null,
      users: [{ id: scopedUser.userId }],
      abilities: { edit_users: false },
    });
  });
});

describe('the proxy setting', () => {
  it('SCR-PORT-39 (part) is changed only by those who may edit the portfolio', async () => {
    const { id } = await newPortfolio(scene.standardUser.userId);
    const path = `/portfolios/${id}/proxy/true`;
    expect((await scene.standardUser.call('PUT', path)).statusCode).toBe(403);
    const list: readonly { readonly id: number }[] = (
      await scene.standardUser.call('GET', '/portfolios')
    ).json();
    expect(list.find((portfolio) => portfolio.id === id)).toMatchObject({
      abilities: { set_proxy: false },
    });
    expect((await scene.superUser.call('PUT', path)).json()).toEqual({ proxy: true });
  });
});
