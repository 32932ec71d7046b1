import { profileIdOf } from '@verdure/contract/vocabulary';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { insertCountry } from '../../../test/factories/coverage-factory.ts';
import {
  insertOrganisation,
  insertPortfolio,
  insertProfile,
  insertUniverse,
} from '../../../test/factories/organisation-factory.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { readProfileWeights } from '../../universe/profile-weights.store.ts';
import { readConstituents } from '../../features/investments/portfolios/portfolio.reads.ts';
import { listPortfolioStates } from '../../features/investments/investment/investment.store.ts';
import type { TenantTransaction } from './database.ts';
import { inForceAt, VERSIONED_TABLES } from './past.ts';

const COUNTRY_IDS = [1, 2, 3, 4, 5];

let store: TestDatabase;
let organisationId: number;
let portfolioIds: readonly number[];
let profileId: number;
let universeId: number;

beforeAll(async () => {
  store = await createTestDatabase();
  await store.database.withAdministration(async (tx) => {
    for (const id of COUNTRY_IDS) await insertCountry(tx, { id });
  });
});
beforeEach(async () => {
  await store.database.withAdministration(async (tx) => {
    organisationId = (await insertOrganisation(tx)).id;
    const values = { organisation_id: organisationId };
    const made = [await insertPortfolio(tx, values), await insertPortfolio(tx, values)];
    portfolioIds = made.map(({ id }) => id);
    profileId = (await insertProfile(tx, values)).id;
    universeId = (await insertUniverse(tx, values)).id;
  });
});
afterAll(() => store.drop());

const asOurs = <T>(act: (tx: TenantTransaction) => Promise<T>): Promise<T> =>
  store.database.withTenant({ organisationId, userId: null }, act);

/** Everything that a page reads of the organisation's own facts. */
async function readAll(tx: TenantTransaction) {
  const states = await listPortfolioStates(tx, organisationId, portfolioIds);
  const holdings = [];
  for (const { id } of states) holdings.push(await readConstituents(tx, { organisationId, id }));
  const profile = await tx
    .selectFrom('profiles')
    .where('id', '=', profileId)
    .select('id')
    .execute();
  const weights =
    profile.length === 0
      ? null
      : await readProfileWeights(tx, organisationId, {
          profileId: profileIdOf(profileId),
          version: 1,
          universeId: null,
        });
  const members = await sql<{ company_id: number }>`
    with listed as (select company_id from universe_companies where universe_id = ${universeId})
    select company_id from listed order by 1`.execute(tx);
  return { states, holdings, weights, members: members.rows };
}

type Step = (tx: TenantTransaction) => Promise<unknown>;

const portfolio = fc.constantFrom(0, 1);
const country = fc.constantFrom(...COUNTRY_IDS);
const ofPortfolio = (tx: TenantTransaction, at: number) =>
  tx.updateTable('portfolios').where('id', '=', portfolioIds[at] ?? 0);

const renamed = fc
  .record({ at: portfolio, name: fc.constantFrom('One', 'Two'), proxy: fc.boolean() })
  .map(
    ({ at, ...values }): Step =>
      (tx) =>
        ofPortfolio(tx, at).set(values).execute(),
  );

const traded = fc
  .record({
    at: portfolio,
    rows: fc.uniqueArray(fc.tuple(country, fc.integer({ min: 1, max: 9 })), {
      selector: ([id]) => id,
      maxLength: 4,
    }),
  })
  .map(
    ({ at, rows }): Step =>
      async (tx) => {
        const key = { organisation_id: organisationId, portfolio_id: portfolioIds[at] ?? 0 };
        await tx
          .deleteFrom('portfolio_constituents')
          .where('portfolio_id', '=', key.portfolio_id)
          .execute();
        for (const [order, [id, weight]] of rows.entries()) {
          await tx
            .insertInto('portfolio_constituents')
            .values({
              ...key,
              type: 'country',
              constituent_id: id,
              row_order: order + 1,
              weight_percent: weight,
            })
            .execute();
        }
      },
  );

const weighed = fc.integer({ min: 0, max: 6 }).map(
  (percent): Step =>
    (tx) =>
      tx
        .updateTable('profiles')
        .where('id', '=', profileId)
        .set({ company_threshold: percent / 100 })
        .execute(),
);

const excluded = fc.uniqueArray(fc.integer({ min: 1, max: 5 })).map(
  (ids): Step =>
    async (tx) => {
      await tx.deleteFrom('profile_exclusions').where('profile_id', '=', profileId).execute();
      for (const activity_id of ids) {
        await tx
          .insertInto('profile_exclusions')
          .values({ organisation_id: organisationId, profile_id: profileId, activity_id })
          .execute();
      }
    },
);

const deleted = portfolio.map(
  (at): Step =>
    (tx) =>
      tx
        .deleteFrom('portfolios')
        .where('id', '=', portfolioIds[at] ?? 0)
        .execute(),
);

