import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type AccessServer, startAccessServer } from './access-server.ts';
import { insertPortfolio, PROOF } from './factories/organisation-factory.ts';
import { callerFor, type TestCaller } from './test-caller.ts';

let server: AccessServer;
beforeAll(async () => {
  server = await startAccessServer();
});
afterAll(() => server.stop());

interface Other {
  readonly sql: string;
  readonly values: readonly unknown[];
}

const isBlocked = async (): Promise<boolean> => {
  const { rows } = await server.pool.query(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows[0]?.count > 0;
};

/** Makes a call while another transaction has changed a row, and then lets that one commit. */
async function during<T>({ sql, values }: Other, call: () => Promise<T>): Promise<T> {
  const client: pg.PoolClient = await server.pool.connect();
  try {
    await client.query('begin');
    await client.query(sql, [...values]);
    const answering = call();
    while (!(await isBlocked())) await wait(5);
    await client.query('commit');
    return await answering;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function scene() {
  const organisation_id = await server.organisation();
  const user = await server.user({ organisation_id });
  const caller = await callerFor(server, user);
  const portfolio = await server.database.withAdministration((tx) =>
    insertPortfolio(tx, { organisation_id, manager_id: user.id }),
  );
  const gone: Other = { sql: 'delete from portfolios where id = $1', values: [portfolio.id] };
  return { organisation_id, user, caller, portfolio, gone };
}

const eventsOf = async ({ organisationId }: TestCaller): Promise<readonly string[]> => {
  const { rows } = await server.pool.query<{ action: string }>(
    'select action from audit_events where organisation_id = $1',
    [organisationId],
  );
  return rows.map(({ action }) => action);
};

describe('a portfolio that another request deletes at the same moment', () => {
  it('cannot become the default', async () => {
    const { caller, portfolio, gone } = await scene();
    const answer = await during(gone, () =>
      caller.call('PUT', '/user', { default_portfolio_id: portfolio.id }),
    );
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'request.conflict']);
    expect(await eventsOf(caller)).toEqual([]);
  });

  it('is not deleted twice, and nobody records that it was', async () => {
    const { caller, portfolio, gone } = await scene();
    const answer = await during(gone, () => caller.call('DELETE', `/portfolios/${portfolio.id}`));
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'portfolio.not-found']);
    expect(await eventsOf(caller)).toEqual([]);
  });

  it('is not renamed, and nobody records that it was', async () => {
    const { caller, portfolio, gone } = await scene();
    const answer = await during(gone, () =>
      caller.call('POST', `/portfolios/${portfolio.id}/rename`, { name: 'Another' }),
    );
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'portfolio.not-found']);
    expect(await eventsOf(caller)).toEqual([]);
  });
});

describe('two at the same moment', () => {
  it('send one invitation to an address', async () => {
    const { caller, organisation_id } = await scene();
    const user = { first_name: 'Grace', last_name: 'Hopper', email: 'g@example.test', role_id: 3 };
    const sql = `insert into invitations (organisation_id, email, first_name, last_name, role_id, invited_by, created_at)
      values ($1, $2, 'Grace', 'Hopper', 3, $3, now())`;
    const answer = await during({ sql, values: [organisation_id, user.email, caller.userId] }, () =>
      caller.call('POST', '/auth/invite', { user }),
    );
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'request.conflict']);
    expect(await eventsOf(caller)).toEqual([]);
  });

  it('make one API key', async () => {
    const { caller, organisation_id, user } = await scene();
    const sql = `insert into api_keys (organisation_id, user_id, key_hash, beginning, last_four, expires_at)
      values ($1, $2, sha256('x'), 'vdr_1234', '1234', now() + interval '1 day')`;
    const answer = await during({ sql, values: [organisation_id, user.id] }, () =>
      caller.call('PATCH', '/user/apikey', PROOF),
    );
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'request.conflict']);
    expect(await eventsOf(caller)).toEqual([]);
  });
});

describe('a user whom another request deletes at the same moment', () => {
  it('gets no other role, and is not deleted twice', async () => {
    const { caller, organisation_id } = await scene();
    for (const method of ['PUT', 'DELETE'] as const) {
      const { id } = await server.user({ organisation_id, role_id: 3 });
      const body = method === 'PUT' ? { role_id: 2 } : PROOF;
      const answer = await during({ sql: 'delete from users where id = $1', values: [id] }, () =>
        caller.call(method, `/users/${id}`, body),
      );
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'user.not-found']);
    }
    expect(await eventsOf(caller)).toEqual([]);
  });

  it('changes nothing any more', async () => {
    const { caller, user } = await scene();
    const answer = await during({ sql: 'delete from users where id = $1', values: [user.id] }, () =>
      caller.call('PUT', '/user', { first_name: 'Augusta' }),
    );
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'session.required']);
    expect(await eventsOf(caller)).toEqual([]);
  });
});
