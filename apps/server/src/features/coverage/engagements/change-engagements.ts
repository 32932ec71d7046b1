import { Problem } from '@verdure/contract/http/problem';

import { recordAudit } from '../../../platform/audit.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { EngagedCompany, Engagement } from './engagement.ts';
import { deleteEngagementRow, findEngagement, insertEngagement } from './engagement.store.ts';

/** Who changes engagements, and by which request. */
export interface EngagementActor {
  readonly userId: number;
  readonly requestId: string;
}

type Given = Pick<Engagement, 'action' | 'summary' | 'date'>;

const subjectOf = ({ companyId }: EngagedCompany) => ({ type: 'company', id: companyId });

async function mustFind(
  tx: TenantTransaction,
  company: EngagedCompany,
  engagementId: number,
): Promise<Engagement> {
  const engagement = await findEngagement(tx, company, engagementId);
  if (engagement === null) throw new Problem('engagement.not-found');
  return engagement;
}

/** Records an engagement with a company. */
export async function addEngagement(
  tx: TenantTransaction,
  company: EngagedCompany,
  { by, given }: { readonly by: EngagementActor; readonly given: Given },
): Promise<Engagement> {
  const { userId, requestId } = by;
  const { action, summary, date } = given;
  const engagementId = await insertEngagement(tx, company, { ...given, userId });
  await recordAudit(tx, {
    organisationId: company.organisationId,
    actorUserId: userId,
    action: 'company.engagement-added',
    subject: subjectOf(company),
    after: { engagementId, action, summary, date },
    requestId,
  });
  return mustFind(tx, company, engagementId);
}

/** Deletes an engagement. @throws Problem if it is not there */
export async function deleteEngagement(
  tx: TenantTransaction,
  company: EngagedCompany,
  { by, engagementId }: { readonly by: EngagementActor; readonly engagementId: number },
): Promise<void> {
  const { action, summary, date } = await mustFind(tx, company, engagementId);
  await deleteEngagementRow(tx, company, engagementId);
  await recordAudit(tx, {
    organisationId: company.organisationId,
    actorUserId: by.userId,
    action: 'company.engagement-deleted',
    subject: subjectOf(company),
    before: { engagementId, action, summary, date },
    requestId: by.requestId,
  });
}
