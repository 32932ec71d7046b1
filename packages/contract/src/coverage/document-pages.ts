import { z } from 'zod';

import { forRoles, REPORT_READER_ROLES } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';
import { idParam } from '../http/fields.ts';
import { boxSchema } from './documents.ts';

/** A report has at most this many pages. */
export const MOST_REPORT_PAGES = 10_000;

const pageParams = z.object({
  documentId: idParam,
  page: z.coerce.number().int().min(1).max(MOST_REPORT_PAGES),
});

const printedNumber = z.object({
  printed: z.string(),
  value: z.number().describe('In the unit.'),
  unit: z
    .string()
    .nullable()
    .describe('As the page says it for the metric; null where it does not.'),
  name: z.string().describe('Of its row; the words beside it in a text.'),
  year: z.number().int().nullable(),
  passage: z.string().describe('The row or the sentence that holds it.'),
  box: boxSchema,
});
export type PrintedNumber = z.infer<typeof printedNumber>;

const documentPage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('page'),
    page: z.number().int(),
    page_count: z.number().int(),
    width: z.number().describe('In points, as it is shown.'),
    height: z.number(),
    numbers: z.array(printedNumber).describe('From top to bottom, and from left to right.'),
  }),
  z.object({
    kind: z.literal('none'),
    why: z.string().describe('Why the page is not shown, in a sentence.'),
  }),
]);
export type DocumentPage = z.infer<typeof documentPage>;

export const documentPageEndpoint = endpoint({
  id: 'ours',
  method: 'GET',
  path: '/documents/{documentId}/pages/{page}',
  summary: 'A page of a report: its size, and every number on it with its place',
  access: forRoles(REPORT_READER_ROLES),
  params: pageParams,
  query: z.object({ metric_id: idParam.optional().describe('Whose units are read.') }),
  answer: documentPage,
});

export const documentPageImageEndpoint = endpoint({
  id: 'ours',
  method: 'GET',
  path: '/documents/{documentId}/pages/{page}/image',
  summary: 'A page of a report as it is printed',
  access: forRoles(REPORT_READER_ROLES),
  params: pageParams,
  fileAnswer: ['image/webp'],
  answer: z.undefined(),
});
