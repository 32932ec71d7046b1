import { z } from 'zod';

import { forRoles } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, idParam, line } from '../http/fields.ts';
import { ROLE_ADMIN, ROLE_MINERVA_UPLOADER } from '../vocabulary/index.ts';

/** Limits of an upload. Sizes in bytes; `unpacked` is the total content of a zip. */
export const MINERVA_LIMITS = {
  belowBytes: 16 * 1024 * 1024,
  unpackedBytes: 32 * 1024 * 1024,
  companyBytes: 1024 * 1024,
  companies: 20_000,
  rows: 200,
  /** The highest compression ratio of a file in a zip. */
  ratio: 100,
  nameBytes: 255,
} as const;

/** How long an uploaded file is stored after processing. Its result stays. */
export const MINERVA_FILE_DAYS = 30;

export const MINERVA_ENDINGS = ['.json', '.zip'] as const;

const points = z.number().min(0).max(4).nullable();

const minervaRowSchema = z
  .strictObject({
    metric_id: z.int().positive().describe('A metric of the pillar governance, by its id.'),
    year: z.int().min(1990).max(2100).describe('Reporting year.'),
    value: z
      .number()
      .nullable()
      .optional()
      .describe('For a quantitative metric, in its `unit`; null is not disclosed.'),
    unit: line(40)
      .optional()
      .describe('Needed with a value: the unit of the metric, or fraction for a metric in %.'),
    awareness: points.optional().describe('Score points, 0 to 4; null is not disclosed.'),
    performance: points
      .optional()
      .describe('For a qualitative metric: score points, 0 to 4; null is not disclosed.'),
    reason: line(2_000)
      .optional()
      .describe('Where the value was found, or the reason for the assessment.'),
  })
  .describe('A company’s data for one metric and year.');

/** A JSON file with the data of one company. */
export const minervaCompanySchema = z
  .strictObject({
    company_name: line(300).min(1).describe('Compared with the name of the company with the ISIN.'),
    isin: z
      .string()
      .regex(/^[A-Z]{2}[A-Z0-9]{9}[0-9]$/, 'An ISIN has two letters, nine characters and a digit')
      .describe('Finds the company.'),
    governance: z.array(minervaRowSchema).min(1).max(MINERVA_LIMITS.rows),
  })
  .describe('Governance data of one company. A zip holds many such files.');
export type MinervaCompany = z.infer<typeof minervaCompanySchema>;
export type MinervaRow = MinervaCompany['governance'][number];

const count = z.number().int().min(0);

export const minervaUploadSchema = z.object({
  id,
  file_name: z.string().describe('The uploader’s file name. For display only.'),
  status: z.enum(['queued', 'done', 'failed']),
  failed_because: z.string().nullable(),
  organisation_name: z.string(),
  uploaded_by: z.string().nullable().describe('Null for a deleted user.'),
  received_at: z.string().describe('Date and time in UTC.'),
  finished_at: z.string().nullable(),
  companies: count.describe('JSON files of the upload.'),
  companies_done: count,
  companies_refused: count,
  rows_taken: count.describe('Rows that wait for approval as new values.'),
  rows_unchanged: count.describe('Rows with values that are stored already, or wait for approval.'),
  rows_refused: count,
});
export type MinervaUpload = z.infer<typeof minervaUploadSchema>;

const minervaResultSchema = z.object({
  position: z.number().int().positive().describe('In the upload, from 1.'),
  file_name: z.string(),
  company_name: z.string().describe('The name in the file.'),
  isin: z.string(),
  company_id: id.nullable(),
  refused_because: z.string().nullable().describe('Why the file was refused.'),
  rows_taken: count,
  rows_unchanged: count,
  refusals: z.array(
    z.object({ row: z.number().int().positive().describe('From 1.'), reason: z.string() }),
  ),
});
export type MinervaResult = z.infer<typeof minervaResultSchema>;

export const uploadMinervaEndpoint = endpoint({
  id: 'API-027',
  method: 'POST',
  path: '/companies/minerva',
  summary:
    'Takes one JSON file with the governance data of a company, or a zip of such files, into the queue',
  access: forRoles([ROLE_MINERVA_UPLOADER]),
  fileField: 'file',
  fileLimits: {
    belowBytes: MINERVA_LIMITS.belowBytes,
    tooLarge: 'minerva.too-large',
    severalFiles: 'minerva.several-files',
  },
  answer: z.object({ data: minervaUploadSchema }),
});

const readers = forRoles([ROLE_ADMIN, ROLE_MINERVA_UPLOADER], { sessionOnly: true });

const page = z.coerce.number().int().min(1).max(10_000).default(1);
export const MINERVA_PAGE_SIZE = 50;

export const listMinervaUploadsEndpoint = endpoint({
  id: 'ours',
  method: 'GET',
  path: '/companies/minerva',
  summary:
    'Uploads of governance data, newest first, 50 a page: of every organisation for an administrator, of oneself for an uploader',
  access: readers,
  query: z.object({ page }),
  answer: z.object({ documents: z.array(minervaUploadSchema), total: count }),
});

export const readMinervaUploadEndpoint = endpoint({
  id: 'ours',
  method: 'GET',
  path: '/companies/minerva/{uploadId}',
  summary: 'One upload with the result of each of its files, 50 a page, those with refusals first',
  access: readers,
  params: z.object({ uploadId: idParam }),
  query: z.object({ page }),
  answer: z.object({ upload: minervaUploadSchema, results: z.array(minervaResultSchema) }),
});
