import { Kysely, PostgresDialect, type RawBuilder, sql, type Transaction } from 'kysely';
import type pg from 'pg';

import type { CoverageTables, IdentityTables, TenantTables } from './schema.ts';

/** On whose behalf tenant rows are read and written. */
export interface TenantContext {
  readonly organisationId: number;
  /** Null for jobs. */
  readonly userId: number | null;
}

/** Sees the rows of one organisation, and the coverage plane for reading. */
export type TenantTransaction = Transaction<TenantTables & CoverageTables>;
/** Reads and writes the coverage plane; knows no tenant table. */
export type CoverageTransaction = Transaction<CoverageTables>;
/** Before anyone is known: the limiter's counts and the find_… functions. */
export type IdentityTransaction = Transaction<IdentityTables>;
/** Every organisation: the command line, jobs that fan out, and the acts of role 1. */
export type AdministrationTransaction = Transaction<TenantTables & CoverageTables & IdentityTables>;

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
    withTenant: (context, act) => within(tenant, enter('verdure_app', context), act),
    withCoverage: (act) => within(coverage, enter('verdure_coverage', null), act),
    withIdentity: (act) => within(identity, enter('verdure_app', null), act),
    withAdministration: (act) => within(administration, enter('verdure_admin', null), act),
    close: () => pool.end(),
  };
}

const within = <Tables, T>(
  tables: Kysely<Tables>,
  entrance: RawBuilder<unknown>,
  act: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> =>
  tables.transaction().execute(async (tx) => {
    await entrance.execute(tx);
    return act(tx);
  });
