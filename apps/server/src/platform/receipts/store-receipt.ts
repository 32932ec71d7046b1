import { promisify } from 'node:util';
import { deflate } from 'node:zlib';

import { recordAudit } from '../audit.ts';
import type { TenantTransaction } from '../database/database.ts';
import type { Viewer } from '../viewer.ts';
import type { HashedFigures } from './hash-figures.ts';
import type { Asked } from './receipt.ts';

const deflated = promisify(deflate);

export interface MadeReceipt {
  readonly id: string;
  readonly asked: Asked;
  readonly figures: HashedFigures;
  /** Null for a file that is sent while it is made. */
  readonly fileSha256: Buffer | null;
  readonly requestId: string;
}

/** Stores a receipt, and the event that puts its hashes into the chain of the audit log. */
export async function storeReceipt(
  tx: TenantTransaction,
  viewer: Viewer,
  { id, asked, figures, fileSha256, requestId }: MadeReceipt,
): Promise<void> {
  const { organisationId, userId } = viewer;
  const { kind, subject, question, instant, versions } = asked;
  const { tables, names, count, sha256 } = figures;
  const packed = tables === null ? null : await deflated(JSON.stringify(tables));
  await tx
    .insertInto('receipts')
    .values({
      organisation_id: organisationId,
      id,
      kind,
      subject,
      question: JSON.stringify(question),
      user_id: userId,
      is_scoped: viewer.isScoped,
      as_of: instant,
      versions: JSON.stringify(versions),
      figure_tables: JSON.stringify(names),
      figure_count: count,
      figures_sha256: sha256,
      figures: packed,
      file_sha256: fileSha256,
    })
    .execute();
  await recordAudit(tx, {
    organisationId,
    actorUserId: userId,
    requestId,
    action: 'receipt.issued',
    subject: { type: 'receipt', id },
    after: {
      kind,
      asOf: instant,
      versions,
      figures: count,
      figuresSha256: sha256.toString('hex'),
      fileSha256: fileSha256?.toString('hex'),
    },
  });
}
