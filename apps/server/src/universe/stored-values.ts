import type { MetricValueRow } from '@verdure/scoring/snapshot';
import type pg from 'pg';

import { type Instant, selectAtText } from '../platform/database/past.ts';
import { copyNumbers } from './binary-copy.ts';
import { changedMetrics } from './changed-metrics.ts';
import { BYTES_A_ROW, type SharedValueRows, ValueRows } from './value-rows.ts';
import { AWARENESS_IN_FORCE, type CompanyYear, CompanyYears } from './years-in-force.ts';

export const PUBLIC_COMPANIES = 'select id from companies where pe_organisation_id is null';

/** Larger ones are not stored in memory between two snapshots. */
const MOST_BYTES = 768 * 1024 * 1024;
/** The database remembers what changed in two days; a transaction may last for one of them. */
const MOST_HOURS = 24;
/** Where more of the companies changed, all are read: that is the quicker way. */
const LARGEST_CHANGED_SHARE = 0.25;
/** Of more companies the rows are not compared: together they have some of nearly every metric. */
const MOST_COMPARED = 200;

/** Which run of which database numbered the transactions: after a restart or a failover nothing read before counts. */
const RUN = `pg_postmaster_start_time()::text || ' '
  || (select oid from pg_database where datname = current_database())`;

/** All approved values in force of public companies, as they were in one moment; threads share them. */
export interface ReadValues {
  readonly rows: SharedValueRows;
  readonly companyIds: readonly number[];
  /** The years in review, of which no value counts. */
  readonly openYears: readonly CompanyYear[];
  /** The transactions that had ended in that moment, as PostgreSQL writes it. */
  readonly seen: string;
  readonly run: string;
  readonly readAt: string;
}

/** How values were read: all of them, or those of some companies, and why. */
export type ValueReading =
  | { readonly kind: 'all'; readonly because: string }
  | { readonly kind: 'changed'; readonly companies: number };

/** A moment that a transaction reads: what had ended by then, in which run of which database. */
export interface Moment {
  readonly seen: string;
  readonly run: string;
  readonly at: string;
}

export async function momentOf(client: pg.ClientBase): Promise<Moment> {
  const { rows } = await client.query<Moment>(
    `select pg_current_snapshot()::text as seen, ${RUN} as run, transaction_timestamp()::text as at`,
  );
  const [moment] = rows;
  if (moment === undefined) throw new Error('the database told no moment');
  return moment;
}

/**
 * The values in force of companies. They are ordered by the columns as they are stored: by the converted ones no index
 * has an order, and millions of rows would be sorted on disk.
 */
export const valuesOf = (companies: string): string => `
  select company_id::int4, metric_id::int4, year::int4,
    ${AWARENESS_IN_FORCE}::float8, performance::float8, value::float8, confirmed::int4,
    (coalesce(approved_at, created_at)::date - date '1970-01-01')::int4
  from company_metric_values stored
  where approved and superseded_at is null and company_id in (${companies})
  order by stored.company_id, stored.metric_id, stored.year`;

const COLUMNS = 8;

/** All values in force now or at an instant. */
export async function readAllValues(
  client: pg.ClientBase,
  instant: Instant | null,
): Promise<ValueRows> {
  const values = new ValueRows();
  const now = valuesOf(PUBLIC_COMPANIES);
  const select = instant === null ? now : selectAtText(now, instant);
  await copyNumbers(client, { select, columns: COLUMNS }, (numbers) => values.add(numbers));
  return values;
}

async function publicCompanies(client: pg.ClientBase): Promise<readonly number[]> {
  const { rows } = await client.query<{ id: number }>(`${PUBLIC_COMPANIES} order by id`);
  return rows.map(({ id }) => id);
}

/** The public companies now, and the years in review. */
type Reviewed = Pick<ReadValues, 'companyIds' | 'openYears'>;

/** Companies with another year in review than before. */
function reviewedAnew(then: Reviewed, now: Reviewed): readonly number[] {
  const isPublic = new Set(now.companyIds);
  const years = ({ openYears }: Reviewed) =>
    new Set(openYears.map(({ companyId, year }) => `${companyId} ${year}`));
  const changed = years(then).symmetricDifference(years(now));
  const companies = Array.from(changed, (year) => Number(year.split(' ')[0]));
  return companies.filter((id) => isPublic.has(id));
}

