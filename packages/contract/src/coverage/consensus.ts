import { z } from 'zod';

import { ADMINISTRATORS, DASHBOARD_ROLES, forRoles } from '../http/access-rule.ts';
import { asOfQuery } from '../http/as-of.ts';
import { endpoint } from '../http/endpoint.ts';
import { dataDayFields, gradeOrNull, id, idParam } from '../http/fields.ts';
import { refusalSchema } from '../http/refusal.ts';
import { CONSENSUS_MEASURES, ROLE_ADMIN } from '../vocabulary/index.ts';

const pointsOrNull = z.number().min(0).max(100).nullable().describe('From 0 to 100.');
const month = z.string().describe('YYYY-MM.');
const count = z.number().int().min(0);

export const YEARS_ON_YEAR = ['up', 'down', 'unchanged', 'N/A'] as const;

const divergence = z
  .object({
    spread: z.number().describe('Highest minus lowest rating of the providers.'),
    standard_deviation: z.number(),
    lowest: z.number(),
    highest: z.number(),
    providers: count,
  })
  .nullable()
  .describe('How far the providers disagree; null for fewer than two, and for rankings.');

/** Where a series begins because no provider rates in both months (methodology 10). */
export const OTHER_PROVIDERS_BEFORE = 'other providers before';

const historyNote = z.literal(OTHER_PROVIDERS_BEFORE).nullable();

export const consensusItemSchema = z.object({
  kind: z.enum(['overall', 'category', 'subcategory']),
  id: z.string(),
  name: z.string(),
  type: z.string().nullable().describe('The category of a subcategory.'),
  measure: z
    .enum(CONSENSUS_MEASURES)
    .describe('A rating in points, or a ranking: a percentile times 100.'),
  company_score: pointsOrNull,
  prev_year_company_score: pointsOrNull.describe(
    'The same month of the year before, chained: at the level of the providers of today.',
  ),
  prev_year_note: historyNote.describe('Why the year before has no rating.'),
  year_on_year: z.enum(YEARS_ON_YEAR),
  sector_average: pointsOrNull.describe('Of the public companies of the sub-sector.'),
  sector_best: pointsOrNull,
  sector_worst: pointsOrNull,
  grade: gradeOrNull,
  sources: z.array(z.string()).describe('The providers that rate it.'),
  divergence,
});
export type ConsensusItem = z.infer<typeof consensusItemSchema>;

export const consensusMonthSchema = z.object({
  month_for_historic: z.number().int().min(1).max(12),
  year_for_historic: z.number().int(),
  overall_rating: pointsOrNull,
  overall_ranking: pointsOrNull,
  sector_avg_overall_rating: pointsOrNull,
  sector_avg_overall_ranking: pointsOrNull,
  is_joint: z.boolean().describe('A provider joined or left in this month.'),
});
export type ConsensusMonth = z.infer<typeof consensusMonthSchema>;

const sourceSchema = z.object({
  name: z.string(),
  first_month: month,
  last_month: month,
  overall_rating: pointsOrNull.describe('Its own overall rating of the month.'),
  ratings: z
    .array(pointsOrNull)
    .describe('Its own rating of each line, in the order of the items of one measure.'),
});
export type ConsensusSource = z.infer<typeof sourceSchema>;

export const companyConsensusSchema = z.object({
  month: month.nullable().describe('The month of the ratings; null without any.'),
  newest_month: month
    .nullable()
    .describe('The newest month that may be shown: two months before the calculation.'),
  ...dataDayFields,
  calculated_at: z.string().nullable(),
  companies: count.describe('Rated companies of the month.'),
  sector_name: z.string().nullable(),
  sector_companies: count.describe('Rated companies of the sub-sector.'),
  items: z.array(consensusItemSchema).describe('The lines of ratings, then those of rankings.'),
  history: z
    .array(consensusMonthSchema)
    .describe('Oldest first; ratings of months before the newest are chained.'),
  history_begins: month
    .nullable()
    .describe('The first month of the chained series; null where nobody rated before it.'),
  history_note: historyNote,
  sources: z.array(sourceSchema),
});
export type CompanyConsensus = z.infer<typeof companyConsensusSchema>;

export const companyConsensusEndpoint = endpoint({
  id: 'API-074',
  method: 'GET',
  path: '/companies/{companyId}/consensus',
  summary: 'What third-party providers rate a company, beside its sector, now and by month',
  access: forRoles(DASHBOARD_ROLES, { feature: 'consensus' }),
  params: z.object({ companyId: idParam }),
  query: asOfQuery,
  answer: companyConsensusSchema,
});

export const CONSENSUS_FILE_BYTES = 16 * 1024 * 1024;
/** Refused rows that an answer lists. The count is of all. */
export const CONSENSUS_LISTED_REFUSALS = 1_000;

export const uploadConsensusEndpoint = endpoint({
  id: 'ours',
  method: 'POST',
  path: '/consensus/files',
  summary: 'Takes a monthly file of a rating provider, CSV or workbook; 207 where rows are refused',
  access: forRoles(ADMINISTRATORS),
  fileField: 'file',
  fileLimits: {
    belowBytes: CONSENSUS_FILE_BYTES,
    tooLarge: 'consensus.too-large',
    severalFiles: 'consensus.several-files',
  },
  answer: z.object({
    rows_read: count,
    taken: count.describe('New or changed rows.'),
    unchanged: count,
    refused: count,
    refusals: z.array(refusalSchema),
  }),
});
export type ConsensusUpload = z.infer<typeof uploadConsensusEndpoint.answer>;

export const listConsensusFilesEndpoint = endpoint({
  id: 'ours',
  method: 'GET',
  path: '/consensus/files',
  summary: 'The state of the ratings: the month shown, the providers, and the last 50 files',
  access: forRoles([ROLE_ADMIN], { sessionOnly: true }),
  answer: z.object({
    month: month.nullable(),
    calculated_at: z.string().nullable(),
    companies: count,
    providers: z.array(
      z.object({ name: z.string(), companies: count, first_month: month, last_month: month }),
    ),
    files: z.array(
      z.object({
        id,
        file_name: z.string(),
        rows_taken: count,
        rows_refused: count,
        imported_at: z.string(),
      }),
    ),
  }),
});
export type ConsensusFiles = z.infer<typeof listConsensusFilesEndpoint.answer>;
