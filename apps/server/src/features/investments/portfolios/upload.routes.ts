import {
  matchUnrecognisedEndpoint,
  type UploadAnswer,
  updatePortfolioEndpoint,
  uploadAnswerSchema,
  uploadPortfolioEndpoint,
  type WeightUnit,
} from '@verdure/contract/investments/portfolios';

import { Reply } from '../../../platform/http/reply.ts';
import { type Route, serve, serveUpload, type UploadedFile } from '../../../platform/http/serve.ts';
import { onlyOnce } from '../../../platform/http/only-once.ts';
import type { ServerParts } from '../../../platform/server-parts.ts';
import type { HoldingsKind } from './holdings-file/holdings.ts';
import { type HoldingsFile, mustReadHoldingsFile } from './holdings-file/holdings-reader.ts';
import { matchUnrecognised } from './match-unrecognised.ts';
import { mustUpdatePortfolio } from './portfolio.reads.ts';
import { updatePortfolioHoldings, uploadPortfolio } from './upload-portfolio.ts';
import { inPercentOf } from './weight-units.ts';

export type UploadParts = Pick<ServerParts, 'database' | 'compute'>;

/** 207 if any row needs the user's attention. */
function replyOf(answer: UploadAnswer): Reply<UploadAnswer> {
  const remarks = answer.not_found.length + answer.ambiguous.length + answer.warnings.length;
  return new Reply(answer, { status: remarks > 0 ? 207 : 200 });
}

interface Query {
  readonly weights: WeightUnit;
  readonly columns?: string | undefined;
}

/** A file that is sent again with other units or columns is another request. */
const contentOf = ({ sha256 }: HoldingsFile, { weights, columns = '' }: Query) =>
  `${sha256.toString('hex')} ${weights} ${columns}`.trimEnd();

export function uploadRoutes({ database, compute }: UploadParts): readonly Route[] {
  const read = async (file: UploadedFile, kind: HoldingsKind, { weights, columns }: Query) => {
    const sent = { bytes: file.bytes, fileName: file.name, kind, columns };
    return inPercentOf(await mustReadHoldingsFile(compute, sent), weights);
  };

  return [
    serveUpload(uploadPortfolioEndpoint, async ({ viewer, query, file, request }) => {
      const holdings = await read(file, 'new', query);
      return database.withTenant(viewer, (tx) =>
        onlyOnce(tx, viewer, {
          request,
          content: contentOf(holdings, query),
          answer: uploadAnswerSchema,
          act: async () =>
            replyOf(await uploadPortfolio(tx, { viewer, file, holdings, requestId: request.id })),
        }),
      );
    }),

    serveUpload(updatePortfolioEndpoint, async ({ viewer, params, query, file, request }) => {
      // permission comes before reading: others must not get a report about the file
      await database.withTenant(viewer, (tx) => mustUpdatePortfolio(tx, viewer, params));
      const holdings = await read(file, 'update', query);
      return database.withTenant(viewer, (tx) =>
        onlyOnce(tx, viewer, {
          request,
          content: contentOf(holdings, query),
          answer: uploadAnswerSchema,
          act: async () => {
            const portfolio = await mustUpdatePortfolio(tx, viewer, params);
            const upload = { viewer, file, holdings, requestId: request.id };
            return replyOf(await updatePortfolioHoldings(tx, upload, portfolio));
          },
        }),
      );
    }),

    serve(matchUnrecognisedEndpoint, ({ viewer, params, body, request }) =>
      database.withTenant(viewer, async (tx) => {
        const portfolio = await mustUpdatePortfolio(tx, viewer, params);
        const { company_id: companyId, ...row } = body;
        return matchUnrecognised(tx, { viewer, portfolio, row, companyId, requestId: request.id });
      }),
    ),
  ];
}
