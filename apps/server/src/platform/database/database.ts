import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import type pg from 'pg';

import type { CoverageTables, IdentityTables, TenantTables } from './schema.ts';

/** On whose behalf tenant rows are read and written. */
export interface TenantContext {
  readonly organisationId: number;
  /** Null for jobs. */
  readonly userId: number | null;
}

/** Marks which plane a transaction was opened on, so that the compiler tells them apart. */
interface On<Plane extends string> {
  readonly plane: Plane;
}

/** Sees the rows of one organisation, and the coverage plane for reading. */
export type TenantTransaction = Transaction<TenantTables & CoverageTables> & On<'tenant'>;
/**
 * Sees one organisation or every organisation. Only for code that names the organisation in each
 * statement, so that both a member and an administrator may run it.
 */
export type ReachTransaction = Transaction<TenantTables & CoverageTables> &
  On<'tenant' | 'administration'>;
/** Reads and writes the coverage plane; knows no tenant table. */
export type CoverageTransaction = Transaction<CoverageTables> & On<'coverage' | 'administration'>;
/** Before anyone is known: the limiter's counts and the find_… functions. */
export type IdentityTransaction = Transaction<IdentityTables> & On<'identity'>;
/** Every organisation: the command line, jobs that fan out, and the acts of role 1. */
export type AdministrationTransaction = Transaction<
  TenantTables & CoverageTables & IdentityTables
> &
  On<'administration'>;

/**
 * The only way to the tables. There is no query builder outside a transaction with a context, and
 * the role and the settings of a context end with its transaction.
 */
export interface Database {
  withTenant<T>(context: TenantContext, act: (tx: TenantTransaction) => Promise<T>): Promise<T>;
  withCoverage<T>(act: (tx: CoverageTransaction) => Promise<T>): Promise<T>;
  withIdentity<T>(act: (tx: IdentityTransaction) => Promise<T>): Promise<T>;
  withAdministration<T>(act: (tx: AdministrationTransaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

type Role = 'verdure_app' | 'verdure_coverage' | 'verdure_admin';

const integerSetting = (name: string, value: number | null): string => {
  if (value !== null && !Number.isSafeInteger(value)) throw new TypeError(`${name} is no integer`);
  return `set local verdure.${name} = '${value ?? ''}'`;
};

/** One round trip. SET takes no bound values, so only checked integers get in. */
const enter = (role: Role, context: TenantContext | null) =>
  sql.raw(
    [
      `set local role ${role}`,
      integerSetting('organisation_id', context?.organisationId ?? null),
      integerSetting('user_id', context?.userId ?? null),
    ].join('; '),
  );

export function createDatabase(pool: pg.Pool): Database {
  const tablesOf = <Tables>() => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const tenant = tablesOf<TenantTables & CoverageTables>();
  const coverage = tablesOf<CoverageTables>();
  const identity = tablesOf<IdentityTables>();
  const administration = tablesOf<TenantTables & CoverageTables & IdentityTables>();

  return {
    withTenant: (context, act) =>
      within(tenant, { plane: 'tenant', role: 'verdure_app', context }, act),
    withCoverage: (act) => within(coverage, { plane: 'coverage', role: 'verdure_coverage' }, act),
    withIdentity: (act) => within(identity, { plane: 'identity', role: 'verdure_app' }, act),
    withAdministration: (act) =>
      within(administration, { plane: 'administration', role: 'verdure_admin' }, act),
    close: () => pool.end(),
  };
}

interface Entrance<Plane extends string> {
  readonly plane: Plane;
  readonly role: Role;
  readonly context?: TenantContext;
}

async function within<Tables, Plane extends string, T>(
  tables: Kysely<Tables>,
  { plane, role, context }: Entrance<Plane>,
  act: (tx: Transaction<Tables> & On<Plane>) => Promise<T>,
): Promise<T> {
  const entrance = enter(role, context ?? null);
  return tables.transaction().execute(async (tx) => {
    await entrance.execute(tx);
    return act(Object.assign(tx, { plane }));
  });
}
