import { z } from 'zod';

import { type AccessRule, DASHBOARD_ROLES, forRoles, INVESTOR_ROLES } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, idParam, portfolioIdParam } from '../http/fields.ts';

/** The kinds of export that a page offers. */
export const EXPORT_KINDS = ['table-csv', 'table-xlsx', 'chart-csv', 'chart-png'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

/** The item whose page is exported. */
export type ExportedPage = 'portfolio' | 'fund' | 'company' | 'country';

/** More rows than any table has. */
export const MOST_EXPORTED_ROWS = 1_000_000;

const body = z.strictObject({
  kind: z.enum(EXPORT_KINDS),
  profile_id: id.describe('The profile of the page; -1 for Uncustomised.'),
  rows: z.number().int().min(0).max(MOST_EXPORTED_ROWS).describe('Rows of the table or chart.'),
});
export type DownloadedFile = z.infer<typeof body>;

const SUMMARY =
  'Record the export of a file that the page made. The page saves the file after the answer';

const recorded = <P extends z.ZodObject>(path: `/${string}`, params: P, access: AccessRule) =>
  endpoint({
    ...({ id: 'ours', method: 'POST', path, summary: SUMMARY, access, params, body } as const),
    answer: z.undefined(),
  });

export const recordPortfolioExportEndpoint = recorded(
  '/portfolios/{portfolioId}/exports',
  z.object({ portfolioId: portfolioIdParam }),
  forRoles(INVESTOR_ROLES),
);

export const recordFundExportEndpoint = recorded(
  '/funds/{fundId}/exports',
  z.object({ fundId: idParam }),
  forRoles(DASHBOARD_ROLES, { feature: 'funds' }),
);

export const recordCompanyExportEndpoint = recorded(
  '/companies/{companyId}/exports',
  z.object({ companyId: idParam }),
  forRoles(DASHBOARD_ROLES),
);

export const recordCountryExportEndpoint = recorded(
  '/countries/{countryId}/exports',
  z.object({ countryId: idParam }),
  forRoles(INVESTOR_ROLES),
);
