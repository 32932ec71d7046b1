import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { insertOrganisation, insertUser } from '../../../test/factories/organisation-factory.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { readConfig } from '../config.ts';
import { removeEmbedded } from './embedded/embedded.ts';
import { letLogIn, refuseBypass } from './login-role.ts';
import { openStore } from './store.ts';

let store: TestDatabase;
let organisationId: number;
beforeAll(async () => {
  store = await createTestDatabase();
  organisationId = await store.database.withAdministration(async (tx) => {
    const [ours, theirs] = [await insertOrganisation(tx), await insertOrganisation(tx)];
    for (const { id } of [ours, theirs]) await insertUser(tx, { organisation_id: id });
    return ours.id;
  });
});
afterAll(() => store.drop());

/** What injected SQL could try, inside a request's transaction and without its role. */
const ATTACKS = [
  'select * from users',
  'select * from sessions',
  'select * from audit_events',
  "select pg_read_file('/etc/passwd')",
  "copy (select 1) to program 'true'",
  "copy users to '/tmp/users'",
  'alter table users disable row level security',
  'alter table users no force row level security',
  'set role verdure',
  "select set_config('session_replication_role', 'replica', true)",
  'create role intruder superuser login',
  'alter role verdure_login superuser',
  'drop table users cascade',
  'truncate audit_events',
];

it.each(ATTACKS)('the pool of requests is refused %j', async (attack) => {
  await expect(store.loginPool.query(attack)).rejects.toThrow(
    /permission denied|must be owner|must have|Only roles/i,
  );
});

it.each(ATTACKS)('a request that leaves its role is refused %j', async (attack) => {
  const attempt = store.database.withTenant({ organisationId, userId: null }, async (tx) => {
    await sql`reset role`.execute(tx);
    await sql.raw(attack).execute(tx);
  });
  await expect(attempt).rejects.toThrow(/permission denied|must be owner|must have|Only roles/i);
});

it('a request sees its own organisation, though it turns row-level security off', async () => {
  const seen = store.database.withTenant({ organisationId, userId: null }, async (tx) => {
    await sql`set local row_security = off`.execute(tx);
    return tx.selectFrom('users').select('organisation_id').execute();
  });
  await expect(seen).rejects.toThrow('row-level security');
});

/** What injected SQL could try without leaving its statement. */
const STEPS_UP = [
  "select set_config('role', 'verdure_admin', true), (select count(*) from users)",
  "select set_config('role', 'verdure_coverage', true)",
  'set local role verdure_admin',
  'set local role verdure_coverage',
  'set session authorization verdure_administration',
];

it.each(STEPS_UP)('a request cannot take the role of administration by %j', async (attack) => {
  const attempt = store.database.withTenant({ organisationId, userId: null }, (tx) =>
    sql.raw(attack).execute(tx),
  );
  await expect(attempt).rejects.toThrow(/permission denied/);
});

it('production refuses a user that bypasses row-level security, and takes the login user', async () => {
  const { loginPool: requests, administrationPool: administration } = store;
  await expect(refuseBypass(store.pool)).rejects.toThrow(
    'In production DATABASE_URL and ADMINISTRATION_DATABASE_URL must name users that row-level',
  );
  await expect(refuseBypass(requests)).resolves.toBeUndefined();
  await expect(refuseBypass(administration)).resolves.toBeUndefined();
  await expect(letLogIn(store.pool, { requests, administration })).resolves.toBeUndefined();
});

/** The users of requests and of administration. */
async function usersOf({ database }: Pick<Awaited<ReturnType<typeof openStore>>, 'database'>) {
  const name = sql<{ name: string }>`select session_user as name`;
  const requests = await database.withIdentity((tx) => name.execute(tx));
  const administration = await database.withAdministration((tx) => name.execute(tx));
  return [requests, administration].map(({ rows }) => rows[0]?.name);
}

it('the product on its embedded server logs in as those users, and a command as the owner', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'verdure-login-'));
  const config = readConfig({ VERDURE_DATA: directory });
  const product = await openStore(config);
  const command = await openStore(config, { mayShare: true, asOwner: true });
  expect(await usersOf(product)).toEqual(['verdure_login', 'verdure_administration']);
  expect(await usersOf(command)).toEqual(['verdure', 'verdure']);
  await command.close();
  await product.close();
  removeEmbedded(directory);
});

it('jobs beside requests have connections of their own, while requests hold all of theirs', async () => {
  const { host, port, user, database } = store.address;
  const url = (name: string) => `postgres://${name}@localhost:${port}/${database}?host=${host}`;
  const logins = {
    DATABASE_URL: url('verdure_login'),
    ADMINISTRATION_DATABASE_URL: url('verdure_administration'),
    MIGRATION_DATABASE_URL: url(user ?? ''),
  };
  for (const settings of [logins, { DATABASE_URL: url(user ?? '') }]) {
    const opened = await openStore(readConfig({ ...settings, DATABASE_CONNECTIONS: '1' }));
    const users = await opened.database.withIdentity(() =>
      usersOf({ database: opened.background }),
    );
    expect(users).toEqual(await usersOf(opened));
    await opened.close();
  }
});

it('a database of one’s own has users for requests, for administration and for migrations', async () => {
  const { host, port, user, database } = store.address;
  const url = (name: string) => `postgres://${name}@localhost:${port}/${database}?host=${host}`;
  const settings = {
    DATABASE_URL: url('verdure_login'),
    ADMINISTRATION_DATABASE_URL: url('verdure_administration'),
    MIGRATION_DATABASE_URL: url(user ?? ''),
  };
  const opened = await openStore(readConfig(settings));
  const { rows } = await opened.pool.query('select session_user as name');
  expect(rows).toEqual([{ name: user }]);
  expect(await usersOf(opened)).toEqual(['verdure_login', 'verdure_administration']);
  await expect(
    opened.database.withCoverage((tx) => sql`reset role; select * from users`.execute(tx)),
  ).rejects.toThrow('permission denied');
  await opened.close();

  const { MIGRATION_DATABASE_URL: _owner, ...without } = settings;
  await expect(openStore(readConfig(without))).rejects.toThrow(
    'ADMINISTRATION_DATABASE_URL needs MIGRATION_DATABASE_URL',
  );
});

it('without a user for administration that of requests has all roles again, and only then', async () => {
  const { loginPool: requests, administrationPool: administration, pool } = store;
  const isAdmin = async () => {
    const { rows } = await requests.query(
      `select pg_has_role('verdure_login', 'verdure_admin', 'member') as may`,
    );
    return rows[0].may;
  };
  await letLogIn(pool, { requests, administration: requests });
  expect(await isAdmin()).toBe(true);
  await letLogIn(pool, { requests, administration });
  expect(await isAdmin()).toBe(false);
});
