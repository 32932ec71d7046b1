import { Kysely, PostgresDialect, PostgresDriver, sql, type Transaction } from 'kysely';
import type pg from 'pg';

import type { CoverageTables, IdentityTables, TenantTables } from './schema.ts';

/** The organisation and user for whom tenant rows are read and written. */
export interface TenantContext {
  readonly organisationId: number;
  /** Null for jobs. */
  readonly userId: number | null;
}

/** Marks a transaction's plane, so that the compiler can distinguish them. */
interface On<Plane extends string> {
  readonly plane: Plane;
}

/** Reads and writes one organisation's rows; reads the coverage plane. */
export type TenantTransaction = Transaction<TenantTables & CoverageTables> & On<'tenant'>;
/**
 * Reaches one organisation or all. Only for code that both members and administrators run, and that
 * names the organisation in each statement.
 */
export type ReachTransaction = Transaction<TenantTables & CoverageTables> &
  On<'tenant' | 'administration'>;
/** Reads and writes the coverage plane. Has no access to tenant tables. */
export type CoverageTransaction = Transaction<CoverageTables> & On<'coverage' | 'administration'>;
/** For requests without a known viewer: the limiter's counts and the find_… functions. */
export type IdentityTransaction = Transaction<IdentityTables> & On<'identity'>;
/** Reaches every organisation: for the command line, jobs that fan out, and acts of role 1. */
export type AdministrationTransaction = Transaction<
  TenantTables & CoverageTables & IdentityTables
> &
  On<'administration'>;
/** For what needs no table: jobs and locks. */
export type AnyTransaction = TenantTransaction | IdentityTransaction | CoverageTransaction;

/**
 * The only access to the tables. Every query runs in a transaction with a context, whose role and
 * settings end with the transaction.
 */
export interface Database {
  withTenant<T>(context: TenantContext, act: (tx: TenantTransaction) => Promise<T>): Promise<T>;
  /** All in one state, whatever is committed meanwhile. Nothing can be written. */
  readTenant<T>(context: TenantContext, act: (tx: TenantTransaction) => Promise<T>): Promise<T>;
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

const BEGIN = 'begin';
const BEGIN_READING = 'begin isolation level repeatable read, read only';

/** Begins the transaction too: one round trip. SET cannot take parameters, so only checked integers are inserted. */
const enter = ({ role, context, begin = BEGIN }: Entrance<string>) =>
  sql.raw(
    [
      begin,
      `set local role ${role}`,
      integerSetting('organisation_id', context?.organisationId ?? null),
      integerSetting('user_id', context?.userId ?? null),
    ].join('; '),
  );

class EnteredTransactions extends PostgresDriver {
  override async beginTransaction(): Promise<void> {
    // the entrance, the first query of every transaction, begins it
  }
}

class EnteringDialect extends PostgresDialect {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): PostgresDriver {
    return new EnteredTransactions({ pool: this.#pool });
  }
}

const tablesOf = <Tables>(pool: pg.Pool) =>
  new Kysely<Tables>({ dialect: new EnteringDialect(pool) });

/**
 * @param requests connections whose user may take the role of one organisation
 * @param others connections whose user may take the roles of coverage and administration
 */
export function createDatabase(requests: pg.Pool, others = requests): Database {
  const tenant = tablesOf<TenantTables & CoverageTables>(requests);
  const identity = tablesOf<IdentityTables>(requests);
  const coverage = tablesOf<CoverageTables>(others);
  const administration = tablesOf<TenantTables & CoverageTables & IdentityTables>(others);

  return {
    withTenant: (context, act) =>
      within(tenant, { plane: 'tenant', role: 'verdure_app', context }, act),
    readTenant: (context, act) =>
      within(tenant, { plane: 'tenant', role: 'verdure_app', context, begin: BEGIN_READING }, act),
    withCoverage: (act) => within(coverage, { plane: 'coverage', role: 'verdure_coverage' }, act),
    withIdentity: (act) => within(identity, { plane: 'identity', role: 'verdure_app' }, act),
    withAdministration: (act) =>
      within(administration, { plane: 'administration', role: 'verdure_admin' }, act),
    close: async () => {
      await requests.end();
      if (others !== requests) await others.end();
    },
  };
}

interface Entrance<Plane extends string> {
  readonly plane: Plane;
  readonly role: Role;
  readonly context?: TenantContext;
  readonly begin?: string;
}

async function within<Tables, Plane extends string, T>(
  tables: Kysely<Tables>,
  entrance: Entrance<Plane>,
  act: (tx: Transaction<Tables> & On<Plane>) => Promise<T>,
): Promise<T> {
  const { plane } = entrance;
  return tables.transaction().execute(async (tx) => {
    await enter(entrance).execute(tx);
    return act(Object.assign(tx, { plane }));
  });
}
