import { sql } from 'kysely';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';

/** The value of a metric in a year, of which there are versions. */
export interface ValuePlace {
  readonly companyId: number;
  readonly metricId: number;
  readonly year: number;
}

const versionsAt = (tx: AdministrationTransaction, { companyId, metricId, year }: ValuePlace) =>
  tx
    .selectFrom('company_metric_values')
    .where('company_id', '=', companyId)
    .where('metric_id', '=', metricId)
    .where('year', '=', year)
    .orderBy('id')
    .selectAll();

/** Every version of a value, locked: nobody else changes the value until this act is done. */
export const lockVersions = (tx: AdministrationTransaction, place: ValuePlace) =>
  versionsAt(tx, place).forUpdate().execute();
export type StoredVersion = Awaited<ReturnType<typeof lockVersions>>[number];

/** The versions that ended as this one came: into force, else at all. */
export const endedBy = (tx: AdministrationTransaction, place: ValuePlace, versionId: number) => {
  const came = tx
    .selectFrom('company_metric_values as came')
    .where('came.id', '=', versionId)
    .select(sql<string>`coalesce(came.approved_at, came.created_at)`.as('at'));
  return versionsAt(tx, place)
    .where('id', '!=', versionId)
    .where('superseded_at', '=', came)
    .where('created_at', '<', came)
    .execute();
};

/** What is in force of a metric of a company, in every year. */
export const valuesInForce = (
  tx: AdministrationTransaction,
  { companyId, metricId }: Pick<ValuePlace, 'companyId' | 'metricId'>,
) =>
  tx
    .selectFrom('company_metric_values')
    .where('company_id', '=', companyId)
    .where('metric_id', '=', metricId)
    .where('approved', '=', true)
    .where('superseded_at', 'is', null)
    .select(['company_id', 'metric_id', 'year', 'value', 'approved', 'confirmed'])
    .execute();

const NOW = sql<string>`now()`;

/** Ends versions: others take over. */
export async function supersede(
  tx: AdministrationTransaction,
  versionIds: readonly number[],
): Promise<void> {
  if (versionIds.length === 0) return;
  await tx
    .updateTable('company_metric_values')
    .set({ superseded_at: NOW })
    .where('id', 'in', versionIds)
    .where('superseded_at', 'is', null)
    .execute();
}

/** Brings a waiting version into force as it is. */
export const bringIntoForce = (
  tx: AdministrationTransaction,
  versionId: number,
  approvedBy: number | null,
) =>
  tx
    .updateTable('company_metric_values')
    .set({ approved: true, approved_by: approvedBy, approved_at: NOW })
    .where('id', '=', versionId)
    .execute();

/** The source of a figure that an analyst typed: no machine, file or page said it. */
export const ANALYST_SOURCE = 'Entered by an analyst';

/** What a version says. */
export interface VersionContent {
  readonly approved: boolean;
  readonly awareness: number | null;
  /** The awareness follows from a rule; nobody judged it. */
  readonly by_rule: boolean;
  readonly performance: number | null;
  readonly raw_value: number | null;
  readonly raw_unit: string | null;
  readonly value: number | null;
  readonly value_not_found: boolean;
  readonly edited: boolean;
  readonly confirmed: boolean;
  /** Decided against: not in force, and waiting no more. */
  readonly rejected: boolean;
  /** Rejected, and listed apart from what is to be reviewed. */
  readonly put_aside: boolean;
  readonly reason: string | null;
  readonly source: string | null;
  /** The passage that an analyst typed the figure from. */
  readonly passage_id: number | null;
  readonly uploaded_by_organisation_id: number | null;
}

interface NewVersion {
  readonly content: VersionContent;
  readonly by: number | null;
  /** Who approves what is approved; by default whoever adds it. */
  readonly approvedBy?: number | null;
}

/** Adds the next version of a value. @returns its id */
export async function addVersion(
  tx: AdministrationTransaction,
  place: ValuePlace,
  { content, by, approvedBy = by }: NewVersion,
): Promise<number> {
  const last = await versionsAt(tx, place).execute();
  const version = Math.max(0, ...last.map((each) => each.version)) + 1;
  const { approved } = content;
  const added = await tx
    .insertInto('company_metric_values')
    .values({
      company_id: place.companyId,
      metric_id: place.metricId,
      year: place.year,
      version,
      ...content,
      created_by: by,
      approved_by: approved ? approvedBy : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return added.id;
}

/** What a new version keeps of an old one. */
export const contentOf = (old: StoredVersion): VersionContent => ({
  approved: old.approved,
  awareness: old.awareness,
  by_rule: old.by_rule,
  performance: old.performance,
  raw_value: old.raw_value,
  raw_unit: old.raw_unit,
  value: old.value,
  value_not_found: old.value_not_found,
  edited: old.edited,
  confirmed: old.confirmed,
  rejected: old.rejected,
  put_aside: old.put_aside,
  reason: old.reason,
  source: old.source,
  passage_id: old.passage_id,
  uploaded_by_organisation_id: old.uploaded_by_organisation_id,
});
