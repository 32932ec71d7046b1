import { z } from 'zod';

/** A row of an uploaded file that was not taken, and why. */
export const refusalSchema = z.object({
  line: z.number().int().describe('Of the file, from 1.'),
  field: z.string(),
  value: z.string(),
  reason: z.string(),
});
export type Refusal = z.infer<typeof refusalSchema>;
