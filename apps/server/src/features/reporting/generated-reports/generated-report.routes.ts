import { WORKBOOK_TYPE } from '@verdure/contract/http/file-types';
import {
  generateReportEndpoint,
  templateExportEndpoint,
} from '@verdure/contract/reporting/generated-reports';
import { ROLE_ADMIN, ROLE_SUPER_USER } from '@verdure/contract/vocabulary';

import { allow } from '../../../platform/allow.ts';
import { readAsOf } from '../../../platform/database/past.ts';
import { Reply } from '../../../platform/http/reply.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import { writeWithReceipt } from '../../../platform/receipts/issue-receipt.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { hasReportGrant } from '../../access/tickets/ticket.reads.ts';
import type { InvestmentParts } from '../../investments/investment/investment-parts.reads.ts';
import { generateReport } from './generate-report.ts';
import { mayReport, type WantedReport } from './report-subject.ts';

type ReportParts = Pick<InvestmentParts, 'database' | 'clock' | 'compute' | 'investments'>;

/**
 * Who reads the portfolio. An administrator with a grant reads the portfolios of the own
 * organisation for this one report, as a super-user does; the grant opens nothing else.
 */
const byGrant =
  ({ database, clock }: ReportParts, secret: string | undefined) =>
  async (viewer: Viewer): Promise<Viewer> => {
    if (viewer.roleId !== ROLE_ADMIN) return viewer;
    const given = { secret: secret ?? '', now: clock.now() };
    allow(await hasReportGrant(database, viewer, given), 'report.grant-needed');
    return { ...viewer, roleId: ROLE_SUPER_USER };
  };

/** Generated reports of portfolios as workbooks (API-133, API-134): one engine, two doors. */
export function generatedReportRoutes(parts: ReportParts): readonly Route[] {
  const { database, clock, investments } = parts;

  const answer = async (
    caller: Viewer,
    wanted: WantedReport & { readonly requestId: string },
    readerOf: (caller: Viewer) => Viewer | Promise<Viewer> = (each) => each,
  ) => {
    mayReport(caller, wanted.reportName);
    const viewer = await readerOf(caller);
    const now = clock.now();
    const { requestId } = wanted;
    const report = await database.withTenant(viewer, (tx) =>
      generateReport(investments, { tx: readAsOf(tx, wanted.asOf), viewer }, { ...wanted, now }),
    );
    const bytes = await writeWithReceipt(parts, { viewer, requestId }, report);
    const name = report.fileName;
    return new Reply(undefined, { file: { type: WORKBOOK_TYPE, name, parts: bytes } });
  };

  return [
    serve(generateReportEndpoint, ({ viewer, body, request }) => {
      const { reportName, portfolio: portfolioId, profile: profileId, secret, asOf } = body;
      const wanted = { reportName, portfolioId, profileId, asOf, requestId: request.id };
      return answer(viewer, wanted, byGrant(parts, secret));
    }),

    serve(templateExportEndpoint, ({ viewer, params, query, request }) =>
      answer(viewer, {
        reportName: query.templateName,
        ...params,
        asOf: query.asOf,
        requestId: request.id,
      }),
    ),
  ];
}
