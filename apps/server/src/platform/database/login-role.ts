import pg from 'pg';

import { StartupError } from '../startup-error.ts';

/** The users that the embedded database's connections log in as. */
export const LOGIN_ROLES = {
  requests: 'verdure_login',
  administration: 'verdure_administration',
} as const;
export type LoginKind = keyof typeof LOGIN_ROLES;

/**
 * Creates the users once. They own nothing, inherit nothing and cannot bypass row-level security: each
 * transaction takes one of the roles of migration 0001, or sees no table.
 */
export async function createLoginRoles(owner: pg.Client): Promise<void> {
  for (const name of Object.values(LOGIN_ROLES)) {
    const found = await owner.query('select from pg_roles where rolname = $1', [name]);
    if (found.rowCount !== 0) continue;
    await owner.query(
      `create role ${name} login noinherit nosuperuser nobypassrls nocreatedb nocreaterole`,
    );
  }
}

/** The roles that the transactions of a user take. */
const ROLES_OF: Readonly<Record<LoginKind, readonly string[]>> = {
  requests: ['verdure_app'],
  administration: ['verdure_coverage', 'verdure_admin'],
};
const ALL_ROLES = Object.values(ROLES_OF).flat();

/** Lets the user of some connections take these roles, and no other. */
async function grantRoles(owner: pg.Pool, login: pg.Pool, roles: readonly string[]): Promise<void> {
  const { rows } = await login.query<{ name: string; role: string; may: boolean }>(
    `select current_user as name, role, pg_has_role(current_user, role, 'member') as may
     from unnest($1::text[]) as role`,
    [ALL_ROLES],
  );
  for (const { name, role, may } of rows) {
    const user = pg.escapeIdentifier(name);
    if (may && !roles.includes(role)) await owner.query(`revoke ${role} from ${user}`);
    if (!may && roles.includes(role)) await owner.query(`grant ${role} to ${user}`);
  }
}

/**
 * Lets the users of requests and of administration take their roles. With a user of its own for
 * administration, that of requests reaches one organisation at a time, whatever a statement says.
 */
export async function letLogIn(
  owner: pg.Pool,
  { requests, administration }: { readonly requests: pg.Pool; readonly administration: pg.Pool },
): Promise<void> {
  if (administration === requests) return grantRoles(owner, requests, ALL_ROLES);
  await grantRoles(owner, requests, ROLES_OF.requests);
  await grantRoles(owner, administration, ROLES_OF.administration);
}

/** @throws StartupError if row-level security would not bind the login user */
export async function refuseBypass(login: pg.Pool): Promise<void> {
  const { rows } = await login.query<{ bypasses: boolean }>(
    'select rolsuper or rolbypassrls as bypasses from pg_roles where rolname = current_user',
  );
  if (rows[0]?.bypasses !== true) return;
  throw new StartupError(
    'In production DATABASE_URL and ADMINISTRATION_DATABASE_URL must name users that row-level security binds: no superuser, and none with BYPASSRLS. MIGRATION_DATABASE_URL may name the owner of the schema.',
  );
}
