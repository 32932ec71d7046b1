import { randomUUID } from 'node:crypto';

import type { AdministrationTransaction } from '../../src/platform/database/database.ts';

/** A receipt of a file that a user of an organisation took. */
export async function furnishReceipt(
  tx: AdministrationTransaction,
  key: { readonly organisation_id: number; readonly user_id: number },
  versions: { readonly snapshot?: number } = {},
): Promise<void> {
  await tx
    .insertInto('receipts')
    .values({
      ...key,
      id: randomUUID(),
      kind: 'country-page',
      subject: 'Nowhere',
      question: '{}',
      is_scoped: true,
      as_of: '2026-03-31T12:00:00Z',
      versions: JSON.stringify(versions),
      figure_tables: '[]',
      figure_count: 0,
      figures_sha256: Buffer.alloc(32),
    })
    .execute();
}
