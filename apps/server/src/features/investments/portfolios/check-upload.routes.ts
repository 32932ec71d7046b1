import { checkUpdateEndpoint, checkUploadEndpoint } from '@verdure/contract/investments/portfolios';

import { type Route, serveUpload, type UploadedFile } from '../../../platform/http/serve.ts';
import { checkUpload } from './check-upload.ts';
import type { HoldingsKind, SentHoldings } from './holdings-file/holdings.ts';
import { readHoldingsFile } from './holdings-file/holdings-reader.ts';
import { mustUpdatePortfolio } from './portfolio.reads.ts';
import type { UploadParts } from './upload.routes.ts';

const sentOf = (
  { bytes, name: fileName }: UploadedFile,
  kind: HoldingsKind,
  columns: string | undefined,
): SentHoldings => ({ bytes, fileName, kind, columns });

export const checkUploadRoutes = ({ database, compute }: UploadParts): readonly Route[] => [
  serveUpload(checkUploadEndpoint, async ({ viewer, query: { weights, columns }, file }) => {
    const reading = await readHoldingsFile(compute, sentOf(file, 'new', columns));
    return database.withTenant(viewer, (tx) =>
      checkUpload(tx, { viewer, reading, weights, portfolio: null }),
    );
  }),

  serveUpload(
    checkUpdateEndpoint,
    async ({ viewer, params, query: { weights, columns }, file }) => {
      // permission comes before reading: others must not get a report about the file
      await database.withTenant(viewer, (tx) => mustUpdatePortfolio(tx, viewer, params));
      const reading = await readHoldingsFile(compute, sentOf(file, 'update', columns));
      return database.withTenant(viewer, async (tx) => {
        const portfolio = await mustUpdatePortfolio(tx, viewer, params);
        return checkUpload(tx, { viewer, reading, weights, portfolio });
      });
    },
  ),
];
