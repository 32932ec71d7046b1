import { z } from 'zod';

import { DASHBOARD_ROLES, forRoles, INVESTOR_ROLES } from '../http/access-rule.ts';
import { asOfField, asOfQuery } from '../http/as-of.ts';
import { endpoint } from '../http/endpoint.ts';
import { portfolioIdParam, profileIdParam } from '../http/fields.ts';
import { WORKBOOK_TYPE } from '../http/file-types.ts';

/** The built-in reports, by the name that their files carry. */
export const REPORT_NAMES = ['TCFD report', 'SFDR PAI report'] as const;
export type ReportName = (typeof REPORT_NAMES)[number];

const reportName = z.enum(REPORT_NAMES, {
  error: `The reports are ${REPORT_NAMES.join(' and ')}. Choose one of them`,
});

export const generateReportEndpoint = endpoint({
  id: 'API-134',
  method: 'POST',
  path: '/reporting/generate',
  summary:
    'A report of a portfolio as a workbook; not of an empty portfolio, nor of the whole universe (-1)',
  access: forRoles(DASHBOARD_ROLES),
  isForm: true,
  body: z.strictObject({
    reportName,
    portfolio: portfolioIdParam,
    profile: profileIdParam.describe('-1 for Uncustomised.'),
    asOf: asOfField.optional(),
    secret: z
      .string()
      .max(128)
      .optional()
      .describe('Role 1: the grant that GET /auth/hasura-admin-secret answers.'),
  }),
  fileAnswer: [WORKBOOK_TYPE],
  answer: z.undefined(),
});

export const templateExportEndpoint = endpoint({
  id: 'API-133',
  method: 'GET',
  path: '/reporting/template-export/{profileId}/{portfolioId}',
  summary: 'A built-in report filled in: the same workbook as that of the report generation',
  access: forRoles(INVESTOR_ROLES),
  params: z.object({ profileId: profileIdParam, portfolioId: portfolioIdParam }),
  query: z.strictObject({ templateName: reportName, ...asOfQuery.shape }),
  fileAnswer: [WORKBOOK_TYPE],
  answer: z.undefined(),
});
