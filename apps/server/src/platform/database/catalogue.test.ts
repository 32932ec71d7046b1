import { BUSINESS_ACTIVITIES, FEATURES, ROLES } from '@verdure/contract/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type TestDatabase, createTestDatabase } from '../../../test/test-database.ts';

let store: TestDatabase;

beforeAll(async () => {
  store = await createTestDatabase();
});

afterAll(() => store.drop());

async function namesOf(sql: string): Promise<readonly string[]> {
  const found = await store.pool.query<{ name: string }>(sql);
  return found.rows.map((row) => row.name);
}

const TENANT_TABLES = `
  select c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'organisation_id' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;

describe('every table with an organisation', () => {
  it('exists at all, so that the tests below are not empty', async () => {
    const tables = await namesOf(`select relname as name from (${TENANT_TABLES}) t`);
    expect(tables.length).toBeGreaterThanOrEqual(18);
  });

  it('has row-level security, also for its owner', async () => {
    const open = await namesOf(
      `select relname as name from (${TENANT_TABLES}) t where not (relrowsecurity and relforcerowsecurity)`,
    );
    expect(open).toEqual([]);
  });

  it('has the policy of the own organisation for reading and for writing', async () => {
    const condition = '(organisation_id = current_organisation_id())';
    const without = await namesOf(
      `select relname as name from (${TENANT_TABLES}) t where not exists (
         select from pg_policies p where p.tablename = t.relname and p.cmd = 'ALL'
           and p.roles = '{verdure_app}' and p.qual = '${condition}' and p.with_check = '${condition}')`,
    );
    expect(without).toEqual([]);
  });

  it('gives the application no second policy that would widen the first', async () => {
    const widened = await namesOf(
      `select relname as name from (${TENANT_TABLES}) t join pg_policies p on p.tablename = t.relname
       where p.roles && '{verdure_app, public}'::name[] group by relname having count(*) > 1`,
    );
    expect(widened).toEqual([]);
  });

  it('leads its primary key with the organisation', async () => {
    const led = await namesOf(
      `select t.relname as name from (${TENANT_TABLES}) t where not exists (
         select from pg_index i join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
         where i.indrelid = t.oid and i.indisprimary and a.attname = 'organisation_id')`,
    );
    expect(led).toEqual([]);
  });

  it('refers to other tenant tables together with the organisation', async () => {
    const alone = await namesOf(
      `select t.relname || '.' || c.conname as name from (${TENANT_TABLES}) t
       join pg_constraint c on c.conrelid = t.oid and c.contype = 'f'
       join (${TENANT_TABLES}) parent on parent.oid = c.confrelid
       where not exists (
         select from unnest(c.conkey, c.confkey) as pair (child_column, parent_column)
         join pg_attribute child on child.attrelid = t.oid and child.attnum = pair.child_column
         join pg_attribute other on other.attrelid = parent.oid and other.attnum = pair.parent_column
         where child.attname = 'organisation_id' and other.attname = 'organisation_id')`,
    );
    expect(alone).toEqual([]);
  });
});

/** Unique keys that hold for all organisations: who somebody is, is found before the organisation is known (docs/growing.md). */
const DIRECTORY_KEYS = [
  'access_grants (token_hash)',
  'api_keys (key_hash)',
  'invitations (id)',
  'minerva_uploads (id)',
  'organisation_sign_on (origin)',
  'sessions (public_id)',
  'sessions (token_hash)',
  'users (id)',
  'users (lower(email))',
  'users (oidc_issuer, oidc_subject)',
  'users (public_id)',
];

/** Constraints of the directory on other tenant tables. */
const DIRECTORY_REFERENCES = [
  'users_organisation_id_default_portfolio_id_fkey',
  'users_organisation_id_default_profile_id_fkey',
];

describe('a database that can be spread over machines by organisation', () => {
  it('has the organisation in every unique key but those of the directory', async () => {
    const without = await namesOf(
      `select t.relname || ' ' || substring(pg_get_indexdef(i.indexrelid) from '\\(.*\\)') as name
       from (${TENANT_TABLES}) t join pg_index i on i.indrelid = t.oid and i.indisunique
       where not exists (
         select from pg_attribute a
         where a.attrelid = t.oid and a.attname = 'organisation_id'
           and a.attnum = any (string_to_array(i.indkey::text, ' ')::int2[]))
       order by name`,
    );
    expect(without).toEqual(DIRECTORY_KEYS);
  });

  it('lets no table of the coverage refer to a table of an organisation', async () => {
    const pointing = await namesOf(
      `select c.conname as name from pg_constraint c
       where c.contype = 'f' and c.confrelid in (select oid from (${TENANT_TABLES}) t)
         and c.conrelid not in (select oid from (${TENANT_TABLES}) t)`,
    );
    expect(pointing).toEqual([]);
  });

  it('has two references of the directory to other tables of an organisation, which the step drops', async () => {
    const directory = DIRECTORY_KEYS.map((key) => `'${key.split(' ')[0]}'`).join(', ');
    const pointing = await namesOf(
      `select c.conname as name from pg_constraint c
       join (${TENANT_TABLES}) parent on parent.oid = c.confrelid
       join (${TENANT_TABLES}) child on child.oid = c.conrelid
       where c.contype = 'f' and child.relname in (${directory}) and parent.relname not in (${directory})
       order by name`,
    );
    expect(pointing).toEqual(DIRECTORY_REFERENCES);
  });
});

describe('the roles', () => {
  it('are taken by two login users, which cannot bypass policies or make roles, and own no table', async () => {
    const found = await store.pool.query(
      `select rolinherit, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
         exists (select from pg_class where relowner = pg_roles.oid) as owns
       from pg_roles where rolname in ('verdure_login', 'verdure_administration')`,
    );
    expect(found.rows.flatMap(Object.values)).toEqual(Array(12).fill(false));
  });

  it('cannot log in, bypass policies, or make roles and databases, and own no table', async () => {
    const found = await store.pool.query(
      `select rolname from pg_roles where rolname like 'verdure\\_%'
         and rolname not in ('verdure_login', 'verdure_administration')
       and (rolcanlogin or rolbypassrls or rolsuper or rolcreaterole or rolcreatedb)`,
    );
    expect(found.rows).toEqual([]);
    const owned = await namesOf(
      `select relname as name from pg_class c join pg_roles r on r.oid = c.relowner
       where r.rolname in ('verdure_app', 'verdure_coverage', 'verdure_admin', 'verdure_auth')`,
    );
    expect(owned).toEqual([]);
  });

  it('are no members of one another', async () => {
    const memberships = await namesOf(
      `select m.rolname as name from pg_auth_members a join pg_roles m on m.oid = a.member
       where m.rolname in ('verdure_app', 'verdure_coverage', 'verdure_admin', 'verdure_auth')`,
    );
    expect(memberships).toEqual([]);
  });

  it('let the coverage role touch no tenant table', async () => {
    const touched = await namesOf(
      `select relname as name from (${TENANT_TABLES} union
         select oid, relname, relrowsecurity, relforcerowsecurity from pg_class where relname = 'organisations') t
       where has_table_privilege('verdure_coverage', oid, 'select, insert, update, delete')`,
    );
    expect(touched).toEqual([]);
  });

  it('let the application write no coverage', async () => {
    const written = await namesOf(
      `select table_name::text as name from information_schema.role_table_grants
       where grantee = 'verdure_app' and privilege_type <> 'SELECT' and table_name not in (
         select relname from (${TENANT_TABLES}) t) and table_name not in ('login_attempts', 'stranger_events')`,
    );
    expect(written).toEqual([]);
  });
});

describe('what the contract names', () => {
  it('is what the tables hold: business activities', async () => {
    const held = await store.pool.query('select id, name from business_activities order by id');
    expect(held.rows).toEqual(BUSINESS_ACTIVITIES);
  });

  it('is what the tables accept: roles and features', async () => {
    const checks = await namesOf(
      `select pg_get_constraintdef(oid) as name from pg_constraint
       where conname in ('users_role_id_check', 'organisations_features_check') order by conname`,
    );
    const numbersIn = (text: string | undefined) =>
      [...(text ?? '').matchAll(/\d+/g)].map(([digits]) => Number(digits));
    expect(numbersIn(checks[0])).toEqual(Object.values(FEATURES));
    expect(numbersIn(checks[1])).toEqual(Object.keys(ROLES).map(Number));
  });
});
