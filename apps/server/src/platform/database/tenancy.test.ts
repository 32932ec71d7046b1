import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type pg from 'pg';

import {
  type FurnishedOrganisation,
  furnishOrganisation,
} from '../../../test/factories/furnished-organisation.ts';
import { type TestDatabase, createTestDatabase } from '../../../test/test-database.ts';

let store: TestDatabase;
let ours: FurnishedOrganisation;
let theirs: FurnishedOrganisation;
let tenantTables: readonly string[];

const ROW_SECURITY_REFUSES = '42501';
const isAppendOnly = (table: string): boolean =>
  ['audit_events', 'audit_links', 'own_states', 'receipts'].includes(table) ||
  table.endsWith('_past');

beforeAll(async () => {
  store = await createTestDatabase();
  [ours, theirs] = await store.database.withAdministration(
    async (tx) => [await furnishOrganisation(tx), await furnishOrganisation(tx)] as const,
  );
  tenantTables = await tablesWith('organisation_id');
});

afterAll(() => store.drop());

async function tablesWith(column: string): Promise<readonly string[]> {
  const found = await store.pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and a.attname = $1 and not a.attisdropped order by 1`,
    [column],
  );
  return found.rows.map((row) => row.name);
}

/** Runs raw SQL with a request's role and organisation, and rolls it back. */
async function asOrganisation<T>(
  organisationId: number | null,
  act: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await store.pool.connect();
  try {
    await client.query('begin; set local role verdure_app');
    if (organisationId !== null) {
      await client.query(`set local verdure.organisation_id = '${organisationId}'`);
    }
    return await act(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const ownerColumn = (table: string): string =>
  table === 'organisations' ? 'id' : 'organisation_id';
const everyTable = (): readonly string[] => ['organisations', ...tenantTables];

/** The rows that a query without conditions sees, by organisation. */
async function seen(organisationId: number | null, table: string): Promise<readonly number[]> {
  return asOrganisation(organisationId, async (client) => {
    const found = await client.query<{ owner: number }>(
      `select distinct ${ownerColumn(table)} as owner from ${table} order by 1`,
    );
    return found.rows.map((row) => row.owner);
  });
}

/** The columns that an insert may fill. */
async function writableColumns(table: string): Promise<readonly string[]> {
  const found = await store.pool.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0
     and not attisdropped and attgenerated = '' and attidentity <> 'a' order by attnum`,
    [table],
  );
  return found.rows.map((row) => row.name);
}

describe('row-level security alone, without any predicate', () => {
  it('has a row of both organisations in every tenant table, so that the tests below see something', async () => {
    for (const table of everyTable()) {
      const owners = await store.pool.query<{ owner: number }>(
        `select distinct ${ownerColumn(table)} as owner from ${table} order by 1`,
      );
      expect({ table, owners: owners.rows.map((row) => row.owner) }).toEqual({
        table,
        owners: [ours.organisationId, theirs.organisationId],
      });
    }
  });

  it('reads the rows of the own organisation and none of another', async () => {
    for (const table of everyTable()) {
      expect([table, await seen(ours.organisationId, table)]).toEqual([
        table,
        [ours.organisationId],
      ]);
    }
  });

  it('reads nothing without an organisation', async () => {
    for (const table of everyTable()) {
      expect([table, await seen(null, table)]).toEqual([table, []]);
    }
  });

  it('updates and deletes no row of another organisation', async () => {
    for (const table of tenantTables.filter((name) => !isAppendOnly(name))) {
      const touched = await asOrganisation(ours.organisationId, async (client) => {
        const own = await client.query(`select from ${table}`);
        const updated = await client.query(`update ${table} set organisation_id = organisation_id`);
        await client.query('set constraints all deferred');
        const deleted = await client.query(`delete from ${table}`);
        return { own: own.rowCount, updated: updated.rowCount, deleted: deleted.rowCount };
      });
      const total = await store.pool.query(`select from ${table}`);
      expect({ table, ...touched }).toEqual({ table, own: 1, updated: 1, deleted: 1 });
      expect([table, total.rowCount]).toEqual([table, 2]);
    }
  });

  it('inserts no row for another organisation', async () => {
    for (const table of tenantTables) {
      const columns = (await writableColumns(table)).filter((name) => name !== 'organisation_id');
      const insert = asOrganisation(ours.organisationId, (client) =>
        client.query(
          `insert into ${table} (organisation_id, ${columns.map((name) => `"${name}"`).join(', ')})
           select $1, ${columns.map((name) => `"${name}"`).join(', ')} from ${table}`,
          [theirs.organisationId],
        ),
      );
      await expect(insert, table).rejects.toMatchObject({ code: ROW_SECURITY_REFUSES });
    }
  });

  it('gives no row away to another organisation', async () => {
    for (const table of tenantTables.filter((name) => !isAppendOnly(name))) {
      const gift = asOrganisation(ours.organisationId, (client) =>
        client.query(`update ${table} set organisation_id = $1`, [theirs.organisationId]),
      );
      await expect(gift, table).rejects.toMatchObject({ code: ROW_SECURITY_REFUSES });
    }
  });

  it('creates, deletes or re-flags no organisation', async () => {
    for (const statement of [
      `insert into organisations (name) values ('Intruder')`,
      'delete from organisations',
      `update organisations set features = '{1}'`,
      'update organisations set restricted_admin = false',
    ]) {
      const act = asOrganisation(ours.organisationId, (client) => client.query(statement));
      await expect(act, statement).rejects.toMatchObject({ code: ROW_SECURITY_REFUSES });
    }
  });
});

describe('the keys', () => {
  it('let no row point into another organisation', async () => {
    const cases = [
      ['portfolios', 'manager_id', theirs.userId],
      ['users', 'default_portfolio_id', theirs.portfolioId],
      ['users', 'default_profile_id', theirs.profileId],
      ['profiles', 'manager_id', theirs.userId],
      ['portfolio_users', 'user_id', theirs.userId],
    ] as const;
    for (const [table, column, foreignId] of cases) {
      const act = asOrganisation(ours.organisationId, (client) =>
        client.query(`update ${table} set ${column} = $1`, [foreignId]),
      );
      await expect(act, `${table}.${column}`).rejects.toMatchObject({ code: '23503' });
    }
  });

  it('refuse a foreign portfolio as a constituent', async () => {
    const act = store.database.withTenant(ours, (tx) =>
      tx
        .insertInto('portfolio_constituents')
        .values({
          organisation_id: ours.organisationId,
          portfolio_id: ours.portfolioId,
          type: 'portfolio',
          constituent_id: theirs.portfolioId,
          row_order: 2,
        })
        .execute(),
    );
    await expect(act).rejects.toMatchObject({ code: '23503' });
  });
});
