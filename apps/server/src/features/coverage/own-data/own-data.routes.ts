import {
  checkOwnDataEndpoint,
  deleteOwnMappingEndpoint,
  deleteOwnUploadEndpoint,
  ownDataEndpoint,
  setOwnPrecedenceEndpoint,
  storeOwnDataEndpoint,
} from '@verdure/contract/coverage/own-data';

import { Reply } from '../../../platform/http/reply.ts';
import { type Route, serve, serveUpload } from '../../../platform/http/serve.ts';
import { readPrecedence } from '../../../universe/own-values.store.ts';
import type { ScoredParts } from '../../../universe/scored-parts.ts';
import { changePrecedence, removeMapping, removeUpload } from './change-own-data.ts';
import { checkOwnFile } from './check-own-file.ts';
import { countParts, listMappings, listUploads } from './own-data.store.ts';
import { presentMapping, presentUpload } from './own-data.present.ts';
import { readOwnFundList } from './funds/own-fund-list.ts';
import { readOwnFile } from './read-own-file.ts';
import { storeOwnFile } from './store-own-file.ts';

type OwnDataParts = Pick<ScoredParts, 'database' | 'compute' | 'universe'>;

/** What was brought, and which of it counts. */
const storedDataRoutes = ({ database }: Pick<OwnDataParts, 'database'>): readonly Route[] => [
  serve(ownDataEndpoint, ({ viewer }) =>
    database.withTenant(viewer, async (tx) => {
      const { organisationId } = viewer;
      const parts = await countParts(tx, organisationId);
      const uploads = await listUploads(tx, organisationId);
      return {
        precedence: await readPrecedence(tx, organisationId),
        uploads: uploads.map((row) => presentUpload(row, parts)),
        mappings: (await listMappings(tx, organisationId)).map(presentMapping),
        funds: [...(await readOwnFundList(tx, organisationId))],
      };
    }),
  ),

  serve(deleteOwnUploadEndpoint, ({ viewer, params: { ownUploadId }, request }) =>
    database.withTenant(viewer, (tx) =>
      removeUpload(tx, { viewer, requestId: request.id, id: ownUploadId }),
    ),
  ),

  serve(deleteOwnMappingEndpoint, ({ viewer, params: { ownMappingId }, request }) =>
    database.withTenant(viewer, (tx) =>
      removeMapping(tx, { viewer, requestId: request.id, id: ownMappingId }),
    ),
  ),

  serve(setOwnPrecedenceEndpoint, ({ viewer, body: { precedence }, request }) =>
    database.withTenant(viewer, (tx) =>
      changePrecedence(tx, { viewer, requestId: request.id, precedence }),
    ),
  ),
];

/** Files, tried and stored. */
const fileRoutes = ({ database, compute, universe }: OwnDataParts): readonly Route[] => [
  serveUpload(checkOwnDataEndpoint, async ({ viewer, body, file }) => {
    const read = await readOwnFile(compute, file);
    const { asOfYear } = universe.current().coverage;
    return database.withTenant(viewer, (tx) =>
      checkOwnFile(tx, {
        organisationId: viewer.organisationId,
        asOfYear,
        file: read,
        choices: body.choices ?? null,
      }),
    );
  }),

  serveUpload(storeOwnDataEndpoint, async ({ viewer, body, file, request }) => {
    const read = await readOwnFile(compute, file);
    const { asOfYear } = universe.current().coverage;
    const stored = await database.withTenant(viewer, (tx) =>
      storeOwnFile(tx, {
        organisationId: viewer.organisationId,
        userId: viewer.userId,
        requestId: request.id,
        asOfYear,
        file: read,
        choices: body.choices,
        name: body.name,
        sourceName: body.source_name,
      }),
    );
    return new Reply(stored, { status: stored.left_out > 0 ? 207 : 200 });
  }),
];

/** What an organisation brings of its own: files, mappings, and which value counts. */
export const ownDataRoutes = (parts: OwnDataParts): readonly Route[] => [
  ...storedDataRoutes(parts),
  ...fileRoutes(parts),
];
