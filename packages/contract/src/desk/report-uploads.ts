import { z } from 'zod';

import { ADMINISTRATORS, COMPANY_KEEPER_ROLES, forRoles } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';
import { errorItemSchema } from '../http/error-body.ts';
import { idParam, line } from '../http/fields.ts';
import { companyReportSchema, financialYear, REPORT_TYPES } from '../coverage/documents.ts';

/** The largest report that is taken, in bytes. */
export const REPORT_FILE_BYTES = 50 * 1024 * 1024;
/** The largest CSV of companies or reports, in bytes. */
export const COVERAGE_CSV_BYTES = 4 * 1024 * 1024;
export const COVERAGE_CSV_ROWS = 5_000;

const year = z.coerce.number().int().min(1990).max(2100);
/** A web address of a report. The server never fetches it. */
export const reportAddress = z
  .string()
  .trim()
  .max(1_000)
  .regex(/^https?:\/\/[^\s/]\S*$/i, 'Must be an address that begins with http:// or https://');

export const uploadReportEndpoint = endpoint({
  id: 'API-083',
  method: 'POST',
  path: '/companies/pdf',
  summary:
    'Takes one report of a company: pdf, xlsx, xls, docx or html, told by its content. It takes the place of a report of the same year, type and format',
  access: forRoles(COMPANY_KEEPER_ROLES),
  query: z.object({
    company_id: idParam,
    year: year.describe('Reporting year.'),
    type: z.enum(REPORT_TYPES),
    financial_year: financialYear.optional(),
    title: line(300).optional().describe('By default the type and the year.'),
    url: reportAddress.optional().describe('Where the company published it.'),
  }),
  fileField: 'file',
  fileLimits: {
    belowBytes: REPORT_FILE_BYTES,
    tooLarge: 'report-file.too-large',
    severalFiles: 'report-file.several-files',
  },
  answer: z.object({ warnings: z.array(errorItemSchema), report: companyReportSchema }),
});

export const csvUploadSchema = z.object({
  rows_read: z.number().int(),
  taken: z.number().int().describe('Rows that were stored.'),
  unchanged: z.number().int().describe('Rows that say what is stored already.'),
  warnings: z.array(errorItemSchema).describe('The rows that were refused, with their reasons.'),
});
export type CsvUpload = z.infer<typeof csvUploadSchema>;

/** Limits of a CSV of companies or reports. */
export const COVERAGE_CSV_LIMITS = {
  belowBytes: COVERAGE_CSV_BYTES,
  tooLarge: 'coverage-csv.too-large',
  severalFiles: 'coverage-csv.several-files',
} as const;

export const REPORT_CSV_COLUMNS = [
  'name',
  'ISIN',
  'year',
  'financial_year',
  'report_type',
  'report_format',
  'report_url',
] as const;

export const uploadReportsCsvEndpoint = endpoint({
  id: 'API-083',
  method: 'POST',
  path: '/companies/csv-reports',
  summary:
    'Takes a CSV or workbook of addresses of reports: name, ISIN, year, financial_year, report_type, report_format, report_url; 207 where rows are refused',
  access: forRoles(ADMINISTRATORS),
  fileField: 'file',
  fileLimits: COVERAGE_CSV_LIMITS,
  answer: csvUploadSchema,
});
