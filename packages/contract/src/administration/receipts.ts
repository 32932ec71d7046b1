import { z } from 'zod';

import { forRoles, KEEPER_ROLES } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';

/** Larger than any file that is exported with its figures. */
export const RECEIPT_FILE_BYTES = 20 * 1024 * 1024;

/** The product compares at most so many figures one by one; the command compares all. */
export const MOST_COMPARED_FIGURES = 50_000;

/** The figures that an answer lists; the others are counted. */
export const MOST_LISTED_FIGURES = 200;

const figure = z
  .union([z.string(), z.number()])
  .nullable()
  .optional()
  .describe('Null: the cell is empty. Left out: it is not known.');

const count = z.number().int();

export const checkReceiptEndpoint = endpoint({
  id: 'ours',
  method: 'POST',
  path: '/receipts/check',
  summary:
    'Whether the figures of a file that left Verdure are those of its receipt, and those of the store; receipts of the own organisation alone',
  access: forRoles(KEEPER_ROLES),
  fileField: 'file',
  fileLimits: {
    belowBytes: RECEIPT_FILE_BYTES,
    tooLarge: 'receipt.too-large',
    severalFiles: 'receipt.several-files',
  },
  answer: z.object({
    receipt: z
      .object({
        id: z.string(),
        kind: z.string(),
        subject: z.string().describe('What the file is about: a portfolio, a company, a query.'),
        as_of: z.string().describe('The instant that was read, ISO 8601 in UTC.'),
        made_at: z.string(),
        made_by: z.string().nullable().describe('Null: the user is deleted.'),
        snapshot: count,
        methodology: z.string(),
      })
      .nullable()
      .describe('Null: none that is known to the organisation.'),
    file: z
      .enum(['issued', 'same', 'changed', 'unknown'])
      .describe('issued: byte for byte; same: other bytes with the same figures.'),
    store: z.enum(['agrees', 'differs', 'not-asked']),
    sentences: z.array(z.string()).describe('What is wrong, and why.'),
    agreeing: count,
    others: count.describe('Figures that were changed, or that the store says otherwise.'),
    figures: z
      .array(
        z.object({
          place: z.string(),
          in_file: figure,
          printed: figure,
          in_store: figure,
          state: z.enum(['changed', 'differs', 'both']),
        }),
      )
      .describe('The first 200 of the others.'),
  }),
});
