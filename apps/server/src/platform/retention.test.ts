import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { insertOrganisation, insertUser } from '../../test/factories/organisation-factory.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { testClock } from '../../test/test-clock.ts';
import { runWaitingJobs } from '../../test/run-waiting-jobs.ts';
import { retentionJobs } from './retention.jobs.ts';
import { tokenJobs } from './tokens/token.jobs.ts';

const NOW = '2026-03-02T09:00:00.000Z';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
const ago = (milliseconds: number): string =>
  new Date(new Date(NOW).getTime() - milliseconds).toISOString();

let store: TestDatabase;
let key: { organisation_id: number; user_id: number };

beforeAll(async () => {
  store = await createTestDatabase();
  key = await store.database.withAdministration(async (tx) => {
    const { id: organisation_id } = await insertOrganisation(tx);
    const { id: user_id } = await insertUser(tx, { organisation_id });
    return { organisation_id, user_id };
  });
});
afterAll(() => store.drop());

/** Runs the nightly job twice. The second run must find nothing. */
async function forget(): Promise<void> {
  const parts = { database: store.database, clock: testClock(NOW) };
  const handlers = [...retentionJobs(parts).handlers, ...tokenJobs(parts).handlers];
  for (const task of ['retention.forget', 'tokens.forget', 'retention.forget']) {
    await store.pool.query(`select graphile_worker.add_job($1, '{}'::json)`, [task]);
    await runWaitingJobs(store.pool, handlers);
  }
}

const namesOf = async (sql: string): Promise<readonly string[]> =>
  (await store.pool.query<{ name: string }>(`${sql} order by 1`)).rows.map(({ name }) => name);

describe('what is over is forgotten', () => {
  it('idempotency keys after 24 hours', async () => {
    for (const [name, age] of [
      ['key-of-now', 0],
      ['key-23-hours', 23],
      ['key-25-hours', 25],
    ] as const) {
      await store.pool.query(
        `insert into idempotency_keys (organisation_id, user_id, key, request_hash, status, created_at)
         values ($1, $2, $3, $4, 200, $5)`,
        [key.organisation_id, key.user_id, name, hashOf(name), ago(age * HOUR)],
      );
    }
    await forget();
    expect(await namesOf('select key as name from idempotency_keys')).toEqual([
      'key-23-hours',
      'key-of-now',
    ]);
  });

  it('parked jobs after 30 days; one that has a try left waits on', async () => {
    const jobs = [
      ['parked lately', 5, 29],
      ['parked long ago', 5, 31],
      ['will be tried again', 4, 31],
    ] as const;
    for (const [name, attempts, days] of jobs) {
      await store.pool.query(
        `select graphile_worker.add_job('nobody.does-this', '{}'::json, max_attempts => 5, job_key => $1,
           run_at => now() + interval '1 day')`,
        [name],
      );
      await store.pool.query(
        'update graphile_worker._private_jobs set attempts = $2, updated_at = $3 where key = $1',
        [name, attempts, ago(days * DAY)],
      );
    }
    await forget();
    const kept = `select key as name from graphile_worker.jobs where task_identifier = 'nobody.does-this'`;
    expect(await namesOf(kept)).toEqual(['parked lately', 'will be tried again']);
  });

  it('sessions 30 days after their end, whichever way they ended', async () => {
    const sessions = [
      ['lives', 1, -1, null],
      ['ran out lately', 30, 29, null],
      ['ran out long ago', 32, 31, null],
      ['ended lately', 30, -1, 29],
      ['ended long ago', 33, -1, 31],
    ] as const;
    for (const [name, created, expires, revoked] of sessions) {
      await store.pool.query(
        `insert into sessions (organisation_id, user_id, token_hash, cookie_hash, created_at,
           expires_at, revoked_at, user_agent) values ($1, $2, $3, $3, $4, $5, $6, $7)`,
        [
          ...[key.organisation_id, key.user_id, hashOf(name), ago(created * DAY)],
          ...[ago(expires * DAY), revoked === null ? null : ago(revoked * DAY), name],
        ],
      );
    }
    await forget();
    expect(await namesOf('select user_agent as name from sessions')).toEqual([
      'ended lately',
      'lives',
      'ran out lately',
    ]);
  });

  it('one-time secrets 30 days after they ran out, used or not', async () => {
    const grants = [
      ['waits', -1, null],
      ['used lately', 20, 21],
      ['used long ago', 31, 32],
      ['never used', 31, null],
    ] as const;
    for (const [name, expires, used] of grants) {
      await store.pool.query(
        `insert into access_grants (organisation_id, purpose, token_hash, user_id, audience,
           created_at, expires_at, used_at) values ($1, 'ticket', $2, $3, $4, $5, $6, $7)`,
        [
          ...[key.organisation_id, hashOf(name), key.user_id, name, ago(40 * DAY)],
          ...[ago(expires * DAY), used === null ? null : ago(used * DAY)],
        ],
      );
    }
    await forget();
    expect(await namesOf('select audience as name from access_grants')).toEqual([
      'used lately',
      'waits',
    ]);
  });

  it('counts of the login limiter after a day', async () => {
    for (const hours of [1, 25]) {
      await store.pool.query(
        'insert into login_attempts (key_hash, window_start) values ($1, $2)',
        [hashOf(String(hours)), ago(hours * HOUR)],
      );
    }
    await forget();
    expect(await namesOf('select count(*)::text as name from login_attempts')).toEqual(['1']);
  });
});
