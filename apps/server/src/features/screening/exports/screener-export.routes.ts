import { Problem } from '@verdure/contract/http/problem';
import { CSV_TYPE, WORKBOOK_TYPE } from '@verdure/contract/http/file-types';
import { queryExportEndpoint, screenerExportEndpoint } from '@verdure/contract/screening/screener';
import type { ScreenerType } from '@verdure/contract/screening/screener-query';

import type { Database, TenantTransaction } from '../../../platform/database/database.ts';
import { readAsOf } from '../../../platform/database/past.ts';
import { fileNamePart } from '../../../platform/documents/file-name.ts';
import { Reply } from '../../../platform/http/reply.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import { issueReceipt } from '../../../platform/receipts/issue-receipt.ts';
import type { Acting, Viewer } from '../../../platform/viewer.ts';
import type { ScreenerParts } from '../screener/screener.reads.ts';
import { exportPieces, FILE_NAME, type WantedFile } from './export-pieces.ts';
import { exportResult, type WantedExport } from './export-result.ts';
import { queryToRun } from './whole-result.reads.ts';

const API_NAMES = {
  company: 'company_api',
  country: 'country_api',
  fund: 'fund_overalls_uncustomised',
} as const satisfies Record<ScreenerType, string>;

const TYPES = { csv: CSV_TYPE, xlsx: WORKBOOK_TYPE } as const;

const nameOf = ({ about: { shown }, format }: WantedFile): string =>
  `${shown === null ? FILE_NAME : fileNamePart(`${FILE_NAME} ${shown}`)}.${format}`;

/** The whole result of a query as a file (API-130, API-131). */
export function screenerExportRoutes(
  parts: ScreenerParts & { readonly database: Database },
): readonly Route[] {
  const { database, clock } = parts;
  const exported = async (
    present: TenantTransaction,
    viewer: Viewer,
    wanted: Omit<WantedExport, 'now'>,
  ): Promise<WantedFile> => {
    const asking = { tx: readAsOf(present, wanted.asOf), viewer };
    const result = await exportResult(parts, asking, { ...wanted, now: clock.now() });
    return { ...result, format: wanted.format };
  };
  const sent = (by: Acting, wanted: WantedFile): Reply<undefined> => {
    const { asked } = wanted;
    const pieces = exportPieces(wanted, (figures) =>
      database.withTenant(by.viewer, (tx) => issueReceipt(tx, by, { asked, figures })),
    );
    const file = { type: TYPES[wanted.format], name: nameOf(wanted), pieces };
    return new Reply(undefined, { file });
  };
  return [
    serve(screenerExportEndpoint, async ({ viewer, params, body, request: { id: requestId } }) => {
      const { screenerQuery: query, apiName, format = 'xlsx', asOf } = body;
      if (API_NAMES[query.queryType] !== apiName) {
        const sentence = `A query of the type '${query.queryType}' is answered by ${API_NAMES[query.queryType]}, not by ${apiName}.`;
        throw new Problem('query.refused', { errors: [sentence] });
      }
      const wanted = await database.withTenant(viewer, (tx) =>
        exported(tx, viewer, { ...params, query, format, asOf, requestId }),
      );
      return sent({ viewer, requestId }, wanted);
    }),

    serve(queryExportEndpoint, async ({ viewer, params, query: { queryId, asOf }, request }) => {
      const { id: requestId } = request;
      const result = await database.withTenant(viewer, async (tx) => {
        const query = await queryToRun(tx, viewer, queryId);
        return exported(tx, viewer, { ...params, query, asOf, format: 'xlsx', requestId });
      });
      return sent({ viewer, requestId }, result);
    }),
  ];
}
