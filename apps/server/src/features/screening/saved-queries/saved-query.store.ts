import { queryTree } from '@verdure/contract/screening/screener-query';
import { sql } from 'kysely';

import type { ReachTransaction, TenantTransaction } from '../../../platform/database/database.ts';
import type { HandOver } from '../../access/team/hand-over.reads.ts';
import type { QueryParts, SavedQuery, SavedQuerySummary } from './saved-query.ts';

const queriesOf = (tx: TenantTransaction, organisationId: number) =>
  tx
    .selectFrom('screener_queries as query')
    .innerJoin('users', (join) =>
      join
        .onRef('users.organisation_id', '=', 'query.organisation_id')
        .onRef('users.id', '=', 'query.user_id'),
    )
    .where('query.organisation_id', '=', organisationId);

const SUMMARY = [
  'query.organisation_id',
  'query.id',
  'query.user_id',
  'query.name',
  'query.notes',
  'query.query_type',
  'query.updated_at',
  'users.first_name',
  'users.last_name',
  'users.email',
] as const;

const summaryQuery = (tx: TenantTransaction, organisationId: number) =>
  queriesOf(tx, organisationId).select(SUMMARY);

type Row = Awaited<ReturnType<ReturnType<typeof summaryQuery>['execute']>>[number];

const summaryOf = (row: Row): SavedQuerySummary => ({
  id: row.id,
  organisationId: row.organisation_id,
  name: row.name,
  notes: row.notes,
  queryType: row.query_type,
  owner: {
    id: row.user_id,
    fullName: `${row.first_name} ${row.last_name}`.trim(),
    email: row.email,
  },
  updatedAt: row.updated_at,
});

/** The organisation's queries by name. */
export async function listQueries(
  tx: TenantTransaction,
  organisationId: number,
): Promise<readonly SavedQuerySummary[]> {
  const rows = await summaryQuery(tx, organisationId)
    .orderBy(sql`lower(query.name)`)
    .orderBy('query.id')
    .execute();
  return rows.map(summaryOf);
}

/** A query of the organisation; null: there is none. */
export async function findQuery(
  tx: TenantTransaction,
  organisationId: number,
  id: number,
): Promise<SavedQuery | null> {
  const row = await summaryQuery(tx, organisationId)
    .where('query.id', '=', id)
    .select(['query.tree', 'query.field_selected', 'query.field_values', 'query.columns'])
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    ...summaryOf(row),
    tree: queryTree.parse(row.tree),
    fieldSelected: row.field_selected,
    fieldValues: row.field_values,
    columns: row.columns,
  };
}

const columnsOf = (parts: QueryParts, now: Date) => ({
  name: parts.name,
  notes: parts.notes,
  query_type: parts.queryType,
  tree: JSON.stringify(parts.tree),
  field_selected: parts.fieldSelected,
  field_values: parts.fieldValues,
  columns: parts.columns,
  updated_at: now.toISOString(),
});

/** How many queries an organisation keeps. */
export async function countQueries(tx: TenantTransaction, organisationId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('screener_queries')
    .where('organisation_id', '=', organisationId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Stores a new query. @returns its id */
export async function insertQuery(
  tx: TenantTransaction,
  owner: { readonly organisationId: number; readonly userId: number },
  { parts, now }: { readonly parts: QueryParts; readonly now: Date },
): Promise<number> {
  const { organisationId: organisation_id, userId: user_id } = owner;
  const { id } = await tx
    .insertInto('screener_queries')
    .values({ organisation_id, user_id, ...columnsOf(parts, now) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Key = Pick<SavedQuerySummary, 'organisationId' | 'id'>;

export const updateQuery = (
  tx: TenantTransaction,
  { organisationId, id }: Key,
  { parts, now }: { readonly parts: QueryParts; readonly now: Date },
) =>
  tx
    .updateTable('screener_queries')
    .set(columnsOf(parts, now))
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();

export const deleteQueryRow = (tx: TenantTransaction, { organisationId, id }: Key) =>
  tx
    .deleteFrom('screener_queries')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();

/** Moves one user's queries to another; with nobody to take them, they go with the user. */
export async function handOverQueries(tx: ReachTransaction, handOver: HandOver): Promise<number> {
  if (handOver.toUserId === null) return 0;
  const { numUpdatedRows } = await tx
    .updateTable('screener_queries')
    .set({ user_id: handOver.toUserId })
    .where('organisation_id', '=', handOver.organisationId)
    .where('user_id', '=', handOver.fromUserId)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
