import { Problem } from '@verdure/contract/http/problem';
import type { OwnPrecedence } from '@verdure/contract/vocabulary';

import { recordAudit } from '../../../platform/audit.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Acting } from '../../../platform/viewer.ts';
import { readPrecedence } from '../../../universe/own-values.store.ts';
import { deleteEmptyFunds } from './funds/own-fund.store.ts';
import { deleteMapping, deleteUpload, lockOwnData, writePrecedence } from './own-data.store.ts';

/** Takes the values of an upload back: those of an earlier one, or of the coverage, count again. */
export async function removeUpload(
  tx: TenantTransaction,
  { viewer, requestId, id }: Acting & { readonly id: number },
) {
  const { organisationId, userId } = viewer;
  await lockOwnData(tx, organisationId);
  const gone = await deleteUpload(tx, organisationId, id);
  if (gone === null) throw new Problem('own-data.not-found');
  await deleteEmptyFunds(tx, organisationId);
  await recordAudit(tx, {
    organisationId,
    actorUserId: userId,
    action: 'own-data.deleted',
    requestId,
    subject: { type: 'own-data-upload', id },
    before: { file: gone.file_name, source: gone.source_name, values: gone.value_count },
  });
  return { id, values: gone.value_count };
}

/** Forgets how a file is read. What came by the mapping stays. */
export async function removeMapping(
  tx: TenantTransaction,
  { viewer, requestId, id }: Acting & { readonly id: number },
) {
  const { organisationId, userId } = viewer;
  const gone = await deleteMapping(tx, organisationId, id);
  if (gone === null) throw new Problem('own-data.mapping-not-found');
  await recordAudit(tx, {
    organisationId,
    actorUserId: userId,
    action: 'own-data.mapping-deleted',
    requestId,
    subject: { type: 'own-data-mapping', id },
    before: { name: gone.name },
  });
  return { id };
}

/** Sets which value counts where the organisation has one of its own. */
export async function changePrecedence(
  tx: TenantTransaction,
  { viewer, requestId, precedence }: Acting & { readonly precedence: OwnPrecedence },
) {
  const { organisationId, userId } = viewer;
  await lockOwnData(tx, organisationId);
  const before = await readPrecedence(tx, organisationId);
  if (before === precedence) return { precedence };
  await writePrecedence(tx, { organisationId, userId, precedence });
  await recordAudit(tx, {
    organisationId,
    actorUserId: userId,
    action: 'own-data.precedence-set',
    requestId,
    subject: { type: 'organisation', id: organisationId },
    before: { precedence: before },
    after: { precedence },
  });
  return { precedence };
}
