import { z } from 'zod';

import { DASHBOARD_ROLES, forRoles } from '../http/access-rule.ts';
import { asOfQuery } from '../http/as-of.ts';
import { endpoint } from '../http/endpoint.ts';
import { fractionOrNull, gradeOrNull, id, idParam, profileIdParam } from '../http/fields.ts';

/** A figure of a company: 'total-esg', 'issue-12' or 'metric-92'. */
export const peerFigureSchema = z
  .string()
  .regex(
    /^(total-(esg|sustainability|governance|sustainability_s2|impact)|(issue|metric)-\d{1,9})$/,
    'Must be a figure such as total-esg, issue-12 or metric-92',
  );

const figureOrNull = z.number().nullable();

/** What a figure lacks: itself, its confirmation, or the revenue that it is compared by. */
const MISSING_FOR_FIGURE = ['figure', 'confirmation', 'revenue', 'revenue_confirmation'] as const;
export type MissingForFigure = (typeof MISSING_FOR_FIGURE)[number];

export const companyPeersEndpoint = endpoint({
  id: 'ours',
  method: 'GET',
  path: '/companies/{companyId}/peers/{profileId}',
  summary: 'A figure of a company beside the public companies of its sub-sector',
  access: forRoles(DASHBOARD_ROLES),
  params: z.object({ companyId: idParam, profileId: profileIdParam }),
  query: asOfQuery.extend({ figure: peerFigureSchema }),
  answer: z.object({
    figure: z.string(),
    name: z.string(),
    unit: z.string().nullable().describe('Null for scores, which are points from 0 to 4.'),
    higher_is_better: z.boolean(),
    sub_sector: z.string().nullable(),
    is_private: z.boolean().describe('Not among the companies that it is compared with.'),
    has_own_values: z
      .boolean()
      .describe(
        'Scored with values that the organisation brought, as its peers are where it brought values of them.',
      ),
    value: figureOrNull,
    missing: z.enum(MISSING_FOR_FIGURE).nullable().describe('Why there is no value; else null.'),
    grade: gradeOrNull,
    percentile: fractionOrNull.describe('Share of the peers that do worse; ties count half.'),
    values: z.array(z.number()).describe('Of the directly covered public companies, worst first.'),
    position: z.number().int().nullable().describe('Index of this company in values.'),
    revenue_usd: figureOrNull,
    nearest: z
      .array(
        z.object({
          id,
          name: z.string(),
          revenue_usd: z.number(),
          value: figureOrNull,
          grade: gradeOrNull,
        }),
      )
      .describe('The five companies of the sub-sector with the most similar revenue.'),
  }),
});
export type CompanyPeers = z.infer<typeof companyPeersEndpoint.answer>;
