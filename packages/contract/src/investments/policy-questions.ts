import { z } from 'zod';

import { forRoles, INVESTOR_ROLES } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';
import { portfolioIdParam } from '../http/fields.ts';
import { POLICY_ANSWERS, POLICY_QUESTIONS } from '../vocabulary/index.ts';

const answersSchema = z
  .array(z.enum(POLICY_ANSWERS).nullable())
  .length(POLICY_QUESTIONS.length)
  .describe('By question, in their order; null is not answered.');

const answeredSchema = z.object({
  value: answersSchema,
  abilities: z.object({ answer: z.boolean() }).describe('What this user may do with it.'),
});
export type PortfolioAnswers = z.infer<typeof answeredSchema>;

const params = z.object({ portfolioId: portfolioIdParam });

export const portfolioQuestionsEndpoint = endpoint({
  id: 'API-036',
  method: 'GET',
  path: '/portfolios/{portfolioId}/questions',
  summary: 'The policy answers of a portfolio',
  access: forRoles(INVESTOR_ROLES, { feature: 'sfdr' }),
  params,
  answer: answeredSchema,
});

export const answerPortfolioQuestionsEndpoint = endpoint({
  id: 'API-037',
  method: 'PUT',
  path: '/portfolios/{portfolioId}/questions',
  summary: 'Answer the policy questions of a portfolio',
  access: forRoles([2], { feature: 'sfdr' }),
  params,
  body: z.strictObject({ value: answersSchema }),
  answer: answeredSchema,
});

export const policyQuestionsEndpoint = endpoint({
  id: 'API-040',
  method: 'GET',
  path: '/portfolio-questions',
  summary: 'The texts of the ten policy questions',
  access: forRoles(INVESTOR_ROLES),
  answer: z.array(z.object({ id: z.number().int(), text: z.string() })),
});
