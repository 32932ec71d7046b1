import { checkUpdateEndpoint, checkUploadEndpoint } from '@verdure/contract/investments/portfolios';

import { type Route, serveUpload } from '../../../platform/http/serve.ts';
import { checkUpload } from './check-upload.ts';
import { readHoldingsFile } from './holdings-file/holdings-reader.ts';
import { mustUpdatePortfolio } from './portfolio.reads.ts';
import type { UploadParts } from './upload.routes.ts';

export const checkUploadRoutes = ({ database, compute }: UploadParts): readonly Route[] => [
  serveUpload(checkUploadEndpoint, async ({ viewer, query: { weights }, file }) => {
    const reading = await readHoldingsFile(compute, { bytes: file.bytes, kind: 'new' });
    return database.withTenant(viewer, (tx) =>
      checkUpload(tx, { viewer, reading, weights, portfolio: null }),
    );
  }),

  serveUpload(checkUpdateEndpoint, async ({ viewer, params, query: { weights }, file }) => {
    // permission comes before reading: others must not get a report about the file
    await database.withTenant(viewer, (tx) => mustUpdatePortfolio(tx, viewer, params));
    const reading = await readHoldingsFile(compute, { bytes: file.bytes, kind: 'update' });
    return database.withTenant(viewer, async (tx) => {
      const portfolio = await mustUpdatePortfolio(tx, viewer, params);
      return checkUpload(tx, { viewer, reading, weights, portfolio });
    });
  }),
];
