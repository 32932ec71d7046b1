import { z } from 'zod';

import { COMPANY_KEEPER_ROLES, forRoles } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';
import { GRADES } from '../vocabulary/index.ts';
import { versionParam } from './review.ts';

const score = z.number().nullable().describe('Points 0 to 4; null: no score.');
const grade = z.enum(GRADES).nullable();

const moved = z.object({
  of: z.enum(['esg', 'sustainability', 'governance', 'sustainability_s2', 'impact']),
  score_before: score,
  score_after: score,
  grade_before: grade,
  grade_after: grade,
});
export type MovedScore = z.infer<typeof moved>;

export const correctionEffectEndpoint = endpoint({
  id: 'ours',
  method: 'GET',
  path: '/company-metrics/{companyMetricId}/effect',
  summary:
    'What the approval of a correction, or the first of governance, would do to scores, and how many portfolios hold it',
  access: forRoles(COMPANY_KEEPER_ROLES, { sessionOnly: true }),
  params: z.object({ companyMetricId: versionParam }),
  answer: z.object({
    moved: z
      .array(moved)
      .describe('Scores and grades under the standard weights that differ; others stay.'),
    portfolios: z
      .number()
      .int()
      .describe('That hold the company, themselves or through funds and other portfolios.'),
    clients: z.number().int().describe('Organisations with such portfolios.'),
  }),
});
export type CorrectionEffect = z.infer<typeof correctionEffectEndpoint.answer>;
