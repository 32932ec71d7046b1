import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { EngagedCompany, Engagement } from './engagement.ts';

const engagementsOf = (tx: TenantTransaction, { organisationId, companyId }: EngagedCompany) =>
  tx
    .selectFrom('company_engagements as engagement')
    .leftJoin('users', (join) =>
      join
        .onRef('users.organisation_id', '=', 'engagement.organisation_id')
        .onRef('users.id', '=', 'engagement.created_by'),
    )
    .where('engagement.organisation_id', '=', organisationId)
    .where('engagement.company_id', '=', companyId)
    .select([
      'engagement.id',
      'engagement.action',
      'engagement.summary',
      'engagement.engaged_on',
      'users.first_name',
      'users.last_name',
      'users.email',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof engagementsOf>['execute']>>[number];

const engagementOf = ({ first_name, last_name, email, ...row }: Row): Engagement => ({
  id: row.id,
  action: row.action,
  summary: row.summary,
  date: row.engaged_on,
  user:
    email === null ? null : { fullName: `${first_name ?? ''} ${last_name ?? ''}`.trim(), email },
});

/** The engagements with a company, newest first. */
export async function listEngagements(
  tx: TenantTransaction,
  company: EngagedCompany,
): Promise<readonly Engagement[]> {
  const rows = await engagementsOf(tx, company)
    .orderBy('engagement.engaged_on', 'desc')
    .orderBy('engagement.id', 'desc')
    .execute();
  return rows.map(engagementOf);
}

export async function findEngagement(
  tx: TenantTransaction,
  company: EngagedCompany,
  engagementId: number,
): Promise<Engagement | null> {
  const row = await engagementsOf(tx, company)
    .where('engagement.id', '=', engagementId)
    .executeTakeFirst();
  return row === undefined ? null : engagementOf(row);
}

interface NewEngagement extends Pick<Engagement, 'action' | 'summary' | 'date'> {
  readonly userId: number;
}

/** Stores an engagement. @returns its id */
export async function insertEngagement(
  tx: TenantTransaction,
  { organisationId, companyId }: EngagedCompany,
  { action, summary, date, userId }: NewEngagement,
): Promise<number> {
  const { id } = await tx
    .insertInto('company_engagements')
    .values({
      organisation_id: organisationId,
      company_id: companyId,
      action,
      summary,
      engaged_on: date,
      created_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const deleteEngagementRow = (
  tx: TenantTransaction,
  { organisationId }: EngagedCompany,
  engagementId: number,
) =>
  tx
    .deleteFrom('company_engagements')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', engagementId)
    .execute();

/** Whether the organisation records engagements (SCR-ENG-01). */
export async function recordsEngagements(
  tx: TenantTransaction,
  organisationId: number,
): Promise<boolean> {
  const { enable_engagements } = await tx
    .selectFrom('organisations')
    .where('id', '=', organisationId)
    .select('enable_engagements')
    .executeTakeFirstOrThrow();
  return enable_engagements;
}
