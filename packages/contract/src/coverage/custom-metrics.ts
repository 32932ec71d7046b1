import { z } from 'zod';

import { DASHBOARD_ROLES, forRoles } from '../http/access-rule.ts';
import { asOfQuery } from '../http/as-of.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, idParam, line, textLines } from '../http/fields.ts';
import { refusalSchema } from '../http/refusal.ts';
import { QUESTION_FIELD_TYPES } from '../vocabulary/index.ts';

/** What an organisation asks of companies itself. */
const questionSchema = z.object({
  question_id: id,
  question_name: z.string(),
  question: z.string(),
  question_type_id: z.number().int().describe('1 a number, 2 yes or no, 3 words.'),
  display_unit: z.string().nullable(),
});

const wholeOrNull = z.number().int().nullable();

const customMetricSchema = questionSchema.extend({
  integrum_screener_type: z
    .enum(QUESTION_FIELD_TYPES)
    .describe('The type of the field that the screener has for the question.'),
  value: z.string().nullable().describe('As shown, without its unit; null is not disclosed.'),
  value_int: wholeOrNull.describe(
    'value rounded to a whole number, yes 1 and no 0; null of words.',
  ),
  year: z.number().int().nullable().describe('Of the value; the newest that is stored.'),
  raw_value: z.number().nullable().describe('A number; 1 is yes and 0 is no.'),
  raw_value_int: wholeOrNull.describe('raw_value where it is a whole number; else null.'),
  raw_unit: z.string().nullable(),
});
export type CustomMetric = z.infer<typeof customMetricSchema>;

export const customMetricsEndpoint = endpoint({
  id: 'API-073',
  method: 'GET',
  path: '/companies/{companyId}/custom-metrics',
  summary: 'The organisation’s own questions, with the answers of a company',
  access: forRoles(DASHBOARD_ROLES, { feature: 'customMetrics' }),
  params: z.object({ companyId: idParam }),
  query: asOfQuery,
  answer: z.array(customMetricSchema),
});

const count = z.number().int().min(0);

const ownQuestionSchema = questionSchema.extend({
  companies: count.describe('With an answer to it.'),
});
export type OwnQuestion = z.infer<typeof ownQuestionSchema>;

export const listCustomMetricsEndpoint = endpoint({
  id: 'API-124',
  method: 'GET',
  path: '/custom-metrics',
  summary: 'The organisation’s own questions',
  access: forRoles(DASHBOARD_ROLES, { feature: 'customMetrics' }),
  query: asOfQuery,
  answer: z.array(ownQuestionSchema),
});

export const QUESTION_NAME_CHARACTERS = 300;
export const QUESTION_CHARACTERS = 1_000;

const questionParams = z.object({ questionId: idParam });

export const changeCustomMetricEndpoint = endpoint({
  id: 'ours',
  method: 'PUT',
  path: '/custom-metrics/{questionId}',
  summary: 'Renames one of the organisation’s own metrics, or asks it in other words',
  access: forRoles([2], { feature: 'customMetrics' }),
  params: questionParams,
  body: z.strictObject({
    question_name: line(QUESTION_NAME_CHARACTERS).min(1, 'Enter a name'),
    question: textLines(QUESTION_CHARACTERS).min(1, 'Enter a question'),
  }),
  answer: ownQuestionSchema,
});

export const deleteCustomMetricEndpoint = endpoint({
  id: 'ours',
  method: 'DELETE',
  path: '/custom-metrics/{questionId}',
  summary: 'Deletes one of the organisation’s own metrics with all its values',
  access: forRoles([2], { feature: 'customMetrics' }),
  params: questionParams,
  answer: z.object({ question_id: id }),
});

export const CUSTOM_METRICS_FILE_BYTES = 4 * 1024 * 1024;
/** Refused rows that an answer lists. The count is of all. */
export const CUSTOM_METRICS_LISTED_REFUSALS = 1_000;

export const uploadCustomMetricsEndpoint = endpoint({
  id: 'ours',
  method: 'POST',
  path: '/custom-metrics/files',
  summary:
    'Takes a file of the organisation’s own metrics, CSV or workbook; 207 where rows are refused',
  access: forRoles([2], { feature: 'customMetrics' }),
  fileField: 'file',
  fileLimits: {
    belowBytes: CUSTOM_METRICS_FILE_BYTES,
    tooLarge: 'custom-metrics.too-large',
    severalFiles: 'custom-metrics.several-files',
  },
  answer: z.object({
    rows_read: count,
    taken: count.describe('New or changed values.'),
    unchanged: count,
    refused: count,
    refusals: z.array(refusalSchema),
    metrics_added: z
      .array(z.string())
      .describe('Metrics that the file defines for the first time.'),
    companies_not_shown: count.describe(
      'Companies with a value whose preferences keep the organisation’s own metrics off their page.',
    ),
  }),
});
export type CustomMetricsUpload = z.infer<typeof uploadCustomMetricsEndpoint.answer>;
