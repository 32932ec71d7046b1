import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  insertCompany,
  insertMetric,
  insertMetricValue,
} from '../../../test/factories/coverage-factory.ts';
import {
  type FurnishedOrganisation,
  furnishOrganisation,
} from '../../../test/factories/furnished-organisation.ts';
import { insertOrganisation } from '../../../test/factories/organisation-factory.ts';
import { type TestDatabase, createTestDatabase } from '../../../test/test-database.ts';
import type { CoverageTransaction, Database, TenantTransaction } from './database.ts';
import { advanceIdentities, insertRows } from './insert-rows.ts';

let store: TestDatabase;
let database: Database;
let ours: FurnishedOrganisation;
let theirs: FurnishedOrganisation;

beforeAll(async () => {
  // only two connections, so that a leaked setting affects the next test at once
  store = await createTestDatabase({ maxConnections: 2 });
  database = store.database;
  [ours, theirs] = await database.withAdministration(
    async (tx) => [await furnishOrganisation(tx), await furnishOrganisation(tx)] as const,
  );
});

afterAll(() => store.drop());

const portfoliosOf = (context: FurnishedOrganisation) =>
  database.withTenant(context, (tx) =>
    tx.selectFrom('portfolios').select('organisation_id').distinct().execute(),
  );

describe('a context ends with its transaction', () => {
  it('leaves the connection without role, organisation and user', async () => {
    await portfoliosOf(ours);
    await expect(
      database.withTenant(ours, () => Promise.reject(new Error('the act failed'))),
    ).rejects.toThrow('the act failed');
    for (let connection = 0; connection < 4; connection += 1) {
      const left = await store.pool.query(
        `select current_user = session_user as "isLoginUser", current_organisation_id() as organisation,
                nullif(current_setting('verdure.user_id', true), '') as "user"`,
      );
      expect(left.rows).toEqual([{ isLoginUser: true, organisation: null, user: null }]);
    }
  });

  it('never shows one organisation to the next on the same connection', async () => {
    const turns = Array.from({ length: 200 }, (_, turn) => (turn % 3 === 0 ? theirs : ours));
    const found = await Promise.all(turns.map(portfoliosOf));
    expect(found).toEqual(turns.map(({ organisationId }) => [{ organisation_id: organisationId }]));
  });

  it('shows no tenant rows before anyone is known', async () => {
    const found = await database.withIdentity((tx) =>
      sql`select from users union all select from portfolios`.execute(tx),
    );
    expect(found.rows).toEqual([]);
  });

  it('takes nothing but whole numbers as an organisation', async () => {
    const act = database.withTenant({ organisationId: 1.5, userId: null }, () => Promise.resolve());
    await expect(act).rejects.toThrow('organisation_id is no integer');
  });
});

describe('the planes', () => {
  it('do not compile where they are mixed up', () => {
    const coverage = (tx: CoverageTransaction) => tx;
    const tenant = (tx: TenantTransaction) => tx;
    const mixedUp = () =>
      database.withCoverage(async (tx) => {
        // @ts-expect-error the coverage plane knows no tenant table
        tx.selectFrom('portfolios');
        // @ts-expect-error a store of tenant rows needs a tenant's transaction
        tenant(tx);
        coverage(tx);
      });
    const widened = () =>
      database.withAdministration(async (tx) => {
        // @ts-expect-error this transaction reaches every organisation, not only one tenant
        tenant(tx);
      });
    expect([mixedUp, widened]).toEqual([expect.any(Function), expect.any(Function)]);
  });

  it('refuse the coverage role the tenant tables, whatever the types say', async () => {
    const act = database.withCoverage((tx) => sql`select from portfolios`.execute(tx));
    await expect(act).rejects.toThrow(/permission denied for table portfolios/);
  });

  it('let a tenant read coverage and not write it', async () => {
    const act = database.withTenant(ours, (tx) => tx.deleteFrom('companies').execute());
    await expect(act).rejects.toThrow(/permission denied for table companies/);
  });

  it('show a private company, and its values, to its organisation alone', async () => {
    const company = await database.withAdministration(async (tx) => {
      const made = await insertCompany(tx, { pe_organisation_id: theirs.organisationId });
      const metric = await insertMetric(tx);
      await insertMetricValue(tx, { company_id: made.id, metric_id: metric.id });
      return made;
    });
    const seenBy = (context: FurnishedOrganisation) =>
      database.withTenant(context, async (tx) => [
        (await tx.selectFrom('companies').select('id').where('id', '=', company.id).execute())
          .length,
        (
          await tx
            .selectFrom('company_metric_values')
            .select('id')
            .where('company_id', '=', company.id)
            .execute()
        ).length,
      ]);
    expect(await seenBy(theirs)).toEqual([1, 1]);
    expect(await seenBy(ours)).toEqual([0, 0]);
  });

  it('show values that wait to the organisation whose upload brought them, approved ones to all', async () => {
    const company = await database.withAdministration(async (tx) => {
      const made = await insertCompany(tx);
      const { id: metric_id } = await insertMetric(tx);
      for (const [version, approved, uploaded_by_organisation_id] of [
        [1, true, null],
        [2, true, theirs.organisationId],
        [3, false, null],
        [4, false, theirs.organisationId],
        [5, false, ours.organisationId],
      ] as const) {
        const superseded_at = version === 1 ? '2999-01-01' : null;
        const of = { company_id: made.id, metric_id, version, approved, superseded_at };
        await insertMetricValue(tx, { ...of, uploaded_by_organisation_id });
      }
      return made;
    });
    const seenBy = (context: FurnishedOrganisation) =>
      database.withTenant(context, async (tx) => {
        const rows = await tx
          .selectFrom('company_metric_values')
          .select('version')
          .where('company_id', '=', company.id)
          .orderBy('version')
          .execute();
        return rows.map(({ version }) => version);
      });
    expect(await seenBy(ours)).toEqual([1, 2, 5]);
    expect(await seenBy(theirs)).toEqual([1, 2, 4]);
  });

  it('keep the versions of a value as they were written', async () => {
    const act = database.withAdministration((tx) =>
      sql`update company_metric_values set value = 0`.execute(tx),
    );
    await expect(act).rejects.toThrow(/permission denied for table company_metric_values/);
  });
});

