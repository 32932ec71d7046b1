import { z } from 'zod';

import { REPORT_FORMAT_NAMES, REPORT_TYPES } from '../coverage/documents.ts';
import { COMPANY_KEEPER_ROLES, forRoles } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';
import { id } from '../http/fields.ts';

/** How far the list looks back where nobody says from when on. */
export const EXTRACTION_LOOK_BACK_DAYS = 14;

/** The path of a report that is stored here begins with this; what follows is its id. */
export const STORED_REPORT_PATH = 'pdfs/';

const count = z.number().int().min(0).nullable();

/** What of a report the machine did not read: pages that are pictures, say. */
export const readingGaps = z
  .array(z.string())
  .describe('What of the report was not read, each in a sentence.');

const extractionJobSchema = z.object({
  id,
  company_id: id,
  company_name: z.string(),
  company_isin: z.string().nullable(),
  document_type: z.enum(REPORT_TYPES),
  document_format: z.enum(REPORT_FORMAT_NAMES),
  document_title: z.string(),
  document_url: z
    .string()
    .nullable()
    .describe(
      "'pdfs/' and the id of a report that is stored here, else the address where it was published.",
    ),
  reporting_year: z.number().int(),
  complete: z.boolean().describe('The reading has ended.'),
  error: z
    .string()
    .nullable()
    .describe('Why the report was not read. Without complete: the last attempt failed.'),
  candidates: count.describe('Figures and topics that were found; null until it is read.'),
  added: count.describe('Values that wait for approval since.'),
  passages: count.describe('Passages that were stored.'),
  gaps: readingGaps,
  updated_at: z.string(),
});
export type ExtractionJob = z.infer<typeof extractionJobSchema>;

export const extractionJobsEndpoint = endpoint({
  id: 'API-105',
  method: 'GET',
  path: '/ml/jobs',
  summary: 'How the machine reading of reports has gone since a day, the newest first',
  access: forRoles(COMPANY_KEEPER_ROLES, { sessionOnly: true }),
  query: z.object({
    updatedThreshold: z.iso.date().optional().describe('The first day; by default two weeks ago.'),
  }),
  answer: z.array(extractionJobSchema),
});
