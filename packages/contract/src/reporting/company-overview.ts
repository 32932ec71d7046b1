import { z } from 'zod';

import { DASHBOARD_ROLES, forRoles } from '../http/access-rule.ts';
import { asOfQuery } from '../http/as-of.ts';
import { endpoint } from '../http/endpoint.ts';
import { idParam, profileIdParam } from '../http/fields.ts';
import type { Feature } from '../vocabulary/index.ts';

interface PrintOption {
  readonly id: number;
  readonly name: string;
  /** What the organisation needs for it. */
  readonly feature: Feature;
}

/** The three sizes of a company on paper (SCR-CDL-02). */
export const PRINT_OPTIONS = [
  { id: 1, name: 'Summary', feature: 'pdfSummary' },
  { id: 2, name: 'Full Report', feature: 'pdfFullReport' },
  { id: 3, name: 'Detailed Report', feature: 'pdfDetailedReport' },
] as const satisfies readonly PrintOption[];
export type PrintOptionId = (typeof PRINT_OPTIONS)[number]['id'];

const printOption = z
  .string()
  .or(z.number())
  .transform(Number)
  .pipe(z.literal(PRINT_OPTIONS.map(({ id }) => id)));

const params = z.object({ printOption, companyId: idParam, profileId: profileIdParam });

/** What is asked for an overview, as its receipt stores it. */
export const companyOverviewQuestion = params.extend(asOfQuery.shape);

export const companyOverviewEndpoint = endpoint({
  id: 'API-137',
  method: 'GET',
  path: '/pdf/print/{printOption}/{companyId}/{profileId}',
  summary:
    'A company as PDF: 1 Summary, 2 Full Report, 3 Detailed Report, each with its feature; no proxies',
  access: forRoles(DASHBOARD_ROLES),
  params,
  query: asOfQuery,
  fileAnswer: ['application/pdf'],
  answer: z.undefined(),
});
