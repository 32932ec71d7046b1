import { z } from 'zod';

import { INVESTOR_ROLES, SUPER_USERS, forRoles } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, idParam, textLines } from '../http/fields.ts';

/** Whether the company was engaged with, and how. */
export const ENGAGEMENT_ACTIONS = ['Yes - written', 'Yes - verbal', 'Pending', 'No'] as const;
export type EngagementAction = (typeof ENGAGEMENT_ACTIONS)[number];

/** The longest summary, in characters. */
export const SUMMARY_CHARACTERS = 500;

const engagementSchema = z.object({
  id,
  user: z
    .object({ full_name: z.string(), email: z.string() })
    .nullable()
    .describe('Who recorded it; null after the user was deleted.'),
  action: z.enum(ENGAGEMENT_ACTIONS),
  summary: z.string(),
  date: z.iso.date(),
});
export type Engagement = z.infer<typeof engagementSchema>;

const companyParams = z.object({ companyId: idParam });

export const listEngagementsEndpoint = endpoint({
  id: 'API-076',
  method: 'GET',
  path: '/companies/{companyId}/engagements',
  summary: 'What the organisation did about a company, newest first',
  access: forRoles(INVESTOR_ROLES),
  params: companyParams,
  answer: z.array(engagementSchema),
});

export const addEngagementEndpoint = endpoint({
  id: 'API-077',
  method: 'POST',
  path: '/companies/{companyId}/engagements',
  summary: 'Record an engagement with a company',
  access: forRoles(SUPER_USERS),
  params: companyParams,
  body: z.strictObject({
    action: z.enum(ENGAGEMENT_ACTIONS),
    summary: textLines(SUMMARY_CHARACTERS).min(1, 'Please write a summary'),
    date: z.iso
      .date()
      .refine((date) => date >= '1990-01-01' && date < '2100-01-01', 'Must be from 1990 to 2099'),
  }),
  answer: engagementSchema,
});

export const deleteEngagementEndpoint = endpoint({
  id: 'API-078',
  method: 'DELETE',
  path: '/companies/{companyId}/engagements/{engagementId}',
  summary: 'Delete an engagement',
  access: forRoles(SUPER_USERS),
  params: companyParams.extend({ engagementId: idParam }),
  answer: z.object({ id }),
});
