import { z } from 'zod';

/** A line of a list of errors: a sentence, a status with its message, or a row with its reasons. */
export const errorItemSchema = z.union([
  z.string(),
  z.object({ status: z.number(), message: z.string() }),
  z.object({ name: z.string(), isin: z.string(), errors: z.array(z.string()) }),
]);

/** The body of every answer except 2xx and 302. */
export const errorBodySchema = z.object({
  message: z.string(),
  code: z.string().describe('A key of the problem catalogue.'),
  log: z.string().optional().describe('The text that the interface shows.'),
  request_id: z.string(),
  errors: z.array(errorItemSchema).optional(),
});

export type ErrorBody = z.infer<typeof errorBodySchema>;
