import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import {
  insertCompany,
  insertCountry,
  insertFund,
} from '../../../test/factories/coverage-factory.ts';
import {
  type FurnishedOrganisation,
  furnishOrganisation,
} from '../../../test/factories/furnished-organisation.ts';
import { insertPortfolio } from '../../../test/factories/organisation-factory.ts';
import { ownerPool } from '../../../test/owner-pool.ts';
import {
  type TestDatabase,
  createTestDatabase,
  temporaryDatabase,
} from '../../../test/test-database.ts';
import { migrate } from './migrate.ts';

const BROKEN_REFERENCE = '23503';

let store: TestDatabase;
let ours: FurnishedOrganisation;
let held: Readonly<Record<'company' | 'country' | 'fund' | 'portfolio', number>>;

beforeAll(async () => {
  store = await createTestDatabase({ maxConnections: 8 });
});
afterAll(() => store.drop());

beforeEach(async () => {
  await store.database.withAdministration(async (tx) => {
    ours = await furnishOrganisation(tx);
    const { organisationId: organisation_id } = ours;
    held = {
      company: (await insertCompany(tx)).id,
      country: (await insertCountry(tx)).id,
      fund: (await insertFund(tx)).id,
      portfolio: (await insertPortfolio(tx, { organisation_id })).id,
    };
  });
});

const KINDS = [
  ['company', 'companies'],
  ['country', 'countries'],
  ['fund', 'funds'],
  ['portfolio', 'portfolios'],
] as const;

const hold = (
  client: Pick<pg.ClientBase, 'query'>,
  { type, id }: { readonly type: string; readonly id: number },
) =>
  client.query(
    `insert into portfolio_constituents (organisation_id, portfolio_id, type, constituent_id, row_order)
     values ($1, $2, $3, $4, 2)`,
    [ours.organisationId, ours.portfolioId, type, id],
  );

async function countHeld(): Promise<number> {
  const { rows } = await store.pool.query(
    'select count(*) as count from portfolio_constituents where portfolio_id = $1 and row_order = 2',
    [ours.portfolioId],
  );
  return rows[0].count;
}

