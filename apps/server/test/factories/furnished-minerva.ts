import { createHash } from 'node:crypto';

import type { AdministrationTransaction } from '../../src/platform/database/database.ts';

/** A governance file with its result. */
export async function furnishMinerva(
  tx: AdministrationTransaction,
  { organisation_id, user_id }: { readonly organisation_id: number; readonly user_id: number },
) {
  const { id: upload_id } = await tx
    .insertInto('minerva_uploads')
    .values({
      organisation_id,
      uploaded_by: user_id,
      file_name: 'ada.json',
      companies: 1,
      sha256: createHash('sha256').update('file').digest(),
      byte_size: 2,
      received_at: '2026-01-01T00:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('minerva_upload_files')
    .values({ organisation_id, upload_id, content: Buffer.from('{}') })
    .execute();
  await tx
    .insertInto('minerva_upload_results')
    .values({
      organisation_id,
      upload_id,
      position: 1,
      file_name: 'ada.json',
      isin: 'US0378331005',
      company_name: 'Ada',
      rows_taken: 0,
      rows_unchanged: 0,
      refusals: JSON.stringify([{ row: 1, reason: 'Metric 1 is not a metric of governance' }]),
    })
    .execute();
}