const steps = fc.array(
  fc.oneof(
    { arbitrary: renamed, weight: 3 },
    { arbitrary: traded, weight: 5 },
    { arbitrary: weighed, weight: 2 },
    { arbitrary: excluded, weight: 2 },
    { arbitrary: deleted, weight: 1 },
  ),
  { minLength: 1, maxLength: 12 },
);

const nowOf = async (): Promise<string> =>
  (await store.pool.query<{ now: string }>('select clock_timestamp()::text as now')).rows[0]?.now ??
  '';

describe('reading as of an instant', () => {
  it('answers what was read then, after any series of changes', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (series) => {
        const seen: { readonly at: string; readonly facts: unknown }[] = [];
        for (const step of series) {
          await asOurs(step).catch((error: unknown) => {
            // holdings of a portfolio that is deleted are refused, and change nothing
            if (!String(error).includes('does not exist')) throw error;
          });
          seen.push({ at: await nowOf(), facts: await asOurs(readAll) });
        }
        for (const { at, facts } of seen) {
          expect(await asOurs((tx) => readAll(inForceAt(tx, at)))).toEqual(facts);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('has one version at each instant where two changed a portfolio at once', async () => {
    const first = await store.pool.connect();
    const instants: string[] = [];
    try {
      await first.query('begin; set local role verdure_admin; select now()');
      for (const name of ['Early', 'Late']) {
        await asOurs((tx) => ofPortfolio(tx, 0).set({ name }).execute());
        instants.push(await nowOf());
      }
      await first.query(`update portfolios set name = 'Last' where id = ${portfolioIds[0]}`);
      await first.query('commit');
    } finally {
      first.release();
    }
    instants.push(await nowOf());
    const names = [];
    for (const at of instants) {
      const states = await asOurs((tx) =>
        listPortfolioStates(inForceAt(tx, at), organisationId, portfolioIds.slice(0, 1)),
      );
      names.push(states.map(({ name }) => name));
    }
    expect(names).toEqual([['Early'], ['Late'], ['Last']]);
  });

  it('knows nothing of what was made later', async () => {
    const before = await nowOf();
    const { id } = await store.database.withAdministration((tx) =>
      insertPortfolio(tx, { organisation_id: organisationId }),
    );
    const found = await asOurs((tx) =>
      listPortfolioStates(inForceAt(tx, before), organisationId, [id]),
    );
    expect(found).toEqual([]);
  });

  it('refuses to change anything', async () => {
    const act = asOurs((tx) =>
      inForceAt(tx, '2026-01-01T00:00:00Z').deleteFrom('portfolios').execute(),
    );
    await expect(act).rejects.toThrow('The past cannot be changed');
  });

  it('stores no version for what one transaction made and changed', async () => {
    await asOurs(async (tx) => {
      await ofPortfolio(tx, 0).set({ name: 'First' }).execute();
      await ofPortfolio(tx, 0).set({ name: 'Second' }).execute();
    });
    const { rows } = await store.pool.query('select name from portfolios_past where id = $1', [
      portfolioIds[0],
    ]);
    expect(rows).toHaveLength(1);
  });

  it('forgets an organisation that is deleted', async () => {
    await asOurs((tx) => ofPortfolio(tx, 0).set({ name: 'Other' }).execute());
    await store.database.withAdministration((tx) =>
      tx.deleteFrom('organisations').where('id', '=', organisationId).execute(),
    );
    const { rows } = await store.pool.query(
      'select from portfolios_past where organisation_id = $1',
      [organisationId],
    );
    expect(rows).toEqual([]);
  });
});

/** Never overwritten, so that their own columns say what they were. */
const APPENDED = new Set([
  'company_findings',
  'company_fundamentals',
  'company_metric_values',
  'consensus_calculations',
  'consensus_ratings',
  'country_metric_values',
  'reviewed_years',
]);
const TWINNED = VERSIONED_TABLES.filter((name) => !APPENDED.has(name));

describe('the tables that keep their past', () => {
  it('have a twin with every column, and a function that answers them', async () => {
    const { rows } = await store.pool.query<{ name: string; missing: string | null; at: boolean }>(
      `select name,
         (select string_agg(a.attname, ', ') from pg_attribute a
          where a.attrelid = name::regclass and a.attnum > 0 and not a.attisdropped
            and not exists (select from pg_attribute p where p.attrelid = (name || '_past')::regclass
              and p.attname = a.attname)) as missing,
         to_regprocedure(name || '_at(timestamptz)') is not null as at
       from unnest($1::text[]) as name`,
      [TWINNED],
    );
    expect(rows).toEqual(TWINNED.map((name) => ({ name, missing: null, at: true })));
  });

  it('are written by their triggers and a restored backup, and never changed', async () => {
    const { rows } = await store.pool.query(
      `select table_name, grantee, privilege_type from information_schema.role_table_grants
       where table_name like '%\\_past' and grantee like 'verdure\\_%' and privilege_type not in ('SELECT')
         and (grantee, privilege_type) <> ('verdure_admin', 'INSERT')`,
    );
    expect(rows).toEqual([]);
  });
});
