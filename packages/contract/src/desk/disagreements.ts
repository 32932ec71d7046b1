import { z } from 'zod';

import { DASHBOARD_ROLES, forRoles } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, idParam, scoreOrNull, textLines } from '../http/fields.ts';

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

/** open: the desk is to answer; answered: it has; closed: it has, and takes it as settled. */
export const DISAGREEMENT_STATES = ['open', 'answered', 'closed'] as const;
const state = z.enum(DISAGREEMENT_STATES);
export type DisagreementState = z.infer<typeof state>;

const note = z.object({
  id,
  is_desk: z.boolean().describe('Written by the analysts, not by the client.'),
  author_name: z
    .string()
    .nullable()
    .describe('Null for a deleted user, and of the desk for clients.'),
  text: z.string(),
  state_after: state,
  created_at: z.string(),
});
export type DisagreementNote = z.infer<typeof note>;

const text = textLines(DISAGREEMENT_CHARACTERS).min(1, 'Please write an answer');
const threadParams = z.object({ disagreementId: idParam });

const reviewedDisagreement = z.object({
  id,
  state,
  notes: z.array(note).describe('What was said since, the oldest first.'),
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
  query: z.object({ company_id: idParam.optional(), metric_id: idParam.optional() }),
  answer: z.array(reviewedDisagreement),
});

export const answerDisagreementEndpoint = endpoint({
  id: 'ours',
  method: 'POST',
  path: '/disagreements/{disagreementId}/answers',
  summary:
    'Answer a disagreement as the desk, and close it or not; whoever raised it reads the answer',
  access: forRoles([1], { sessionOnly: true }),
  params: threadParams,
  body: z.strictObject({ text, closes: z.boolean() }),
  answer: reviewedDisagreement,
});

const ownDisagreement = reviewedDisagreement.pick({
  id: true,
  state: true,
  notes: true,
  company_id: true,
  metric_id: true,
  reporting_year: true,
  current_awareness_score: true,
  suggested_awareness_score: true,
  reason: true,
  created_at: true,
});
export type OwnDisagreement = z.infer<typeof ownDisagreement>;

export const ownDisagreementsEndpoint = endpoint({
  id: 'ours',
  method: 'GET',
  path: '/disagreements/own',
  summary:
    'The disagreements that the caller raised about a company, with the answers, newest first',
  access: forRoles(DASHBOARD_ROLES, { sessionOnly: true }),
  query: z.object({ company_id: idParam }),
  answer: z.array(ownDisagreement),
});

export const replyDisagreementEndpoint = endpoint({
  id: 'ours',
  method: 'POST',
  path: '/disagreements/{disagreementId}/replies',
  summary: 'Go on with a disagreement that the caller raised; it is open again',
  access: forRoles(DASHBOARD_ROLES, { sessionOnly: true }),
  params: threadParams,
  body: z.strictObject({ text }),
  answer: ownDisagreement,
});
