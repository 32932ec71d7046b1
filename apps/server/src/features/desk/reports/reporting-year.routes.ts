import {
  changeReportingYearEndpoint,
  deleteReportEndpoint,
  deleteReportingYearEndpoint,
  finalYearEndpoint,
} from '@verdure/contract/desk/reporting-years';
import { Problem } from '@verdure/contract/http/problem';

import { recordAudit } from '../../../platform/audit.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import type { ServerParts } from '../../../platform/server-parts.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { mustChangeCompany } from '../../coverage/companies/company.reads.ts';
import { changeReportingYear, finishYear, removeReportingYear } from './change-reporting-year.ts';
import {
  findReportingYear,
  findYearOf,
  hideReports,
  type ReportingYear,
} from './reporting-year.store.ts';

type Parts = Pick<ServerParts, 'database'>;

const present = ({ id, year, financial_year, final_at }: ReportingYear) => ({
  id,
  year,
  financial_year,
  final: final_at !== null,
});

const deleteReportRoute = ({ database }: Parts): Route =>
  serve(deleteReportEndpoint, async ({ viewer, params, request }) => {
    const { companyId, reportYear: year, reportType: type, reportFormat: format } = params;
    await database.withTenant(viewer, (tx) => mustChangeCompany(tx, viewer, { companyId }));
    return database.withAdministration(async (tx) => {
      const [id] = await hideReports(tx, companyId, { year, type, format });
      if (id === undefined) throw new Problem('report.not-found');
      await recordAudit(tx, {
        organisationId: viewer.organisationId,
        actorUserId: viewer.userId,
        action: 'company.report-deleted',
        subject: { type: 'company', id: companyId },
        requestId: request.id,
        before: { document_id: id, year, type, format },
      });
      return { id };
    });
  });

/** Reports and reporting years of companies, as administrators keep them (API-080 to API-082). */
export function reportingYearRoutes({ database }: Parts): readonly Route[] {
  const otherwise = 'reporting-year.not-found';
  const mustFind = (viewer: Viewer, reportingYearId: number) =>
    database.withTenant(viewer, async (tx) => {
      const found = await findReportingYear(tx, reportingYearId);
      if (found === undefined) throw new Problem(otherwise);
      await mustChangeCompany(tx, viewer, { companyId: found.company_id, otherwise });
      return found;
    });

  return [
    deleteReportRoute({ database }),

    serve(finalYearEndpoint, async ({ viewer, params: { companyId, reportYear }, request }) => {
      const found = await database.withTenant(viewer, async (tx) => {
        await mustChangeCompany(tx, viewer, { companyId });
        return findYearOf(tx, companyId, reportYear);
      });
      if (found === undefined) throw new Problem(otherwise);
      const by = { viewer, requestId: request.id };
      return present(await database.withAdministration((tx) => finishYear(tx, found, by)));
    }),

    serve(changeReportingYearEndpoint, async ({ viewer, params, body, request }) => {
      const found = await mustFind(viewer, params.reportingYearId);
      const change = { viewer, requestId: request.id, ...body };
      return present(
        await database.withAdministration((tx) => changeReportingYear(tx, found, change)),
      );
    }),

    serve(deleteReportingYearEndpoint, async ({ viewer, params, request }) => {
      const found = await mustFind(viewer, params.reportingYearId);
      const by = { viewer, requestId: request.id };
      await database.withAdministration((tx) => removeReportingYear(tx, found, by));
      return { id: found.id };
    }),
  ];
}
