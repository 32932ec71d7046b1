import { z } from 'zod';

import { fraction, id } from '../http/fields.ts';
import { SCORED_PILLARS } from '../vocabulary/index.ts';

/** A pillar that has too little data for a score, and the fewest metrics that would give it one. */
export const neededPillarSchema = z.object({
  pillar: z.enum(SCORED_PILLARS),
  assessed_share: fraction,
  minimum_share: fraction.describe('What must be assessed for a score (methodology 5.2).'),
  metrics: z
    .array(
      z.object({
        id,
        name: z.string(),
        dimension_id: id,
        dimension_name: z.string(),
        share: fraction.describe('Of the weight of the pillar.'),
        needs_revenue: z
          .boolean()
          .describe('Compared per $1M of revenue, and the revenue is not known.'),
      }),
    )
    .describe('The fewest that would do, the heaviest first.'),
});
export type NeededPillar = z.infer<typeof neededPillarSchema>;
