import type { FindingSubject } from '@verdure/scoring/snapshot';
import { sql } from 'kysely';

import type { TenantTransaction } from '../../../platform/database/database.ts';

/** Why a company contributes or harms. */
export interface FindingReason {
  readonly companyId: number;
  readonly year: number;
  readonly reason: string | null;
  readonly source: string | null;
  /** Its excerpts are the evidence. */
  readonly metricId: number | null;
}

interface Wanted {
  readonly subject: FindingSubject;
  readonly subjectId: number;
  readonly companyIds: readonly number[];
}

/** The approved reasons about one requirement or objective, the newest first. */
export const listFindingReasons = (
  tx: TenantTransaction,
  { subject, subjectId, companyIds }: Wanted,
): Promise<readonly FindingReason[]> =>
  tx
    .selectFrom('company_findings')
    .where('company_id', '=', sql<number>`any(${[...companyIds]}::integer[])`)
    .where('subject', '=', subject)
    .where('subject_id', '=', subjectId)
    .where('approved', '=', true)
    .where('superseded_at', 'is', null)
    .orderBy('year', 'desc')
    .select(['company_id as companyId', 'year', 'reason', 'source', 'metric_id as metricId'])
    .execute();

/** The approved reasons about everything that a company was asked, the newest first. */
export const listReasonsOfCompany = (tx: TenantTransaction, companyId: number) =>
  tx
    .selectFrom('company_findings')
    .where('company_id', '=', companyId)
    .where('approved', '=', true)
    .where('superseded_at', 'is', null)
    .orderBy('year', 'desc')
    .select([
      'subject',
      'subject_id as subjectId',
      'year',
      'reason',
      'source',
      'metric_id as metricId',
    ])
    .execute();

export type ReasonOfCompany = Awaited<ReturnType<typeof listReasonsOfCompany>>[number];
