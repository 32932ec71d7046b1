import { z } from 'zod';

import { asOfField } from '../http/as-of.ts';
import { DASHBOARD_ROLES, forRoles } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';
import { idParam, profileIdParam, universeIdParam } from '../http/fields.ts';
import { BENCHMARKS, DEFAULT_BENCHMARK_ID } from '../vocabulary/index.ts';

/** Largest value of a portfolio, in USD. */
export const MOST_CAPITAL_USD = 1e15;

const params = z.object({ investmentId: idParam, profileId: profileIdParam });

const choices = {
  investmentType: z.enum(['portfolio', 'fund']),
  benchmark: z
    .enum(BENCHMARKS.map(({ id }) => id))
    .default(DEFAULT_BENCHMARK_ID)
    .describe('Stands beside every figure.'),
  universeId: universeIdParam.optional().describe('Defaults to the universe of the profile.'),
  useEv: z
    .boolean()
    .default(true)
    .describe('Footprints per enterprise value; false: per market capitalisation.'),
  asOf: asOfField.optional(),
  logo: z.boolean().default(true).describe('Print the logo of the organisation, if it has one.'),
};

const tearsheet = <B extends z.ZodObject>(
  id: string,
  path: `/${string}`,
  { summary, body }: { readonly summary: string; readonly body: B },
) =>
  endpoint({
    id,
    method: 'POST',
    path,
    summary,
    access: forRoles(DASHBOARD_ROLES),
    params,
    body,
    fileAnswer: ['application/pdf'],
    answer: z.undefined(),
  });

const riskBody = z
  .strictObject({
    ...choices,
    onePage: z.boolean().default(false).describe('What a committee asks first, on one page.'),
    since: asOfField
      .optional()
      .describe('Prints what changed in a portfolio since a day, with the causes in a waterfall.'),
  })
  .refine(({ since, investmentType }) => since === undefined || investmentType === 'portfolio', {
    path: ['since'],
    error: 'What changed is known of portfolios. Leave it out for a fund.',
  })
  .refine(({ since, asOf }) => since === undefined || asOf === undefined || since < asOf, {
    path: ['since'],
    error: 'Choose a day before the one that the tearsheet shows.',
  })
  .refine(({ since, onePage }) => since === undefined || !onePage, {
    path: ['since'],
    error: 'One page has no room for what changed. Leave out one of the two.',
  });

export const riskTearsheetEndpoint = tearsheet(
  'API-135',
  '/pdf/trustee-tearsheet/{investmentId}/{profileId}',
  {
    summary: 'The risk tearsheet of a portfolio or fund, as PDF',
    body: riskBody,
  },
);

const impactBody = z.strictObject({
  ...choices,
  capitalInvested: z
    .number()
    .positive()
    .max(MOST_CAPITAL_USD)
    .optional()
    .describe('Value of the portfolio in USD; without it amounts are per $1M.'),
});

export const impactTearsheetEndpoint = tearsheet(
  'API-136',
  '/pdf/impact-tearsheet/{investmentId}/{profileId}',
  {
    summary: 'The impact tearsheet of a portfolio or fund, as PDF',
    body: impactBody,
  },
);

const chosen = z.object(choices);
/** What a reader chose, with the defaults. */
export type TearsheetChoices = z.output<typeof chosen>;

/** What is asked for a tearsheet, as its receipt stores it. */
export const riskTearsheetQuestion = z.object({ params, body: riskBody });
export const impactTearsheetQuestion = z.object({ params, body: impactBody });
