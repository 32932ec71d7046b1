import { Problem } from '@verdure/contract/http/problem';
import { CSV_TYPE, WORKBOOK_TYPE } from '@verdure/contract/http/file-types';
import { queryExportEndpoint, screenerExportEndpoint } from '@verdure/contract/screening/screener';
import type { ScreenerType } from '@verdure/contract/screening/screener-query';
import { workbookPieces } from '@verdure/documents/workbook';

import type { Database, TenantTransaction } from '../../../platform/database/database.ts';
import { readAsOf } from '../../../platform/database/past.ts';
import { fileNamePart } from '../../../platform/documents/file-name.ts';
import { Reply } from '../../../platform/http/reply.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import { propertiesOf } from '../../../platform/receipts/receipt.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { ScreenerParts } from '../screener/screener.reads.ts';
import { exportResult, type ExportedResult, type WantedExport } from './export-result.ts';
import { screenerCsv } from './screener-csv.ts';
import { aboutLines, aboutSheet, resultLines, resultSheet } from './screener-sheets.ts';
import { queryToRun } from './whole-result.reads.ts';

const API_NAMES = {
  company: 'company_api',
  country: 'country_api',
  fund: 'fund_overalls_uncustomised',
} as const satisfies Record<ScreenerType, string>;

const FILE_NAME = 'Verdure Export';

const nameOf = ({ shown }: ExportedResult['about']): string =>
  shown === null ? FILE_NAME : fileNamePart(`${FILE_NAME} ${shown}`);

function workbookOf({ result, about }: ExportedResult): Reply<undefined> {
  const pieces = workbookPieces({
    title: FILE_NAME,
    madeAt: about.madeAt.toISOString(),
    sheets: [resultSheet(result), aboutSheet(about)],
    properties: propertiesOf(about.receipt),
  });
  const name = `${nameOf(about)}.xlsx`;
  return new Reply(undefined, { file: { type: WORKBOOK_TYPE, name, pieces } });
}

function csvOf({ result, about }: ExportedResult): Reply<undefined> {
  const pieces = screenerCsv(resultLines(result), aboutLines(about));
  return new Reply(undefined, { file: { type: CSV_TYPE, name: `${nameOf(about)}.csv`, pieces } });
}

/** The whole result of a query as a file (API-130, API-131). */
export function screenerExportRoutes(
  parts: ScreenerParts & { readonly database: Database },
): readonly Route[] {
  const { database, clock } = parts;
  const exported = (
    present: TenantTransaction,
    viewer: Viewer,
    wanted: Omit<WantedExport, 'now'>,
  ) => {
    const tx = readAsOf(present, wanted.asOf);
    const asking = { tx, viewer };
    return exportResult(parts, asking, { ...wanted, now: clock.now() });
  };
  return [
    serve(screenerExportEndpoint, async ({ viewer, params, body, request }) => {
      const { screenerQuery: query, apiName, format = 'xlsx', asOf } = body;
      if (API_NAMES[query.queryType] !== apiName) {
        const sentence = `A query of the type '${query.queryType}' is answered by ${API_NAMES[query.queryType]}, not by ${apiName}.`;
        throw new Problem('query.refused', { errors: [sentence] });
      }
      const result = await database.withTenant(viewer, (tx) =>
        exported(tx, viewer, { ...params, query, format, asOf, requestId: request.id }),
      );
      return format === 'csv' ? csvOf(result) : workbookOf(result);
    }),

    serve(queryExportEndpoint, async ({ viewer, params, query: { queryId, asOf }, request }) => {
      const result = await database.withTenant(viewer, async (tx) => {
        const query = await queryToRun(tx, viewer, queryId);
        const wanted = { ...params, query, asOf, format: 'xlsx', requestId: request.id } as const;
        return exported(tx, viewer, wanted);
      });
      return workbookOf(result);
    }),
  ];
}
