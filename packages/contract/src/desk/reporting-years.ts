import { z } from 'zod';

import { ADMINISTRATORS, COMPANY_KEEPER_ROLES, forRoles } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, idParam } from '../http/fields.ts';
import { financialYear, REPORT_FORMAT_NAMES, REPORT_TYPES } from '../coverage/documents.ts';

const administrators = forRoles(ADMINISTRATORS);
const year = z.coerce.number().int().min(1900).max(2200);
const reportingYearParams = z.object({ reportingYearId: idParam });

const reportingYearSchema = z.object({
  id,
  year: z.number().int(),
  financial_year: z.string().nullable(),
  final: z.boolean(),
});

export const finalYearEndpoint = endpoint({
  id: 'API-080',
  method: 'PUT',
  path: '/companies/{companyId}/reports/final/{reportYear}',
  summary:
    'Declare the reports of a year final; a year after the current one becomes the year whose scores are shown',
  access: forRoles(COMPANY_KEEPER_ROLES),
  params: z.object({ companyId: idParam, reportYear: year }),
  answer: reportingYearSchema,
});

export const deleteReportEndpoint = endpoint({
  id: 'API-081',
  method: 'DELETE',
  path: '/companies/{companyId}/report/{reportYear}/{reportType}/{reportFormat}',
  summary: 'Take a report off the lists; the passages that were read from it stay',
  access: forRoles(COMPANY_KEEPER_ROLES),
  params: z.object({
    companyId: idParam,
    reportYear: year,
    reportType: z.enum(REPORT_TYPES),
    reportFormat: z.enum(REPORT_FORMAT_NAMES),
  }),
  answer: z.object({ id }),
});

export const changeReportingYearEndpoint = endpoint({
  id: 'API-082',
  method: 'PUT',
  path: '/companies/reporting-years/{reportingYearId}',
  summary: 'Correct a reporting year; its reports move with it',
  access: administrators,
  params: reportingYearParams,
  body: z.strictObject({
    newYear: z.number().int().min(1990).max(2100),
    newFinancialYear: financialYear,
  }),
  answer: reportingYearSchema,
});

export const deleteReportingYearEndpoint = endpoint({
  id: 'API-082',
  method: 'DELETE',
  path: '/companies/reporting-years/{reportingYearId}',
  summary: 'Delete a reporting year without values; its reports leave the lists',
  access: administrators,
  params: reportingYearParams,
  answer: z.object({ id }),
});
