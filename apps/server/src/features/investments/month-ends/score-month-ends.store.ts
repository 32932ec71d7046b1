import { METHODOLOGY_VERSION, UNCUSTOMISED_PROFILE_ID } from '@verdure/contract/vocabulary';
import { sql } from 'kysely';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { OfMonthEnd, StoredMonthEnd } from './month-ends.store.ts';
import { ENTRY_BYTES, type PackedColumns } from './packed-scores.ts';

export interface StoredScores extends Pick<StoredMonthEnd, 'profileId' | 'gap'> {
  readonly profileVersion: number;
  readonly snapshotVersion: number;
  readonly methodology: string;
  readonly columns: PackedColumns;
}

/** Of the profiles that a transaction sees, and of the Uncustomised one, which never changes. */
export async function listProfileVersions(
  tx: TenantTransaction,
  organisationId: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .selectFrom('profiles')
    .where('organisation_id', '=', organisationId)
    .select(['id', 'version'])
    .orderBy('id')
    .execute();
  return new Map([
    [UNCUSTOMISED_PROFILE_ID, 0] as const,
    ...rows.map(({ id, version }) => [id, version] as const),
  ]);
}

/**
 * The profiles under which the scores of a month end are stored, with each column that can be: those of countries and sectors
 * are younger than the table, and are filled only with the methodology that the others were made with.
 */
export async function listStoredProfiles(
  tx: TenantTransaction,
  { organisationId, monthEnd }: OfMonthEnd,
): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectFrom('score_month_ends')
    .where('organisation_id', '=', organisationId)
    .where('month_end', '=', monthEnd)
    .where(({ or, and, eb }) =>
      or([
        and([eb('countries', 'is not', null), eb('sectors', 'is not', null)]),
        eb('gap', 'is not', null),
        eb('methodology', '!=', METHODOLOGY_VERSION),
      ]),
    )
    .select('profile_id')
    .execute();
  return new Set(rows.map(({ profile_id }) => profile_id));
}

/** Stores what nobody has stored meanwhile: what is there stays as it is, and a column that is not there is filled. */
export async function insertScores(
  tx: TenantTransaction,
  { organisationId, monthEnd }: OfMonthEnd,
  { columns, ...scores }: StoredScores,
): Promise<void> {
  await tx
    .insertInto('score_month_ends')
    .values({
      organisation_id: organisationId,
      profile_id: scores.profileId,
      month_end: monthEnd,
      gap: scores.gap,
      methodology: scores.methodology,
      profile_version: scores.profileVersion,
      snapshot_version: scores.snapshotVersion,
      ...columns,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'profile_id', 'month_end'])
        .doUpdateSet(({ fn, ref }) => ({
          countries: fn.coalesce(ref('score_month_ends.countries'), ref('excluded.countries')),
          sectors: fn.coalesce(ref('score_month_ends.sectors'), ref('excluded.sectors')),
        }))
        // what cannot be read any more is not stored as if it had been empty
        .where('excluded.gap', 'is', null)
        .where(({ or, eb }) =>
          or([
            eb('score_month_ends.countries', 'is', null),
            eb('score_month_ends.sectors', 'is', null),
          ]),
        ),
    )
    .execute();
}

/** Whose scores are read, in which column, under which profile, of which days. */
export interface WantedScores {
  readonly column: keyof PackedColumns;
  readonly id: number;
  readonly profileId: number;
  readonly from: string;
  readonly until: string;
}

/** The entries of one id in the columns of the month ends, oldest first; null: it is not in that column. */
export const listEntries = (
  tx: TenantTransaction,
  organisationId: number,
  { column, id, profileId, from, until }: WantedScores,
) =>
  tx
    .selectFrom('score_month_ends')
    .where('organisation_id', '=', organisationId)
    .where('profile_id', '=', profileId)
    .where('month_end', '>=', from)
    .where('month_end', '<=', until)
    .where(column, 'is not', null)
    .orderBy('month_end')
    .select(['month_end', 'gap', 'methodology', 'profile_version'])
    .select(
      sql<Buffer | null>`packed_entry(${sql.ref(column)}, ${id}, ${ENTRY_BYTES[column]})`.as(
        'entry',
      ),
    )
    .execute();

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];
