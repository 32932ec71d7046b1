import {
  listMinervaUploadsEndpoint,
  MINERVA_PAGE_SIZE,
  readMinervaUploadEndpoint,
  uploadMinervaEndpoint,
} from '@verdure/contract/desk/minerva-uploads';
import { Problem } from '@verdure/contract/http/problem';

import { type Reach, withinReach } from '../../../platform/database/within-reach.ts';
import { onlyOnce } from '../../../platform/http/only-once.ts';
import { Reply } from '../../../platform/http/reply.ts';
import { type Route, serve, serveUpload } from '../../../platform/http/serve.ts';
import type { ServerParts } from '../../../platform/server-parts.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { readsUploadsOf } from './minerva-upload.policy.ts';
import { presentResult, presentUpload } from './minerva-upload.present.ts';
import { countUploads, findUpload, listResults, listUploads } from './minerva-upload.store.ts';
import { checkMinervaFile } from './reading/minerva-reader.ts';
import { receiveUpload } from './receive-upload.ts';

type MinervaParts = Pick<ServerParts, 'database' | 'clock' | 'compute'>;

const pageOf = (page: number) => ({
  limit: MINERVA_PAGE_SIZE,
  offset: (page - 1) * MINERVA_PAGE_SIZE,
});

async function mustFind(reach: Reach, viewer: Viewer, uploadId: number) {
  const upload = await findUpload(reach, { readsOf: readsUploadsOf(viewer) }, uploadId);
  if (upload === null) throw new Problem('minerva.not-found');
  return upload;
}

export const minervaUploadRoutes = ({
  database,
  clock,
  compute,
}: MinervaParts): readonly Route[] => [
  serveUpload(uploadMinervaEndpoint, async ({ viewer, file, request }) => {
    const content = await checkMinervaFile(compute, file);
    return database.withTenant(viewer, (tx) =>
      onlyOnce(tx, viewer, {
        request,
        content: content.sha256,
        answer: uploadMinervaEndpoint.answer,
        act: async () => {
          const receipt = { file, content, requestId: request.id, now: clock.now() };
          const uploadId = await receiveUpload(tx, viewer, receipt);
          const reach = { tx, onlyOrganisationId: viewer.organisationId };
          return new Reply({ data: presentUpload(await mustFind(reach, viewer, uploadId)) });
        },
      }),
    );
  }),

  serve(listMinervaUploadsEndpoint, ({ viewer, query: { page } }) =>
    withinReach(database, viewer, async (reach) => {
      const readers = { readsOf: readsUploadsOf(viewer) };
      const uploads = await listUploads(reach, readers, pageOf(page));
      return { documents: uploads.map(presentUpload), total: await countUploads(reach, readers) };
    }),
  ),

  serve(readMinervaUploadEndpoint, ({ viewer, params: { uploadId }, query: { page } }) =>
    withinReach(database, viewer, async (reach) => {
      const upload = await mustFind(reach, viewer, uploadId);
      const key = { organisationId: upload.organisation_id, uploadId };
      const results = await listResults(reach, key, pageOf(page));
      return { upload: presentUpload(upload), results: results.map(presentResult) };
    }),
  ),
];
