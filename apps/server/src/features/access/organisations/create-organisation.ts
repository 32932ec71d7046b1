import { recordAudit } from '../../../platform/audit.ts';
import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import { insertOrganisation, type NewOrganisation } from './organisation.store.ts';

/** The user who acts; null on the command line. */
export interface Actor {
  readonly userId: number | null;
  readonly requestId?: string;
}

export const auditOf = ({ userId, requestId }: Actor) => ({
  actorUserId: userId,
  ...(requestId !== undefined && { requestId }),
});

/** Creates a client organisation without features and users. */
export async function createOrganisation(
  tx: AdministrationTransaction,
  actor: Actor,
  organisation: NewOrganisation,
): Promise<number> {
  const id = await insertOrganisation(tx, organisation);
  await recordAudit(tx, {
    ...auditOf(actor),
    organisationId: id,
    action: 'organisation.created',
    subject: { type: 'organisation', id },
    after: { ...organisation },
  });
  return id;
}
