import { z } from 'zod';

import { AMOUNT_FIELDS } from './company-administration.ts';
import { COVERAGE_CSV_LIMITS, csvUploadSchema } from './report-uploads.ts';
import { REPORT_FORMAT_NAMES } from '../coverage/documents.ts';
import { ADMINISTRATORS, COMPANY_KEEPER_ROLES, forRoles } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, idParam, line } from '../http/fields.ts';

const administrators = forRoles(ADMINISTRATORS);
const companyParams = z.object({ companyId: idParam });
const count = z.number().int().min(0);
const year = z.number().int();

export const MANAGED_COMPANIES_PAGE_SIZE = 10;

/** What a company needs to be complete. */
export const COMPANY_NEEDS = [
  'name',
  'isin',
  'country',
  'sub_sector',
  'annual_report',
  'sustainability_report',
] as const;

const latestReportSchema = z.object({
  id,
  year,
  format: z.enum(REPORT_FORMAT_NAMES),
  url: z.string().nullable(),
  has_file: z.boolean(),
});

const managedCompanySchema = z.object({
  id,
  name: z.string(),
  isin: z.string().nullable(),
  country: z.string().nullable().describe('ISO 3166-1 alpha-2.'),
  country_name: z.string().nullable(),
  sector_name: z.string().nullable().describe('The parent sector.'),
  sub_sector_name: z.string().nullable(),
  latest_annual_report: latestReportSchema.nullable(),
  latest_sustainability_report: latestReportSchema.nullable(),
  latest_year: year.nullable().describe('The newest reporting year.'),
  current_year: year.nullable().describe('The reporting year whose scores are shown.'),
  missing: z
    .array(z.enum(COMPANY_NEEDS))
    .describe('What the company lacks to be complete; the reports are of its latest year.'),
});
export type ManagedCompany = z.infer<typeof managedCompanySchema>;

export const MANAGED_COMPANY_SORTS = ['name', 'country', 'latest-year', 'current-year'] as const;

export const manageCompaniesEndpoint = endpoint({
  id: 'API-059',
  method: 'GET',
  path: '/companies',
  summary: 'Companies with what they lack, ten a page',
  access: forRoles(COMPANY_KEEPER_ROLES),
  query: z.object({
    complete: z.enum(['true', 'false']).optional(),
    search: z
      .string()
      .max(200)
      .optional()
      .describe(
        'Four digits: the latest or current year; none: companies that lack one of these years; else a part of name, ISIN, synonym or sector.',
      ),
    sort: z.enum(MANAGED_COMPANY_SORTS).default('name').describe('Years from the newest.'),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
  }),
  answer: z.object({
    companies: z.array(managedCompanySchema),
    total: count.describe('Companies that match, on every page.'),
    complete: count.describe('Complete companies, whatever is asked.'),
    incomplete: count,
  }),
});
export type ManagedCompanies = z.infer<typeof manageCompaniesEndpoint.answer>;

