import {
  type UploadAnswer,
  updatePortfolioEndpoint,
  uploadAnswerSchema,
  uploadPortfolioEndpoint,
} from '@verdure/contract/investments/portfolios';

import { allow } from '../../../platform/allow.ts';
import type { Compute } from '../../../platform/compute/compute.ts';
import type { Database } from '../../../platform/database/database.ts';
import { Reply } from '../../../platform/http/reply.ts';
import { type Route, serveUpload } from '../../../platform/http/serve.ts';
import { onlyOnce } from '../../../platform/http/only-once.ts';
import { readHoldingsFile } from './holdings-file/holdings-reader.ts';
import { mayUpdate } from './portfolio.policy.ts';
import { mustSeePortfolio } from './portfolio.reads.ts';
import { updatePortfolioHoldings, uploadPortfolio } from './upload-portfolio.ts';

interface UploadParts {
  readonly database: Database;
  readonly compute: Compute;
}

/** 207 if any row needs the user's attention. */
function replyOf(answer: UploadAnswer): Reply<UploadAnswer> {
  const remarks = answer.not_found.length + answer.ambiguous.length + answer.warnings.length;
  return new Reply(answer, { status: remarks > 0 ? 207 : 200 });
}

export const uploadRoutes = ({ database, compute }: UploadParts): readonly Route[] => [
  serveUpload(uploadPortfolioEndpoint, async ({ viewer, file, request }) => {
    const holdings = await readHoldingsFile(compute, { bytes: file.bytes, kind: 'new' });
    return database.withTenant(viewer, (tx) =>
      onlyOnce(tx, viewer, {
        request,
        content: holdings.sha256,
        answer: uploadAnswerSchema,
        act: async () =>
          replyOf(await uploadPortfolio(tx, { viewer, file, holdings, requestId: request.id })),
      }),
    );
  }),

  serveUpload(updatePortfolioEndpoint, async ({ viewer, params, file, request }) => {
    // check permission before reading: others must not get a report about the file
    await database.withTenant(viewer, async (tx) => {
      allow(mayUpdate(viewer, await mustSeePortfolio(tx, viewer, params.portfolioId)));
    });
    const holdings = await readHoldingsFile(compute, { bytes: file.bytes, kind: 'update' });
    return database.withTenant(viewer, (tx) =>
      onlyOnce(tx, viewer, {
        request,
        content: holdings.sha256,
        answer: uploadAnswerSchema,
        act: async () => {
          const portfolio = await mustSeePortfolio(tx, viewer, params.portfolioId);
          allow(mayUpdate(viewer, portfolio));
          const upload = { viewer, file, holdings, requestId: request.id };
          return replyOf(await updatePortfolioHoldings(tx, upload, portfolio));
        },
      }),
    );
  }),
];
