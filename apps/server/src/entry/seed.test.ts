import { createHash } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import { DEMO_PASSWORD } from '@verdure/demo-universe';
import { beforeAll, afterAll, describe, expect, it } from 'vitest';

import {
  createTestDatabase,
  type TestDatabase,
  temporaryDatabase,
} from '../../test/test-database.ts';
import { isDemoData } from '../features/imports/imports.reads.ts';
import { seedCatalogue } from '../features/imports/seed-catalogue.ts';
import { createDatabase } from '../platform/database/database.ts';
import { seedDemo } from './seed.ts';

const SMALL = { seed: 1, companies: 150, asOf: '2026-06-30' };

/** A hash of a table's content, independent of row order. */
async function digestOf(test: TestDatabase, table: string, without: readonly string[] = []) {
  const rows = await test.pool.query<{ row: string }>(
    `select (to_jsonb(t) - $1::text[])::text as row from ${table} t order by 1`,
    [without],
  );
  const digest = createHash('sha256');
  for (const { row } of rows.rows) digest.update(row);
  return digest.digest('hex');
}

async function countOf(test: TestDatabase, table: string): Promise<number> {
  const found = await test.pool.query<{ count: number }>(`select count(*) as count from ${table}`);
  return Number(found.rows[0]?.count);
}

describe('the seed', () => {
  let seeded: TestDatabase;
  let outcome: Awaited<ReturnType<typeof seedDemo>>;
  beforeAll(async () => {
    seeded = await createTestDatabase();
    // as at the start of the product, which may turn row checks off
    outcome = await seedDemo(createDatabase(seeded.pool), SMALL);
  });
  afterAll(() => seeded.drop());

  it('says how many rows each table got, and they are there', async () => {
    if (outcome.kind !== 'seeded') throw new Error(outcome.kind);
    for (const [table, rows] of Object.entries(outcome.rowsByTable)) {
      expect(await countOf(seeded, table), table).toBe(rows);
    }
    expect(outcome.rowsByTable).toMatchObject({ companies: 150, countries: 195, funds: 60 });
  });

  it('names the state of the companies that belong to one organisation alone', async () => {
    const owners =
      'select distinct pe_organisation_id as id from companies where pe_organisation_id > 0';
    expect(await countOf(seeded, `(${owners}) as owner`)).toBeGreaterThan(0);
    const found = await seeded.pool.query(
      `${owners} except select organisation_id from own_states`,
    );
    expect(found.rows).toEqual([]);
  });

  it('does nothing when the demo is there already', async () => {
    const before = await countOf(seeded, 'company_metric_values');
    expect(await seedDemo(seeded.database, SMALL)).toEqual({ kind: 'already-seeded' });
    expect(await countOf(seeded, 'company_metric_values')).toBe(before);
    expect(await countOf(seeded, "import_runs where kind = 'demo'")).toBe(1);
  });

  it('seeds once when two processes start together, and the same rows from the same seed', async () => {
    const again = await temporaryDatabase();
    const outcomes = await Promise.all([1, 2].map(() => seedDemo(again.database, SMALL)));
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['already-seeded', 'seeded']);
    expect(await countOf(again, 'companies')).toBe(150);
    const moments = ['id', 'created_at', 'updated_at', 'inputs_changed_at', 'in_force_from'];
    for (const table of ['companies', 'company_metric_values', 'fund_holdings', 'profiles']) {
      expect(await digestOf(again, table, moments)).toBe(await digestOf(seeded, table, moments));
    }
  });

  it('leaves a database alone that holds anything else', async () => {
    const other = await temporaryDatabase();
    await other.pool.query(`insert into organisations (name) values ('Somebody')`);
    expect(await seedDemo(other.database, SMALL)).toEqual({ kind: 'other-data' });
    expect(await countOf(other, 'companies')).toBe(0);
    expect(await isDemoData(other.database)).toBe(false);
  });

  it('is whole or not there: a failure on the way leaves nothing behind', async () => {
    const broken = await temporaryDatabase();
    await broken.pool.query(`alter table portfolio_uploads add check (row_count < 0)`);
    await expect(seedDemo(broken.database, SMALL)).rejects.toThrow();
    expect(await countOf(broken, 'organisations')).toBe(0);
    expect(await countOf(broken, 'metrics')).toBe(0);
  });

  it('marks the database, so that the interface can say that companies are fictional', async () => {
    expect(await isDemoData(seeded.database)).toBe(true);
  });

  it('gives every user the demo password as an argon2id hash', async () => {
    const users = await seeded.pool.query<{ password_hash: string }>(
      `select password_hash from users`,
    );
    expect(users.rows.length).toBeGreaterThan(5);
    const hash = users.rows[0]?.password_hash ?? '';
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verify(hash, DEMO_PASSWORD)).toBe(true);
  });

  it('leaves the id counters behind the last given id', async () => {
    const company = await seeded.pool.query<{ id: number }>(
      `insert into companies (name) values ('New') returning id`,
    );
    expect(company.rows[0]?.id).toBe(151);
    const organisation = await seeded.pool.query<{ id: number }>(
      `insert into organisations (name) values ('New') returning id`,
    );
    expect(organisation.rows[0]?.id).toBe(312);
  });
});

describe('the catalogue', () => {
  it('may be written at every start, and the code wins', async () => {
    const { database, pool } = await temporaryDatabase();
    await seedCatalogue(database);
    const first = await pool.query('select * from metrics order by id');
    await pool.query(`update metrics set name = 'Old name' where id = 1`);
    await seedCatalogue(database);
    const second = await pool.query('select * from metrics order by id');
    expect(second.rows).toEqual(first.rows);
    expect(await isDemoData(database)).toBe(false);
  });
});
