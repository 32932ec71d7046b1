import { z } from 'zod';

import { DASHBOARD_ROLES, forRoles } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, scoreOrNull, textLines } from '../http/fields.ts';

/** The longest reason, in characters. */
export const DISAGREEMENT_CHARACTERS = 2_000;

export const raiseDisagreementEndpoint = endpoint({
  id: 'API-109',
  method: 'POST',
  path: '/disagreements/',
  summary: 'Tell the analysts that an awareness score looks wrong',
  access: forRoles(DASHBOARD_ROLES),
  body: z.strictObject({
    reason: textLines(DISAGREEMENT_CHARACTERS).min(1, 'Please write a reason'),
    awareness_score: z.number().min(0).max(4).describe('Suggested, in points.'),
    metric_id: id,
    company_id: id,
    reporting_year: z.number().int().min(1900).max(2200),
  }),
  answer: z.object({
    id,
    reason: z.string(),
    awareness_score: z.number(),
    current_awareness_score: scoreOrNull.describe('As shown when it was raised.'),
    metric_id: id,
    company_id: id,
    reporting_year: z.number().int(),
    created_at: z.string(),
  }),
});

/** The newest that one answer lists. */
export const DISAGREEMENTS_LISTED = 5_000;

const reviewedDisagreement = z.object({
  id,
  organisation_id: id,
  company_id: id,
  company_name: z.string(),
  company_logo: z.string().nullable(),
  metric_id: id,
  metric_name: z.string(),
  dimension_name: z.string(),
  reporting_year: z.number().int(),
  current_awareness_score: scoreOrNull.describe('As shown when it was raised.'),
  suggested_awareness_score: z.number(),
  reason: z.string(),
  user_name: z.string().nullable().describe('Null once the user is deleted.'),
  organisation_name: z.string(),
  created_at: z.string(),
});
export type ReviewedDisagreement = z.infer<typeof reviewedDisagreement>;

export const listDisagreementsEndpoint = endpoint({
  id: 'API-110',
  method: 'GET',
  path: '/disagreements/',
  summary: 'What the users of every organisation think of awareness scores, newest first',
  access: forRoles([1], { sessionOnly: true }),
  answer: z.array(reviewedDisagreement),
});
