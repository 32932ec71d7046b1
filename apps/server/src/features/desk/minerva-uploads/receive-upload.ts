import { recordAudit } from '../../../platform/audit.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { UploadedFile } from '../../../platform/http/serve.ts';
import { enqueueJob } from '../../../platform/jobs/job.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { insertUpload } from './minerva-upload.store.ts';
import { jobKeyOf, PROCESS_UPLOAD } from './process-upload.job.ts';
import type { MinervaContent } from './reading/minerva-reader.ts';

interface Receipt {
  readonly file: UploadedFile;
  readonly content: MinervaContent;
  readonly requestId: string;
  readonly now: Date;
}

/** Stores a valid file and queues it in one transaction. */
export async function receiveUpload(
  tx: TenantTransaction,
  viewer: Viewer,
  { file, content, requestId, now }: Receipt,
): Promise<number> {
  const { organisationId, userId } = viewer;
  const { companies, sha256 } = content;
  const uploadId = await insertUpload(tx, {
    organisationId,
    uploadedBy: userId,
    fileName: file.name,
    bytes: file.bytes,
    companies,
    sha256,
    receivedAt: now,
  });
  const key = { organisationId, uploadId };
  await enqueueJob(tx, PROCESS_UPLOAD, {
    payload: { organisation_id: organisationId, upload_id: uploadId },
    key: jobKeyOf(key),
  });
  await recordAudit(tx, {
    organisationId,
    actorUserId: userId,
    action: 'minerva.uploaded',
    requestId,
    subject: { type: 'minerva-upload', id: uploadId },
    after: { companies, bytes: file.bytes.length, sha256 },
  });
  return uploadId;
}
