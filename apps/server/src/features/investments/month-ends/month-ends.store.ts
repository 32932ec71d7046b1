import type { MonthEndFigures } from '@verdure/contract/investments/month-ends';
import { UNCUSTOMISED_PROFILE_ID } from '@verdure/contract/vocabulary';
import { sql } from 'kysely';

import type { Database, TenantTransaction } from '../../../platform/database/database.ts';
import type { Figures } from './month-end.ts';

export interface OfMonthEnd {
  readonly organisationId: number;
  readonly monthEnd: string;
}

export interface StoredMonthEnd extends Pick<MonthEndFigures, 'gap' | 'methodology'> {
  readonly portfolioId: number;
  readonly profileId: number;
  readonly snapshotVersion: number | null;
  readonly figures: Figures;
}

/** Every organisation: one without a portfolio reads companies too. */
export const listOrganisations = (database: Database): Promise<readonly number[]> =>
  database.withAdministration(async (tx) => {
    const rows = await tx.selectFrom('organisations').select('id').orderBy('id').execute();
    return rows.map(({ id }) => id);
  });

/** The profiles that are somebody's default, and the Uncustomised one, which is everybody's. */
export async function listDefaultProfiles(
  tx: TenantTransaction,
  organisationId: number,
): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom('users')
    .where('organisation_id', '=', organisationId)
    .where('disabled_at', 'is', null)
    .where('default_profile_id', 'is not', null)
    .select('default_profile_id')
    .distinct()
    .orderBy('default_profile_id')
    .execute();
  return [UNCUSTOMISED_PROFILE_ID, ...rows.flatMap(({ default_profile_id: id }) => id ?? [])];
}

/** By portfolio and profile. */
export const keyOf = (portfolioId: number, profileId: number): string =>
  `${portfolioId}/${profileId}`;

/** What is stored of a month end, by `keyOf`. */
export async function listStoredKeys(
  tx: TenantTransaction,
  { organisationId, monthEnd }: OfMonthEnd,
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('portfolio_month_ends')
    .where('organisation_id', '=', organisationId)
    .where('month_end', '=', monthEnd)
    .select(['portfolio_id', 'profile_id'])
    .execute();
  return new Set(rows.map(({ portfolio_id, profile_id }) => keyOf(portfolio_id, profile_id)));
}

/** The ids of the portfolios or profiles that a transaction sees: of the present, or of an earlier instant. */
export async function listIds(
  tx: TenantTransaction,
  table: 'portfolios' | 'profiles',
  organisationId: number,
): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectFrom(table)
    .where('organisation_id', '=', organisationId)
    .select('id')
    .orderBy('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** A statement has at most 65,535 parameters. */
const ROWS_A_STATEMENT = 1_000;

/** Stores what nobody has stored meanwhile: what is there stays as it is. */
export async function insertMonthEnds(
  tx: TenantTransaction,
  { organisationId, monthEnd }: OfMonthEnd,
  rows: readonly StoredMonthEnd[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
    await tx
      .insertInto('portfolio_month_ends')
      .values(
        rows.slice(start, start + ROWS_A_STATEMENT).map((row) => ({
          organisation_id: organisationId,
          portfolio_id: row.portfolioId,
          profile_id: row.profileId,
          month_end: monthEnd,
          figures: JSON.stringify(row.figures),
          gap: row.gap,
          methodology: row.methodology,
          snapshot_version: row.snapshotVersion,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** The month ends of some portfolios from a day on, oldest first. */
export const listMonthEnds = (
  tx: TenantTransaction,
  organisationId: number,
  {
    portfolioIds,
    profileId,
    from,
  }: {
    readonly portfolioIds: readonly number[];
    readonly profileId: number;
    readonly from: string;
  },
) =>
  tx
    .selectFrom('portfolio_month_ends')
    .where('organisation_id', '=', organisationId)
    .where('profile_id', '=', profileId)
    .where('portfolio_id', '=', sql<number>`any(${[...portfolioIds]}::integer[])`)
    .where('month_end', '>=', from)
    .orderBy('month_end')
    .select(['portfolio_id', 'month_end', 'figures', 'gap', 'methodology'])
    .execute();

export type MonthEndRow = Awaited<ReturnType<typeof listMonthEnds>>[number];
