import { UNDO_HOURS } from '@verdure/contract/desk/review-undo';
import { sql } from 'kysely';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import type { ActKind } from '../../../platform/database/review-tables.ts';
import type { Viewer } from '../../../platform/viewer.ts';

/** A live version of a value, and whether it is in force. */
export interface LiveVersion {
  readonly metric_id: number;
  readonly year: number;
  readonly version_id: number;
  readonly approved: boolean;
}

/** What an act on the values of a company can change. */
export interface ReviewState {
  readonly versions: readonly LiveVersion[];
  /** USD by year. */
  readonly taxes: ReadonlyMap<number, number | null>;
  readonly openYears: ReadonlySet<number>;
  readonly coverage: Coverage;
}

/** The year that clients see of a company, and how it is covered. */
export interface Coverage {
  readonly current_year: number | null;
  readonly proxy: boolean;
  readonly sentiment_only: boolean;
}

export async function readState(
  tx: AdministrationTransaction,
  companyId: number,
): Promise<ReviewState> {
  const versions = await tx
    .selectFrom('company_metric_values')
    .where('company_id', '=', companyId)
    .where('superseded_at', 'is', null)
    .select(['metric_id', 'year', 'id as version_id', 'approved'])
    .orderBy('id')
    .execute();
  const fundamentals = await tx
    .selectFrom('company_fundamentals')
    .where('company_id', '=', companyId)
    .where('superseded_at', 'is', null)
    .select(['year', 'wellbeing_usd'])
    .execute();
  const open = await tx
    .selectFrom('reviewed_years')
    .where('company_id', '=', companyId)
    .where('closed_at', 'is', null)
    .select('year')
    .execute();
  const coverage = await tx
    .selectFrom('companies')
    .where('id', '=', companyId)
    .select(['current_year', 'proxy', 'sentiment_only'])
    .executeTakeFirstOrThrow();
  return {
    versions,
    taxes: new Map(fundamentals.map(({ year, wellbeing_usd }) => [year, wellbeing_usd])),
    openYears: new Set(open.map(({ year }) => year)),
    coverage,
  };
}

export interface NewAct {
  readonly companyId: number;
  readonly kind: ActKind;
  readonly metricId: number;
  readonly year: number;
  readonly valueCount: number;
  /** USD; null where the act is not about taxes. */
  readonly taxesBefore: number | null;
  readonly taxesAfter: number | null;
  /** Null for an act that closes no year. */
  readonly coverageBefore: Coverage | null;
}

/** A version that was live before or after an act. */
export interface ActVersion extends LiveVersion {
  readonly is_after: boolean;
}

/** Stores an act with the versions that it began and ended. @returns its id */
export async function insertAct(
  tx: AdministrationTransaction,
  { organisationId: organisation_id, userId: user_id }: Viewer,
  { act, versions }: { readonly act: NewAct; readonly versions: readonly ActVersion[] },
): Promise<number> {
  const { id } = await tx
    .insertInto('review_acts')
    .values({
      organisation_id,
      user_id,
      company_id: act.companyId,
      kind: act.kind,
      metric_id: act.metricId,
      year: act.year,
      value_count: act.valueCount,
      taxes_before: act.taxesBefore,
      taxes_after: act.taxesAfter,
      coverage_before: act.coverageBefore === null ? null : JSON.stringify(act.coverageBefore),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('review_act_versions')
    .values(versions.map((version) => ({ organisation_id, act_id: id, ...version })))
    .execute();
  return id;
}

/** More acts than anybody takes back one by one. */
const MOST_ACTS = 200;

const OLDEST = sql<string>`now() - ${sql.lit(UNDO_HOURS)} * interval '1 hour'`;

/** What a viewer did to the values of a company and did not undo, the newest first. */
export const listActs = (
  tx: AdministrationTransaction,
  { organisationId, userId }: Viewer,
  { companyId, actId }: { readonly companyId: number; readonly actId: number | undefined },
) =>
  tx
    .selectFrom('review_acts as act')
    .innerJoin('metrics', 'metrics.id', 'act.metric_id')
    .where('act.organisation_id', '=', organisationId)
    .where('act.user_id', '=', userId)
    .where('act.company_id', '=', companyId)
    .where('act.undone_at', 'is', null)
    .where('act.may_be_undone', '=', true)
    .where('act.created_at', '>', OLDEST)
    .$if(actId !== undefined, (query) => query.where('act.id', '=', actId ?? 0))
    .select([
      'act.id',
      'act.kind',
      'act.metric_id',
      'act.year',
      'act.value_count',
      'act.taxes_before',
      'act.taxes_after',
      'act.coverage_before',
      'metrics.name as metric_name',
    ])
    .orderBy('act.id', 'desc')
    .limit(MOST_ACTS)
    .execute();
export type StoredAct = Awaited<ReturnType<typeof listActs>>[number];

export const listActVersions = (
  tx: AdministrationTransaction,
  { organisationId }: Viewer,
  actId: number,
): Promise<readonly ActVersion[]> =>
  tx
    .selectFrom('review_act_versions')
    .where('organisation_id', '=', organisationId)
    .where('act_id', '=', actId)
    .select(['is_after', 'metric_id', 'year', 'version_id', 'approved'])
    .orderBy('version_id')
    .execute();

/** What a version was to acts of anybody, the version that is as it was is from now on. */
export const followVersion = (
  tx: AdministrationTransaction,
  { version_id, approved }: Pick<LiveVersion, 'version_id' | 'approved'>,
  now: number,
) =>
  tx
    .updateTable('review_act_versions')
    .set({ version_id: now })
    .where('version_id', '=', version_id)
    .where('approved', '=', approved)
    .execute();

export const markUndone = (
  tx: AdministrationTransaction,
  { organisationId }: Viewer,
  actId: number,
) =>
  tx
    .updateTable('review_acts')
    .set({ undone_at: sql<string>`now()` })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', actId)
    .execute();

/** A year that an act had closed is open again, and the company is covered as it was. */
export async function reopenYear(
  tx: AdministrationTransaction,
  { companyId, year }: { readonly companyId: number; readonly year: number },
  { current_year, proxy, sentiment_only }: Coverage,
): Promise<void> {
  await tx
    .updateTable('reviewed_years')
    .set({ closed_at: null })
    .where('company_id', '=', companyId)
    .where('year', '=', year)
    .execute();
  await tx
    .updateTable('companies')
    .set({ current_year, proxy, sentiment_only })
    .where('id', '=', companyId)
    .where('current_year', '=', year)
    .execute();
}
