import { z } from 'zod';

import { COMPANY_KEEPER_ROLES, forRoles } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, idParam, textLines } from '../http/fields.ts';
import { SDGS } from '../vocabulary/index.ts';
import { excerptContent, passageBoxSchema, REPORT_TYPES } from '../coverage/documents.ts';

const analysts = forRoles(COMPANY_KEEPER_ROLES, { sessionOnly: true });

/** What a passage can prove: the points, the figure, or a goal of an impact metric. */
export const EXCERPT_LABELS = [
  'awareness',
  'performance',
  ...SDGS.map((goal) => `SDG${goal.id}`),
] as const;
const label = z.string().refine((text) => EXCERPT_LABELS.includes(text), {
  error: `A label is awareness, performance, or SDG1 to SDG${SDGS.length}`,
});

/** The longest passage, in characters. */
export const EXCERPT_CHARACTERS = 20_000;
const MOST_LABELS = 6;

const reviewedExcerpt = z.object({
  id,
  report_id: id,
  report: z.object({
    title: z.string(),
    type: z.enum(REPORT_TYPES),
    year: z.number().int(),
    format: z.string(),
    url: z.string().nullable(),
    has_file: z.boolean(),
    file_name: z.string().nullable().describe('Of the upload; null where it is not known.'),
    is_listed: z.boolean().describe('false: another file took its place, or it was deleted.'),
  }),
  company_metric_id: z
    .number()
    .int()
    .nullable()
    .describe('The version that waits, else the one in force; null without either.'),
  metric_id: id,
  year: z.number().int(),
  page: z.number().int(),
  type: z.enum(['pea', 'other']).describe('pea: the passage holds the figure of the value.'),
  ...excerptContent,
  labels: z.array(z.string()),
  raw_value: z.number().nullable(),
  raw_unit: z.string().nullable(),
  value: z
    .number()
    .nullable()
    .describe('raw_value in the unit of the metric; null: no figure, money, or no unit of it.'),
  best_excerpt: z.boolean(),
  is_confirmed: z.boolean(),
  is_added: z.boolean().describe('An analyst added it.'),
  is_edited: z.boolean().describe('An analyst changed its text, page or figure.'),
  is_deleted: z.boolean(),
  user_view: z.boolean(),
  performance_match: z.boolean().describe('The machine found the figure of the value in it.'),
});
export type ReviewedExcerpt = z.infer<typeof reviewedExcerpt>;

export const reviewedExcerptsEndpoint = endpoint({
  id: 'ours',
  method: 'GET',
  path: '/companies/{companyId}/ml-data/excerpts',
  summary: 'The passages of a company as they are reviewed, without the deleted ones',
  access: analysts,
  params: z.object({ companyId: idParam }),
  query: z.object({ metric_id: idParam.optional() }),
  answer: z.array(reviewedExcerpt),
});

const figure = {
  raw_value: z.number().nullable(),
  raw_unit: z.string().max(40).nullable().describe('One of the units of the metric.'),
};

const MOST_BOXES = 40;

/** A passage that an analyst adds behind a value. */
export const addedExcerptSchema = z.strictObject({
  report_id: id,
  page: z.number().int().min(1).max(10_000),
  text: textLines(EXCERPT_CHARACTERS).min(1, 'Please enter the text of the passage'),
  labels: z.array(label).min(1, 'Please choose at least one label').max(MOST_LABELS),
  boxes: z.array(passageBoxSchema).max(MOST_BOXES).optional(),
  ...figure,
});
export type AddedExcerpt = z.infer<typeof addedExcerptSchema>;

export const addExcerptEndpoint = endpoint({
  id: 'API-101',
  method: 'POST',
  path: '/excerpts',
  summary: 'Add a passage behind a value',
  access: analysts,
  body: addedExcerptSchema.extend({ company_metric_id: z.number().int().min(1), metric_id: id }),
  answer: reviewedExcerpt,
});

/** What an analyst changes of a passage; fields that are left out stay. */
export const excerptChangeSchema = z.strictObject({
  is_confirmed: z.boolean().optional().describe('false also takes the mark Best away.'),
  best_excerpt: z.boolean().optional().describe('true also confirms.'),
  user_view: z.boolean().optional(),
  is_deleted: z.boolean().optional(),
  report_id: id.optional(),
  page: z.number().int().min(1).max(10_000).optional(),
  text: textLines(EXCERPT_CHARACTERS).min(1, 'Please enter the text of the passage').optional(),
  labels: z.array(label).min(1, 'Please choose at least one label').max(MOST_LABELS).optional(),
  raw_value: figure.raw_value.optional(),
  raw_unit: figure.raw_unit.optional(),
});
export type ExcerptChange = z.infer<typeof excerptChangeSchema>;

export const changeExcerptEndpoint = endpoint({
  id: 'API-102',
  method: 'PUT',
  path: '/excerpts/{excerptId}',
  summary: 'Mark, correct or hide a passage',
  access: analysts,
  params: z.object({ excerptId: idParam }),
  body: excerptChangeSchema,
  answer: z
    .array(reviewedExcerpt)
    .describe('The passage, then those that lost the mark Best to it.'),
});

export const copiedExcerptsEndpoint = endpoint({
  id: 'API-103',
  method: 'GET',
  path: '/copy-metric-excerpts/{companyMetricId}/{companyId}/',
  summary: 'The passages that approving the value would copy to the sums that it is part of',
  access: analysts,
  params: z.object({
    companyMetricId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
    companyId: idParam,
  }),
  answer: z.array(reviewedExcerpt),
});
