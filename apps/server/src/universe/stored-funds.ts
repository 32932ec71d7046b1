import type { Kysely } from 'kysely';
import type pg from 'pg';

import type { CoverageTables } from '../platform/database/schema.ts';
import type { FundTable } from './fund-table.ts';
import { readFunds } from './read-funds.ts';
import { isTooOld, type Moment, momentOf, PUBLIC_COMPANIES } from './stored-values.ts';

/** The lines of the whole market. More are not stored in memory between two snapshots. */
const MOST_BYTES = 1024 * 1024 * 1024;

/** All funds as they were in one moment; threads share their lines. */
export interface ReadFunds {
  readonly table: FundTable;
  readonly moment: Moment;
  /** Says which companies were public: a line of any other one counts as unknown. */
  readonly companies: string;
}

async function publicCompanies(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ ids: string }>(
    `select encode(sha256(convert_to(coalesce(string_agg(id::text, ',' order by id), ''), 'UTF8')), 'hex') as ids
     from (${PUBLIC_COMPANIES}) companies`,
  );
  return rows[0]?.ids ?? '';
}

async function hasChanged(client: pg.ClientBase, { seen }: Moment): Promise<boolean> {
  const { rows } = await client.query<{ is_changed: boolean }>(
    `select exists (select from changed_funds
       where changed_in >= pg_snapshot_xmin($1::pg_snapshot)
         and not pg_visible_in_snapshot(changed_in, $1::pg_snapshot)) as is_changed`,
    [seen],
  );
  return rows[0]?.is_changed !== false;
}

async function isUpToDate(
  client: pg.ClientBase,
  before: ReadFunds,
  { run, companies }: { readonly run: string; readonly companies: string },
): Promise<boolean> {
  const { moment } = before;
  if (moment.run !== run || before.companies !== companies) return false;
  return !(await isTooOld(client, moment.at)) && !(await hasChanged(client, moment));
}

const bytesOf = ({ type, constituentId, weight }: FundTable): number =>
  type.byteLength + constituentId.byteLength + weight.byteLength;

/** The funds now: those that were read before, unless any of them changed since. */
export async function readFundsAfter(
  client: pg.ClientBase,
  reader: Kysely<CoverageTables>,
  before: ReadFunds | null,
): Promise<{ readonly funds: FundTable; readonly next: ReadFunds | null }> {
  const moment = await momentOf(client);
  const companies = await publicCompanies(client);
  const isStill =
    before !== null && (await isUpToDate(client, before, { run: moment.run, companies }));
  const funds = isStill ? before.table : await readFunds(client, reader, null);
  return { funds, next: bytesOf(funds) > MOST_BYTES ? null : { table: funds, moment, companies } };
}
