import type { AccountAmount } from '@verdure/contract/vocabulary';
import { type RawBuilder, sql } from 'kysely';

import type { ReachTransaction, TenantTransaction } from '../platform/database/database.ts';
import { fundamentalsRowOf } from './company-rows.ts';
import { withConfirmed } from './confirmed-amounts.ts';
import type { MarkedFundamentals, OwnAmount } from './overlay-amounts.ts';
import { type CompanyYears, readAtOf } from './years-in-force.ts';

/** The amounts that an organisation brought; of one company, field and year the newest. */
export const readOwnAmounts = (
  tx: TenantTransaction,
  organisationId: number,
): Promise<OwnAmount[]> =>
  tx
    .selectFrom('own_fundamentals')
    .where('organisation_id', '=', organisationId)
    .distinctOn(['company_id', 'year', 'field'])
    .orderBy('company_id')
    .orderBy('year')
    .orderBy('field')
    .orderBy('upload_id', 'desc')
    .select(['company_id as companyId', 'year', 'field', 'usd', 'upload_id as uploadId'])
    .execute();

/** Amounts that analysts can type. */
const TYPED = ['revenue', 'expenses', 'wellbeing'] as const satisfies readonly AccountAmount[];

/**
 * Whether an amount of a version `stored` is the one that an analyst typed: a version by a user changed it, and
 * no later one did. Imports that leave it as it is do not make it theirs.
 */
function isTyped(field: (typeof TYPED)[number]): RawBuilder<boolean> {
  const column = `${field}_usd`;
  const [now, then, before] = ['stored', 'typed', 'former'].map((of) => sql.ref(`${of}.${column}`));
  return sql<boolean>`exists (
    select from company_fundamentals typed
    where typed.company_id = stored.company_id and typed.year = stored.year
      and typed.created_by is not null and typed.version <= stored.version and ${then} = ${now}
      and not exists (
        select from company_fundamentals former
        where former.company_id = typed.company_id and former.year = typed.year
          and former.version = typed.version - 1 and ${before} = ${then}))`;
}

interface OfCompanies {
  readonly ids: readonly number[];
  /** Null: as they are in this transaction. */
  readonly snapshotVersion: number | null;
  /** False: nobody asks which amounts analysts typed, so none is marked. */
  readonly marksTyped: boolean;
}

/** The fundamentals behind the scores of companies: of public ones those of the snapshot. */
export async function readFundamentals(
  tx: ReachTransaction,
  { ids, snapshotVersion, marksTyped }: OfCompanies,
  years: CompanyYears,
): Promise<readonly MarkedFundamentals[]> {
  const at = readAtOf(snapshotVersion);
  const isAsked = (column: string) =>
    sql<boolean>`${sql.ref(column)} = any(${[...ids]}::integer[])`;
  const stored = await tx
    .selectFrom('company_fundamentals as stored')
    .innerJoin('companies', 'companies.id', 'stored.company_id')
    .where(isAsked('stored.company_id'))
    .where(sql<boolean>`stored.created_at <= ${at}`)
    .where(sql<boolean>`(stored.superseded_at is null or stored.superseded_at > ${at})`)
    .selectAll('stored')
    .select(
      TYPED.map((field) =>
        (marksTyped ? isTyped(field) : sql<boolean>`false`).as(`${field}_typed` as const),
      ),
    )
    .execute();
  const confirmed = await tx
    .selectFrom('confirmed_amounts as confirmed')
    .where(isAsked('confirmed.company_id'))
    .selectAll('confirmed')
    .execute();
  return withConfirmed(
    stored.map((row) => ({
      ...fundamentalsRowOf(row, years),
      typed: TYPED.filter((field) => row[`${field}_typed`]),
    })),
    confirmed,
  );
}
