import { z } from 'zod';

import { DASHBOARD_ROLES, forRoles, REPORT_READER_ROLES } from '../http/access-rule.ts';
import { asOfQuery } from '../http/as-of.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, idParam } from '../http/fields.ts';

export const REPORT_TYPES = ['annual', 'sustainability'] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

/** Formats of reports with their media types. */
export const REPORT_FORMATS = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  html: 'text/html',
} as const;
export type ReportFormat = keyof typeof REPORT_FORMATS;
export const REPORT_FORMAT_NAMES = [
  'pdf',
  'xlsx',
  'xls',
  'docx',
  'html',
] as const satisfies readonly ReportFormat[];

/** '2024', or '2024/25' of a year that ends in another calendar year. */
export const financialYear = z
  .string()
  .trim()
  .regex(/^\d{4}(\/\d\d(\d\d)?)?$/, 'Must be a year, as 2024 or 2024/25');

export const companyReportSchema = z.object({
  id,
  company_id: id,
  year: z.number().int(),
  type: z.enum(REPORT_TYPES),
  format: z.enum(REPORT_FORMAT_NAMES),
  title: z.string(),
  url: z.string().nullable().describe('Where the company published it.'),
  has_file: z.boolean().describe('Whether the document itself is stored.'),
  page_count: z.number().int().nullable(),
  published_on: z.string().nullable().describe('ISO date.'),
});
export type CompanyReport = z.infer<typeof companyReportSchema>;

const companyParams = z.object({ companyId: idParam });

export const reportsOfYearsEndpoint = endpoint({
  id: 'API-079',
  method: 'GET',
  path: '/companies/{companyId}/reports',
  summary: 'Reports of a company by year, newest first',
  access: forRoles(REPORT_READER_ROLES),
  params: companyParams,
  query: z.object({
    complete: z
      .enum(['true', 'false'])
      .optional()
      .describe('true: years that have both reports; false: years that lack one.'),
  }),
  answer: z.array(
    z.object({
      year: z.number().int(),
      financial_year: z.string().nullable(),
      complete: z.boolean().describe('Has an annual and a sustainability report.'),
      final: z.boolean().describe('An administrator declared its reports final.'),
      documents: z.array(companyReportSchema),
    }),
  ),
});
export type ReportYear = z.infer<typeof reportsOfYearsEndpoint.answer>[number];

export const companyReportsEndpoint = endpoint({
  id: 'API-084',
  method: 'GET',
  path: '/reports/{companyId}',
  summary: 'Reports of a company, newest first',
  access: forRoles(REPORT_READER_ROLES),
  params: companyParams,
  answer: z.array(companyReportSchema),
});

export const documentFileEndpoint = endpoint({
  id: 'ours',
  method: 'GET',
  path: '/documents/{documentId}/file',
  summary: 'A report itself',
  access: forRoles(REPORT_READER_ROLES),
  params: z.object({ documentId: idParam }),
  fileAnswer: Object.values(REPORT_FORMATS),
  answer: z.undefined(),
});

export const excerptTableSchema = z.object({
  headers: z.array(z.string()),
  body: z.array(z.array(z.string())),
});
export type ExcerptTable = z.infer<typeof excerptTableSchema>;

const shareOfPage = z.number().min(0).max(1);

/** A rectangle on a page, from its top left corner. */
export const boxSchema = z.object({
  x: shareOfPage,
  y: shareOfPage,
  width: shareOfPage,
  height: shareOfPage,
});
export type Box = z.infer<typeof boxSchema>;

export const passageBoxSchema = boxSchema.extend({
  of: z
    .enum(['value', 'label', 'head', 'unit', 'words'])
    .describe('The figure, the name of its row, the head of its column, its unit, or a sentence.'),
});
export type PassageBox = z.infer<typeof passageBoxSchema>;

/** What a passage says, and of whom: the same for readers and analysts. */
export const excerptContent = {
  kind: z.enum(['text', 'table', 'image']),
  items: z
    .array(
      z.union([
        z.object({ text: z.string() }),
        excerptTableSchema.extend({ columns: z.number().int().describe('How many it has.') }),
      ]),
    )
    .describe('Its text, or its tables; none where neither is stored.'),
  image: z.string().nullable().describe('Where its picture is, as a path of the API.'),
  boxes: z
    .array(passageBoxSchema)
    .describe('What is boxed on its page, in shares of the page; none where it is not known.'),
  icm_gov: z.boolean().describe('The governance data of the company are interim.'),
  icm_sus: z.boolean().describe('The sustainability data of the company are interim.'),
};
export type ExcerptItems = z.infer<typeof excerptContent.items>;

/** The text among the items; null: there is none. */
export const textOfItems = (items: ExcerptItems): string | null =>
  items.flatMap((item) => ('text' in item ? [item.text] : []))[0] ?? null;

export const tablesOfItems = (items: ExcerptItems): readonly ExcerptTable[] =>
  items.flatMap((item) => ('text' in item ? [] : [item]));

/** Everything that the items say, as one text. */
export const wordsOfItems = (items: ExcerptItems): string =>
  textOfItems(items) ??
  tablesOfItems(items)
    .flatMap(({ headers, body }) => [headers, ...body])
    .map((cells) => cells.join(' '))
    .join('. ');

const excerptSchema = z.object({
  id,
  report_id: id,
  metric_id: id,
  year: z.number().int(),
  page: z.number().int(),
  title: z.string().describe('Of the report.'),
  url: z.string().nullable(),
  format: z.enum(REPORT_FORMAT_NAMES),
  has_file: z.boolean(),
  ...excerptContent,
});
export type Excerpt = z.infer<typeof excerptSchema>;

export const companyExcerptsEndpoint = endpoint({
  id: 'API-104',
  method: 'GET',
  path: '/metrics/{companyId}/excerpts',
  summary: 'The passages that the values of a company were read from',
  access: forRoles(DASHBOARD_ROLES),
  params: companyParams,
  query: asOfQuery.extend({ metric_id: idParam.optional() }),
  answer: z.array(excerptSchema),
});

export const excerptImageEndpoint = endpoint({
  id: 'ours',
  method: 'GET',
  path: '/excerpts/{excerptId}/image',
  summary: 'The picture of an excerpt',
  access: forRoles(REPORT_READER_ROLES),
  params: z.object({ excerptId: idParam }),
  fileAnswer: ['image/png'],
  answer: z.undefined(),
});
