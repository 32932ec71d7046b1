import { MINERVA_FILE_DAYS } from '@verdure/contract/desk/minerva-uploads';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import { enqueueJob, handleJob, type Jobs, plainJob } from '../../../platform/jobs/job.ts';
import { jobKeyOf, PROCESS_UPLOAD } from './process-upload.job.ts';
import { type ProcessingParts, processUpload } from './process-upload.ts';
import { DAY } from '../../../platform/clock.ts';

const MINUTE = 60_000;
/** An upload that waits longer than this has lost its job. */
const STRANDED_MILLISECONDS = 10 * MINUTE;
const GIVEN_UP_MILLISECONDS = 3 * DAY;

const RESUME_STRANDED = plainJob('minerva.resume-stranded');
export const FORGET_FILES = plainJob('minerva.forget-files');

const before = (now: Date, milliseconds: number): string =>
  new Date(now.getTime() - milliseconds).toISOString();

/** Queues unfinished uploads again whose job failed or was lost in a restore. Fails old ones. */
async function resumeStranded(tx: AdministrationTransaction, now: Date): Promise<void> {
  await tx
    .updateTable('minerva_uploads')
    .set({ failed_because: 'It could not be processed', finished_at: now.toISOString() })
    .where('finished_at', 'is', null)
    .where('received_at', '<', before(now, GIVEN_UP_MILLISECONDS))
    .execute();
  const stranded = await tx
    .selectFrom('minerva_uploads')
    .select(['organisation_id', 'id as upload_id'])
    .where('finished_at', 'is', null)
    .where('received_at', '<', before(now, STRANDED_MILLISECONDS))
    .execute();
  for (const payload of stranded) {
    const key = jobKeyOf({ organisationId: payload.organisation_id, uploadId: payload.upload_id });
    await enqueueJob(tx, PROCESS_UPLOAD, { payload, key });
  }
}

/** Deletes old files of finished uploads. Their results stay. */
const forgetFiles = (tx: AdministrationTransaction, now: Date) =>
  tx
    .deleteFrom('minerva_upload_files as file')
    .using('minerva_uploads as upload')
    .whereRef('upload.organisation_id', '=', 'file.organisation_id')
    .whereRef('upload.id', '=', 'file.upload_id')
    .where('upload.finished_at', '<', before(now, MINERVA_FILE_DAYS * DAY))
    .execute();

export const minervaJobs = (parts: ProcessingParts): Jobs => ({
  handlers: [
    handleJob(PROCESS_UPLOAD, ({ organisation_id, upload_id }) =>
      processUpload(parts, { organisationId: organisation_id, uploadId: upload_id }),
    ),
    handleJob(RESUME_STRANDED, () =>
      parts.database.withAdministration((tx) => resumeStranded(tx, parts.clock.now())),
    ),
    handleJob(FORGET_FILES, async () => {
      await parts.database.withAdministration((tx) => forgetFiles(tx, parts.clock.now()));
    }),
  ],
  schedules: [
    { task: RESUME_STRANDED.task, match: '*/5 * * * *' },
    { task: FORGET_FILES.task, match: '27 3 * * *' },
  ],
});
