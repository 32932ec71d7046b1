import { z } from 'zod';

/** The body of every answer except 2xx and 302. */
export const errorBodySchema = z.object({
  message: z.string(),
  code: z.string().describe('A key of the problem catalogue.'),
  log: z.string().optional().describe('The text that the interface shows.'),
  request_id: z.string(),
  errors: z
    .array(
      z.union([
        z.string(),
        z.object({ status: z.number(), message: z.string() }),
        z.object({ name: z.string(), isin: z.string(), errors: z.array(z.string()) }),
      ]),
    )
    .optional(),
});

export type ErrorBody = z.infer<typeof errorBodySchema>;
