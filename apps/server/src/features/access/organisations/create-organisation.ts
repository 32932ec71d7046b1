import { recordAudit } from '../../../platform/audit.ts';
import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import { insertOrganisation, type NewOrganisation } from './organisation.store.ts';

/** Who acts: null on the command line. */
export interface Actor {
  readonly userId: number | null;
  readonly requestId?: string;
}

export const auditOf = ({ userId, requestId }: Actor) => ({
  actorUserId: userId,
  ...(requestId !== undefined && { requestId }),
});

/** A new client, with nothing switched on and nobody in it. */
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
