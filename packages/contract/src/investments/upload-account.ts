import { z } from 'zod';

import { id } from '../http/fields.ts';
import { issuerSignSchema } from './issuer-choices.ts';

/** Lines of a file that are no holdings of a company, fund or state. */
export const ASIDE_KINDS = ['cash', 'currency', 'derivative', 'total', 'note'] as const;
/** Of them, what stays in the portfolio. */
export const HELD_ASIDE = ['cash', 'currency', 'derivative'] as const;
export type AsideKind = (typeof ASIDE_KINDS)[number];

const rowToLookAt = z.object({
  row: z.number().int().describe('Row of the file, from 1.'),
  name: z.string(),
  isin: z.string(),
  weight: z.number().nullable().describe('Percent; null for equal weights.'),
  text: z.string().describe('Why it has no match, and what to do.'),
  candidates: z
    .array(z.string())
    .describe('Names of what it may be; empty where nothing is like it.'),
  offers: z
    .array(z.object({ id, name: z.string() }))
    .default([])
    .describe('The companies among them, to be chosen.'),
  sign: issuerSignSchema
    .nullable()
    .default(null)
    .describe('What a choice of its company is remembered by; null where it says too little.'),
});

const chosenRow = z.object({
  choice_id: id,
  row: z.number().int().describe('Row of the file, from 1.'),
  name: z.string(),
  isin: z.string(),
  weight: z.number().nullable().describe('Percent; null for equal weights.'),
  company: z.string(),
  chosen_at: z.string(),
  chosen_by: z.string().nullable().describe('Null if who chose it is no user any more.'),
});

/** What became of every line of a file. */
export const uploadAccountSchema = z.object({
  file_sum: z
    .number()
    .nullable()
    .describe('Percent of all rows but totals, signs included; null for equal weights.'),
  matched_weight: z.number().nullable().describe('Percent of the rows that match.'),
  lost_rows: z.number().int().describe('Rows without a match, cash and derivatives apart.'),
  lost_weight: z.number().nullable().describe('Percent of these rows, each counted as positive.'),
  set_aside: z.array(
    z.object({
      kind: z.enum(ASIDE_KINDS),
      rows: z.number().int(),
      weight: z.number().nullable().describe('Percent, signs included; null for equal weights.'),
      examples: z.array(z.string()),
    }),
  ),
  look_at: z.array(rowToLookAt).describe('The first rows without a match, each told once.'),
  chosen: z
    .array(chosenRow)
    .default([])
    .describe('The first rows that match because somebody of the organisation chose so before.'),
});
export type UploadAccount = z.infer<typeof uploadAccountSchema>;
