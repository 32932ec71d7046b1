import { z } from 'zod';

import { forRoles, SUPER_USERS } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';
import { id } from '../http/fields.ts';
import { readingGaps } from './extraction-jobs.ts';
import { REPORT_FILE_BYTES } from './report-uploads.ts';

const ownReportValue = z.object({
  metric: z.string().describe('As a file of own data calls it: "Awareness: …" in points.'),
  year: z.number().int(),
  value: z.number(),
  unit: z.string().describe('As printed; "points" of awareness.'),
  page: z.number().int().nullable(),
  passage: z.string().describe('Where the report says it; the cells of a table beside each other.'),
});
export type OwnReportValue = z.infer<typeof ownReportValue>;

/** Nothing is stored: what a reader takes of it goes the way of a file of own data. */
export const readOwnReportEndpoint = endpoint({
  id: 'ours',
  method: 'POST',
  path: '/own-data/report',
  summary:
    'Reads a report of a company for the organisation, as values that a file of own data could bring; nothing is stored',
  access: forRoles(SUPER_USERS, { sessionOnly: true }),
  fileField: 'file',
  fileLimits: {
    belowBytes: REPORT_FILE_BYTES,
    tooLarge: 'report-file.too-large',
    severalFiles: 'report-file.several-files',
  },
  answer: z.object({
    company: z
      .object({ id, name: z.string(), isin: z.string().nullable() })
      .nullable()
      .describe('Null: its first pages name no company that is known.'),
    is_company_sure: z.boolean(),
    year: z.number().int().describe('That the report is about.'),
    pages: z.number().int(),
    values: z.array(ownReportValue).describe('By metric, the newest year first.'),
    gaps: readingGaps.describe('What of it cannot be read, each in a sentence.'),
  }),
});
export type OwnReport = z.infer<typeof readOwnReportEndpoint.answer>;