/** Two connections, each with an open transaction. */
async function amidTwo(
  act: (first: pg.PoolClient, second: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const [first, second] = [await store.pool.connect(), await store.pool.connect()];
  try {
    await first.query('begin; set local role verdure_admin');
    await second.query('begin; set local role verdure_admin');
    await act(first, second);
  } finally {
    await first.query('rollback');
    await second.query('rollback');
    first.release();
    second.release();
  }
}

/** Waits until one of the two blocks the other. */
const untilOneWaits = () =>
  expect
    .poll(async () => {
      const { rows } = await store.pool.query(
        `select count(*) as count from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0].count;
    })
    .toBe(1);

describe.each(KINDS)('a constituent that is a %s', (type, table) => {
  it('must exist when it is written, and when it is changed', async () => {
    await expect(hold(store.pool, { type, id: 999_999 })).rejects.toMatchObject({
      code: BROKEN_REFERENCE,
    });
    await hold(store.pool, { type, id: held[type] });
    const change = store.pool.query(
      'update portfolio_constituents set constituent_id = 999999 where portfolio_id = $1 and row_order = 2',
      [ours.portfolioId],
    );
    await expect(change).rejects.toMatchObject({ code: BROKEN_REFERENCE });
    expect(await countHeld()).toBe(1);
  });

  it('goes when that is deleted', async () => {
    await hold(store.pool, { type, id: held[type] });
    await store.pool.query(`delete from ${table} where id = $1`, [held[type]]);
    expect(await countHeld()).toBe(0);
  });

  it('keeps its id: nothing that may be held gets another', async () => {
    const act = store.pool.query(`update ${table} set id = 999999 where id = $1`, [held[type]]);
    await expect(act).rejects.toMatchObject({ code: BROKEN_REFERENCE });
    const empty = store.pool.query(`truncate ${table} cascade`);
    await expect(empty).rejects.toMatchObject({ code: BROKEN_REFERENCE });
  });

  it('that is being written when it is deleted is seen by the deletion', async () => {
    await amidTwo(async (writer, deleter) => {
      await hold(writer, { type, id: held[type] });
      const deletion = deleter.query(`delete from ${table} where id = $1`, [held[type]]);
      await untilOneWaits();
      await writer.query('commit');
      await deletion;
      await deleter.query('commit');
      expect(await countHeld()).toBe(0);
    });
  });

  it('that is being deleted when it is written is refused', async () => {
    await amidTwo(async (writer, deleter) => {
      await deleter.query(`delete from ${table} where id = $1`, [held[type]]);
      const writing = expect(hold(writer, { type, id: held[type] })).rejects.toMatchObject({
        code: BROKEN_REFERENCE,
      });
      await untilOneWaits();
      await deleter.query('commit');
      await writing;
      expect(await countHeld()).toBe(0);
    });
  });
});

describe('the constituents of a portfolio', () => {
  it('belong to a portfolio that exists', async () => {
    const act = store.pool.query(
      `insert into portfolio_constituents (organisation_id, portfolio_id, type, constituent_id, row_order)
       values ($1, 999999, 'company', $2, 1)`,
      [ours.organisationId, held.company],
    );
    await expect(act).rejects.toMatchObject({ code: BROKEN_REFERENCE });
  });

  it('go with it', async () => {
    await store.database.withAdministration(async (tx) => {
      await tx.deleteFrom('users').where('organisation_id', '=', ours.organisationId).execute();
      await tx.deleteFrom('portfolios').where('id', '=', ours.portfolioId).execute();
    });
    const { rows } = await store.pool.query(
      'select from portfolio_constituents where organisation_id = $1',
      [ours.organisationId],
    );
    expect(rows).toEqual([]);
  });

  it.each(['repeatable read', 'serializable'])(
    'are not written under %s, whose snapshot may be too old',
    async (level) => {
      const client = await store.pool.connect();
      try {
        await client.query(`begin isolation level ${level}`);
        const act = hold(client, { type: 'company', id: held.company });
        await expect(act).rejects.toThrow(/read committed transactions alone/);
      } finally {
        await client.query('rollback');
        client.release();
      }
    },
  );

  it('may be a company that the organisation does not see any more', async () => {
    const foreign = await store.database.withAdministration((tx) => furnishOrganisation(tx));
    await store.pool.query('update companies set pe_organisation_id = $1 where id = $2', [
      foreign.organisationId,
      held.company,
    ]);
    await store.database.withTenant({ ...ours }, (tx) =>
      tx
        .insertInto('portfolio_constituents')
        .values({
          organisation_id: ours.organisationId,
          portfolio_id: ours.portfolioId,
          type: 'company',
          constituent_id: held.company,
          row_order: 2,
        })
        .execute(),
    );
    expect(await countHeld()).toBe(1);
  });
});

describe('the rows of an upload', () => {
  it('are as many as the upload says', async () => {
    const act = store.pool.query(
      `update portfolio_uploads set rows = '[[1,"a","b",1,"not_found"],[2,"a","b",1,"not_found"]]'
       where portfolio_id = $1`,
      [ours.portfolioId],
    );
    await expect(act).rejects.toMatchObject({ code: '23514' });
  });

  const OLD_ROWS = `
    insert into organisations (id, name) overriding system value values (1, 'Old');
    insert into portfolios (organisation_id, id, name) overriding system value values (1, 1, 'P');
    insert into portfolio_uploads (organisation_id, id, portfolio_id, file_name, sha256, row_count,
        matched_count, not_found_count, ambiguous_count) overriding system value
      values (1, 1, 1, 'f.csv', sha256('f'), 3, 1, 1, 1);
    insert into portfolio_upload_rows values
      (1, 1, 2, 'Ada', 'ZZ0000000016', 60.5, 'matched', 'company', 7, '{}'),
      (1, 1, 3, 'None', '', null, 'not_found', null, null, '{}'),
      (1, 1, 4, 'Two', 'ZZ0000000024', -1, 'ambiguous', null, null, '{"A, B","C"}')`;

  it.each(['a superuser', 'an owner who is none'])(
    'that an older version kept one by one come along, migrated by %s',
    async (who) => {
      const pool =
        who === 'a superuser'
          ? (await temporaryDatabase({ isMigrated: false })).pool
          : await ownerPool();
      await migrate(pool, '0018_identity_functions');
      await pool.query(`begin; set local role verdure_admin; ${OLD_ROWS}; commit`);
      await migrate(pool);
      const kept = await pool.query(
        'begin; set local role verdure_admin; select rows from portfolio_uploads; commit',
      );
      const [, , found] = [kept].flat();
      expect(found?.rows).toEqual([
        {
          rows: [
            [2, 'Ada', 'ZZ0000000016', 60.5, 'company', 7],
            [3, 'None', '', null, 'not_found'],
            [4, 'Two', 'ZZ0000000024', -1, 'ambiguous', ['A, B', 'C']],
          ],
        },
      ]);
    },
  );
});
