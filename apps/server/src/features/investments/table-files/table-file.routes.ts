import { CSV_TYPE, WORKBOOK_TYPE } from '@verdure/contract/http/file-types';
import {
  type TableFileQuestion,
  tableFileEndpoint,
} from '@verdure/contract/investments/table-files';

import { recordAudit } from '../../../platform/audit.ts';
import { presentOf, readAsOf } from '../../../platform/database/past.ts';
import { Reply } from '../../../platform/http/reply.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import { makeWithReceipt, writeWithReceipt } from '../../../platform/receipts/issue-receipt.ts';
import type { ServerParts } from '../../../platform/server-parts.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import { type ComposedTable, composeTable, type TableSources } from './compose-table.ts';
import { tableCsv } from './table-csv.ts';

interface TableParts extends TableSources, Pick<ServerParts, 'database' | 'clock' | 'compute'> {}

interface Wanted {
  readonly question: TableFileQuestion;
  readonly requestId: string;
  readonly madeAt: string;
}

const record = (
  { tx, viewer }: ViewerTransaction,
  { question: { params, body }, requestId }: Wanted,
  rows: number,
): Promise<void> =>
  recordAudit(presentOf(tx), {
    organisationId: viewer.organisationId,
    actorUserId: viewer.userId,
    requestId,
    action: 'export.taken',
    subject: { type: body.investmentType, id: params.investmentId },
    after: {
      kind: `table-${body.format}`,
      table: body.table,
      profileId: params.profileId,
      asOf: body.asOf,
      rows,
    },
  });

/** The tables of a page as files. */
export function tableFileRoutes(parts: TableParts): readonly Route[] {
  const { database, clock } = parts;

  const write = (viewer: Viewer, wanted: Wanted, made: ComposedTable) => {
    const by = { viewer, requestId: wanted.requestId };
    const { asked, title, sheets, about, figures: tables } = made;
    if (wanted.question.body.format === 'csv') {
      const make = async (receipt: Parameters<typeof tableCsv>[2]) => [
        tableCsv(sheets, about, receipt),
      ];
      return makeWithReceipt(parts, by, { asked, tables, make });
    }
    const lines = about.map(([what, value]) => [what, value]);
    const workbook = {
      title,
      madeAt: wanted.madeAt,
      sheets: [...sheets, { name: 'About', lines }],
    };
    return writeWithReceipt(parts, by, { asked, workbook });
  };

  return [
    serve(tableFileEndpoint, async ({ viewer, params, body, request }) => {
      const madeAt = clock.now().toISOString();
      const wanted = { question: { params, body }, requestId: request.id, madeAt };
      const made = await database.withTenant(viewer, async (tx) => {
        const asking = { tx: readAsOf(tx, body.asOf), viewer };
        const composed = await composeTable(parts, asking, wanted);
        await record(asking, wanted, composed.rowCount);
        return composed;
      });
      const { format } = body;
      const type = format === 'csv' ? CSV_TYPE : WORKBOOK_TYPE;
      const name = `${made.title}.${format}`;
      return new Reply(undefined, {
        file: { type, name, parts: await write(viewer, wanted, made) },
      });
    }),
  ];
}