describe('looking before an organisation is known', () => {
  it('finds a login by its email whatever its case, with what login needs and no more', async () => {
    const user = await database.withAdministration((tx) =>
      tx
        .updateTable('users')
        .set({ email: 'Ada@Example.test', password_hash: '$argon2id$x' })
        .where('id', '=', ours.userId)
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const found = await database.withIdentity((tx) =>
      sql`select * from find_login(' ada@example.TEST ')`.execute(tx),
    );
    expect(found.rows).toEqual([
      {
        organisation_id: ours.organisationId,
        user_id: user.id,
        password_hash: '$argon2id$x',
        must_change_password: false,
        disabled_at: null,
        oidc_managed: false,
      },
    ]);
  });

  it('refuses the same email twice, over organisations and without regard to case', async () => {
    const act = database.withAdministration(async (tx) => {
      await tx
        .updateTable('users')
        .set({ email: 'one@example.test' })
        .where('id', '=', ours.userId)
        .execute();
      await tx
        .updateTable('users')
        .set({ email: 'ONE@example.test' })
        .where('id', '=', theirs.userId)
        .execute();
    });
    await expect(act).rejects.toMatchObject({ code: '23505' });
  });
});

describe('many rows at once', () => {
  it('arrive as they were given: text, lists, bytes, nulls and numbers', async () => {
    const written = await database.withAdministration(async (tx) => {
      await insertRows(tx, 'companies', [
        {
          id: 9001,
          name: 'Å "quoted" \\ \n name',
          synonyms: ['a', 'b,c'],
          isin: null,
          icm_gov: true,
        },
        { id: 9002, name: 'Second', synonyms: [], isin: 'ZZ0000000009', icm_gov: false },
      ]);
      await insertRows(tx, 'exchange_rates', [
        { currency: 'SEK', date: '2026-01-31', usd_per_unit: 0.1 + 0.2 },
      ]);
      await insertRows(tx, 'organisations', [
        { id: 9003, name: 'With a logo', logo: Buffer.from([0, 255, 92]), logo_type: 'image/png' },
      ]);
      await advanceIdentities(tx, ['companies', 'organisations']);
      const next = await insertCompany(tx);
      const organisation = await insertOrganisation(tx);
      return { next: next.id, organisation: organisation.id };
    });
    expect(written).toEqual({ next: 9003, organisation: 9004 });
    const back = await database.withAdministration(async (tx) => [
      await tx
        .selectFrom('companies')
        .select(['name', 'synonyms', 'isin', 'icm_gov', 'proxy'])
        .where('id', 'in', [9001, 9002])
        .orderBy('id')
        .execute(),
      await tx.selectFrom('exchange_rates').selectAll().execute(),
      await tx.selectFrom('organisations').select('logo').where('id', '=', 9003).execute(),
    ]);
    expect(back).toEqual([
      [
        {
          name: 'Å "quoted" \\ \n name',
          synonyms: ['a', 'b,c'],
          isin: null,
          icm_gov: true,
          proxy: false,
        },
        { name: 'Second', synonyms: [], isin: 'ZZ0000000009', icm_gov: false, proxy: false },
      ],
      [{ currency: 'SEK', date: '2026-01-31', usd_per_unit: 0.30000000000000004 }],
      [{ logo: Buffer.from([0, 255, 92]) }],
    ]);
  });
});
