import { z } from 'zod';

import { COMPANY_KEEPER_ROLES, forRoles } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, idParam } from '../http/fields.ts';
import { reviewedMetric, versionId } from './review.ts';

/** How long an act of a reviewer can be undone, in hours. */
export const UNDO_HOURS = 24;

export const undoReviewEndpoint = endpoint({
  id: 'ours',
  method: 'POST',
  path: '/companies/{companyId}/ml-data/undo',
  summary:
    'Undo what the caller did last to the values of a company, or one act; never what others did',
  access: forRoles(COMPANY_KEEPER_ROLES, { sessionOnly: true }),
  params: z.object({ companyId: idParam }),
  body: z.strictObject({ act_id: id.optional().describe('By default the newest.') }),
  answer: z.object({
    undone: z
      .object({
        text: z.string().describe('What was undone, in a sentence.'),
        metric_id: id.describe('Of the value that was decided about; the first of several.'),
        year: z.number().int(),
      })
      .nullable()
      .describe('null: nothing is left to undo.'),
    left: z.array(z.string()).describe('Newer acts that stay, since others changed their values.'),
    metrics: z.array(reviewedMetric).describe('What is live again.'),
    removed_ids: z.array(versionId),
  }),
});
export type ReviewUndone = z.infer<typeof undoReviewEndpoint.answer>;
