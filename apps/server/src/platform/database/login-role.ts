import pg from 'pg';

import { StartupError } from '../startup-error.ts';

/** The role that the embedded database's requests log in as. */
export const LOGIN_ROLE = 'verdure_login';

/**
 * Creates the role once. It owns nothing, inherits nothing and cannot bypass row-level security: each
 * transaction takes one of the roles of migration 0001, or sees no table.
 */
export async function createLoginRole(owner: pg.Client): Promise<void> {
  const found = await owner.query('select from pg_roles where rolname = $1', [LOGIN_ROLE]);
  if (found.rowCount !== 0) return;
  await owner.query(
    `create role ${LOGIN_ROLE} login noinherit nosuperuser nobypassrls nocreatedb nocreaterole`,
  );
}

const ROLES = 'verdure_app, verdure_coverage, verdure_admin';

/** Lets the login user take the roles of its transactions. */
export async function letLogIn(owner: pg.Pool, login: pg.Pool): Promise<void> {
  const { rows } = await login.query<{ name: string; may: boolean }>(
    `select current_user as name, bool_and(pg_has_role(current_user, role, 'member')) as may
     from unnest(string_to_array($1, ', ')) as role group by 1`,
    [ROLES],
  );
  const [user] = rows;
  if (user === undefined || user.may) return;
  await owner.query(`grant ${ROLES} to ${pg.escapeIdentifier(user.name)}`);
}

/** @throws StartupError if row-level security would not bind the login user */
export async function refuseBypass(login: pg.Pool): Promise<void> {
  const { rows } = await login.query<{ bypasses: boolean }>(
    'select rolsuper or rolbypassrls as bypasses from pg_roles where rolname = current_user',
  );
  if (rows[0]?.bypasses !== true) return;
  throw new StartupError(
    'In production DATABASE_URL must name a user that row-level security binds: no superuser, and none with BYPASSRLS. MIGRATION_DATABASE_URL may name the owner of the schema.',
  );
}