/** Companies whose values that count are not those that were read. */
async function changedCompanies(
  client: pg.ClientBase,
  before: ReadValues,
  reviewed: Reviewed,
): Promise<ReadonlySet<number>> {
  const { rows } = await client.query<{ company_id: number }>(
    `select distinct company_id from changed_values
     where changed_in >= pg_snapshot_xmin($1::pg_snapshot)
       and not pg_visible_in_snapshot(changed_in, $1::pg_snapshot)`,
    [before.seen],
  );
  const now = new Set(reviewed.companyIds);
  const then = new Set(before.companyIds);
  return new Set([
    ...rows.map(({ company_id }) => company_id),
    ...now.symmetricDifference(then),
    ...reviewedAnew(before, reviewed),
  ]);
}

/** Whether the database may have forgotten what changed since. */
export async function isTooOld(client: pg.ClientBase, readAt: string): Promise<boolean> {
  const { rows } = await client.query<{ is_old: boolean }>(
    `select $1::timestamptz < now() - make_interval(hours => ${MOST_HOURS}) as is_old`,
    [readAt],
  );
  return rows[0]?.is_old !== false;
}

/** Why all values are read, or the companies that changed. */
async function whatChanged(
  client: pg.ClientBase,
  {
    before,
    run,
    reviewed,
  }: Pick<Moment, 'run'> & {
    readonly before: ReadValues | null;
    readonly reviewed: Reviewed;
  },
): Promise<string | ReadonlySet<number>> {
  if (before === null) return 'no values were read before';
  if (before.run !== run) return 'the database was started again';
  if (await isTooOld(client, before.readAt)) return `the last values are ${MOST_HOURS} hours old`;
  const { count, removed } = before.rows;
  if (removed > count / 2) return 'most of the rows in memory were replaced';
  const changed = await changedCompanies(client, before, reviewed);
  if (changed.size > reviewed.companyIds.length * LARGEST_CHANGED_SHARE)
    return 'many companies changed';
  return changed;
}

/** The values of a reading, and what the next one needs of it. */
interface Reading {
  readonly values: ValueRows;
  readonly next: ReadValues | null;
  readonly reading: ValueReading;
  /** The metrics of which a value that counts is another than before; null: perhaps all. */
  readonly changedMetricIds: ReadonlySet<number> | null;
}

/**
 * The values in force now. Of those that were read before, only companies that changed since are read again: their
 * rows are replaced in place, so `before` must not be used afterwards, whatever happens.
 */
export async function readValues(
  client: pg.ClientBase,
  before: ReadValues | null,
  openYears: readonly CompanyYear[],
): Promise<Reading> {
  const { seen, run, at } = await momentOf(client);
  const reviewed = { companyIds: await publicCompanies(client), openYears };
  const changed = await whatChanged(client, { before, run, reviewed });
  const isAll = before === null || typeof changed === 'string';
  const values = isAll ? await readAllValues(client, null) : new ValueRows(before.rows);
  const changedMetricIds = isAll
    ? null
    : await replaceValues(client, values, { changed, before, openYears });
  const next = { ...reviewed, rows: values.shared, seen, run, readAt: at };
  return {
    values,
    next: next.rows.count * BYTES_A_ROW > MOST_BYTES ? null : next,
    reading:
      typeof changed === 'string'
        ? { kind: 'all', because: changed }
        : { kind: 'changed', companies: changed.size },
    changedMetricIds,
  };
}

interface Replacement {
  readonly changed: ReadonlySet<number>;
  readonly before: ReadValues;
  /** The years in review now. */
  readonly openYears: readonly CompanyYear[];
}

function ofClosedYears(
  rows: readonly MetricValueRow[],
  openYears: readonly CompanyYear[],
): readonly MetricValueRow[] {
  const years = new CompanyYears(openYears, null);
  return rows.filter((row) => !years.isOpen(row));
}

/** Reads the rows of companies again. @returns the metrics of which another value counts; null: perhaps all */
async function replaceValues(
  client: pg.ClientBase,
  values: ValueRows,
  { changed, before, openYears }: Replacement,
): Promise<ReadonlySet<number> | null> {
  if (changed.size === 0) return new Set();
  const removed = values.remove(changed);
  const { count } = values;
  const ids = [...changed].map((id) => Math.trunc(id)).join(', ');
  const select = valuesOf(`${PUBLIC_COMPANIES} and id in (${ids})`);
  await copyNumbers(client, { select, columns: COLUMNS }, (numbers) => values.add(numbers));
  if (changed.size > MOST_COMPARED) return null;
  return changedMetrics(
    ofClosedYears(removed, before.openYears),
    ofClosedYears(values.addedSince(count), openYears),
  );
}