const usd = z.number().nullable().optional();
const LOGO = /^(https?|ftp):\/\/[^\s/$.?#][^\s]*$/i;
export const LOGO_SENTENCE = 'The company logo source must be in a valid URL format.';

export const logoAddress = z.string().trim().max(1_000).regex(LOGO, LOGO_SENTENCE);

const companyChangeSchema = z.strictObject({
  name: line(300).min(1, 'Please enter a name').optional(),
  synonyms: z.array(line(300).min(1)).max(100).optional(),
  isin: line(12).min(1, 'Please enter an ISIN').optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable()
    .optional(),
  ticker: line(30).nullable().optional(),
  sector_id: id.optional().describe('A sub-sector.'),
  logo: logoAddress.nullable().optional(),
  businessActivities: z
    .array(id)
    .max(20)
    .nullable()
    .optional()
    .describe('All activities of the company; null: unknown.'),
  icm_load_data: z.boolean().optional(),
  fundamentals: z
    .array(
      z.strictObject({
        year: z.number().int().min(1990).max(2100),
        revenue: usd.describe('USD; absent keeps what is stored.'),
        expenses: usd,
        wellbeing: usd,
      }),
    )
    .max(200)
    .optional()
    .describe('Years to change; each becomes a new version.'),
  confirmed_amounts: z
    .array(
      z.strictObject({
        year: z.number().int().min(1990).max(2100),
        field: z.enum(AMOUNT_FIELDS),
        usd: z
          .number()
          .nullable()
          .describe('The amount in force, which is confirmed; null withdraws the confirmation.'),
      }),
    )
    .max(200)
    .optional()
    .describe('Amounts of the fundamentals that are believed although a test holds them back.'),
  sentiment_filter: z.string().max(20_000).optional(),
});
export type CompanyChange = z.infer<typeof companyChangeSchema>;

export const updateCompanyEndpoint = endpoint({
  id: 'API-062',
  method: 'PUT',
  path: '/companies/{companyId}',
  summary: 'Change what is known of a company; what is not sent stays',
  access: administrators,
  params: companyParams,
  body: companyChangeSchema,
  answer: z.object({
    id,
    warnings: z
      .array(z.object({ year: z.number().int(), warning: z.literal('invalid_value') }))
      .describe('Years whose revenue is negative: it is stored as not disclosed.'),
  }),
});

export const deleteCompanyEndpoint = endpoint({
  id: 'API-063',
  method: 'DELETE',
  path: '/companies/{companyId}',
  summary: 'Delete a company that nobody holds or has written about',
  access: administrators,
  params: companyParams,
  answer: z.object({ id }),
});

export const COMPANY_CSV_COLUMNS = ['name', 'country', 'subsector', 'ISIN'] as const;
export const COMPANY_CSV_OPTIONAL = ['synonyms', 'ticker', 'sentiment_filter'] as const;

export const uploadCompaniesEndpoint = endpoint({
  id: 'API-083',
  method: 'POST',
  path: '/companies/csv-company',
  summary:
    'Takes a CSV or workbook of new companies: name, country, subsector, ISIN; optional synonyms, ticker, sentiment_filter; 207 where rows are refused',
  access: administrators,
  fileField: 'file',
  fileLimits: COVERAGE_CSV_LIMITS,
  answer: csvUploadSchema,
});

export const COMPANY_CODE_TYPES = ['isin', 'lei', 'refid', 'ticker'] as const;
export const COMPANY_CODE_PROVIDERS = ['manual', 'subsidiary', 'other'] as const;
const code = line(64).min(1, 'Please enter a code');

const companyCodeSchema = z.object({
  id,
  code: z.string(),
  type: z.enum(COMPANY_CODE_TYPES),
  provider: z.enum(COMPANY_CODE_PROVIDERS),
  source_code: z.string().nullable().describe('The code that the source gives the company.'),
  name: z.string().nullable().describe('Of the subsidiary or share class that carries the code.'),
});
export type CompanyCode = z.infer<typeof companyCodeSchema>;

export const listCompanyCodesEndpoint = endpoint({
  id: 'API-087',
  method: 'GET',
  path: '/company-codes/companies/{companyId}',
  summary: 'Codes that lead to a company, besides its ISIN',
  access: administrators,
  params: companyParams,
  answer: z.array(companyCodeSchema),
});

export const addCompanyCodeEndpoint = endpoint({
  id: 'API-087',
  method: 'POST',
  path: '/company-codes/companies/{companyId}',
  summary: 'Add a code that leads to a company; it is stored in upper case',
  access: administrators,
  params: companyParams,
  body: z.strictObject({
    code,
    type: z.enum(COMPANY_CODE_TYPES),
    provider: z.enum(COMPANY_CODE_PROVIDERS).default('manual'),
    source_code: line(64).min(1).optional(),
  }),
  answer: z.array(companyCodeSchema),
});

export const deleteCompanyCodeEndpoint = endpoint({
  id: 'API-088',
  method: 'DELETE',
  path: '/company-codes/{companyCodeId}',
  summary: 'Delete a code of a company',
  access: administrators,
  params: z.object({ companyCodeId: idParam }),
  answer: z.object({ id }),
});

const pruneCodeSchema = z.object({ id, code: z.string() });
export type PruneCode = z.infer<typeof pruneCodeSchema>;

export const listPruneCodesEndpoint = endpoint({
  id: 'API-089',
  method: 'GET',
  path: '/prune-company-codes/companies/{companyId}',
  summary: 'Codes by which holdings never find a company',
  access: administrators,
  params: companyParams,
  answer: z.array(pruneCodeSchema),
});

export const addPruneCodeEndpoint = endpoint({
  id: 'API-089',
  method: 'POST',
  path: '/prune-company-codes/companies/{companyId}',
  summary: 'Add a code by which holdings never find a company',
  access: administrators,
  params: companyParams,
  body: z.strictObject({ code }),
  answer: z.array(pruneCodeSchema),
});

export const deletePruneCodeEndpoint = endpoint({
  id: 'API-089',
  method: 'DELETE',
  path: '/prune-company-codes/{pruneCodeId}',
  summary: 'Let holdings find a company by this code again',
  access: administrators,
  params: z.object({ pruneCodeId: idParam }),
  answer: z.object({ id }),
});
