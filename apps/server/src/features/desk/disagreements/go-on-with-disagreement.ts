import type { OwnDisagreement, ReviewedDisagreement } from '@verdure/contract/desk/disagreements';
import { Problem } from '@verdure/contract/http/problem';

import { recordAudit } from '../../../platform/audit.ts';
import type {
  AdministrationTransaction,
  TenantTransaction,
} from '../../../platform/database/database.ts';
import type { Acting } from '../../../platform/viewer.ts';
import { addNote, findDisagreement, findOwn } from './disagreement.store.ts';

interface Said extends Acting {
  readonly disagreementId: number;
  readonly text: string;
}

/** The desk answers, and closes the thread or not. @throws Problem 'disagreement.not-found' */
export async function answerDisagreement(
  tx: AdministrationTransaction,
  { disagreementId, text, viewer, requestId, closes }: Said & { readonly closes: boolean },
): Promise<ReviewedDisagreement> {
  const thread = await findDisagreement(tx, disagreementId);
  if (thread === undefined) throw new Problem('disagreement.not-found');
  const { organisation_id: organisationId, company_id, metric_id } = thread;
  const state = closes ? 'closed' : 'answered';
  await addNote(tx, { organisationId, disagreementId, isDesk: true, text, state, by: viewer });
  await recordAudit(tx, {
    organisationId: viewer.organisationId,
    actorUserId: viewer.userId,
    action: 'company.disagreement-answered',
    subject: { type: 'company', id: company_id },
    before: { state: thread.state },
    after: { state, metric_id, disagreement_id: disagreementId, text },
    requestId,
  });
  return mustBeThere(await findDisagreement(tx, disagreementId));
}

/** Whoever raised it goes on, and it is open again. @throws Problem 'disagreement.not-found' */
export async function replyDisagreement(
  tx: TenantTransaction,
  { disagreementId, text, viewer, requestId }: Said,
): Promise<OwnDisagreement> {
  const thread = await findOwn(tx, viewer, disagreementId);
  if (thread === undefined) throw new Problem('disagreement.not-found');
  const { organisationId } = viewer;
  const note = { organisationId, disagreementId, isDesk: false, text, by: viewer } as const;
  await addNote(tx, { ...note, state: 'open' });
  await recordAudit(tx, {
    organisationId,
    actorUserId: viewer.userId,
    action: 'company.disagreement-replied',
    subject: { type: 'company', id: thread.company_id },
    before: { state: thread.state },
    after: { state: 'open', metric_id: thread.metric_id, disagreement_id: disagreementId, text },
    requestId,
  });
  return mustBeThere(await findOwn(tx, viewer, disagreementId));
}

function mustBeThere<Thread>(thread: Thread | undefined): Thread {
  if (thread === undefined) throw new Error('a thread that was written to is not there');
  return thread;
}
