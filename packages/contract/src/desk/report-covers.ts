import { z } from 'zod';

import { REPORT_FORMAT_NAMES, REPORT_TYPES } from '../coverage/documents.ts';
import { COMPANY_KEEPER_ROLES, forRoles } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';
import { id } from '../http/fields.ts';
import { readingGaps } from './extraction-jobs.ts';
import { REPORT_FILE_BYTES } from './report-uploads.ts';

const named = z.object({ id, name: z.string(), isin: z.string().nullable() });

/** Other companies that a cover names are offered, so many at most. */
export const OTHERS_OFFERED = 4;

export const readCoverEndpoint = endpoint({
  id: 'ours',
  method: 'POST',
  path: '/companies/pdf/cover',
  summary:
    'Reads of which company, year and kind a report is, by its first pages and the name of the file; nothing is stored',
  access: forRoles(COMPANY_KEEPER_ROLES, { sessionOnly: true }),
  fileField: 'file',
  fileLimits: {
    belowBytes: REPORT_FILE_BYTES,
    tooLarge: 'report-file.too-large',
    severalFiles: 'report-file.several-files',
  },
  answer: z.object({
    content: z.string().describe('The same for files of the same content.'),
    format: z.enum(REPORT_FORMAT_NAMES),
    company: named.nullable().describe('Null: the cover names none that the caller may change.'),
    is_company_sure: z.boolean(),
    others: z.array(named).describe('Further companies that are named, the likeliest first.'),
    year: z.number().int().nullable(),
    is_year_sure: z.boolean(),
    type: z.enum(REPORT_TYPES),
    is_type_sure: z.boolean(),
    gaps: readingGaps.describe('What of the first pages cannot be read, each in a sentence.'),
    stored: z
      .object({ company: named, title: z.string(), year: z.number().int() })
      .nullable()
      .describe('The report that has this content already.'),
  }),
});
export type ReportCover = z.infer<typeof readCoverEndpoint.answer>;
