import { z } from 'zod';

import { DASHBOARD_ROLES, forRoles } from '../http/access-rule.ts';
import { asOfQuery } from '../http/as-of.ts';
import { endpoint } from '../http/endpoint.ts';
import {
  dataDayFields,
  fractionOrNull,
  gradeOrNull,
  id,
  idParam,
  universeIdParam,
} from '../http/fields.ts';
import { basisFields, evidenceFields, missingReason } from '../investments/footprint.ts';
import {
  ARTICLE_NINE_OUTCOMES,
  MARKERS,
  PAI_OUTCOMES,
  TAXONOMY_OUTCOMES,
} from '../vocabulary/index.ts';

const params = z.object({ companyId: idParam, universeId: universeIdParam });

/** Which data an answer was made from. */
const evidence = {
  company_id: id,
  universe_id: id,
  ...evidenceFields,
  reporting_year: z.number().int().nullable(),
};

const square = z.enum(['Y', 'N', 'NA']);
const sustainable = z.enum(['Y', 'N']).nullable().describe('Null: cannot be assessed.');
const marker = z.enum(MARKERS);

const paiSchema = z.object({
  pai_id: id,
  pai_name: z.string(),
  outcome: z.enum(PAI_OUTCOMES.map(({ text }) => text)),
  score: z.number().int().nullable().describe('2 green, 1 red, 0 yellow, null grey.'),
  grade: gradeOrNull.describe('Of the tile: A green, E red; null where nothing is disclosed.'),
  colour: marker,
  comment: z.string().nullable(),
  governance_grade: gradeOrNull.describe('Of the company; the same in every entry.'),
  sustainability_grade: gradeOrNull.describe('Of the company; the same in every entry.'),
  sustainable_investment: sustainable,
});
export type CompanyPai = z.infer<typeof paiSchema>;

export const companyPaiEndpoint = endpoint({
  id: 'API-069',
  method: 'GET',
  path: '/companies/{companyId}/pai/{universeId}',
  summary:
    'Adverse impacts and SFDR article of a company, under Uncustomised; not for scoped users',
  access: forRoles(DASHBOARD_ROLES, { feature: 'sfdr' }),
  params,
  query: asOfQuery,
  answer: z.object({
    ...evidence,
    article: z.number().int().nullable().describe('6, 8 or 9; null is not classified.'),
    proxy: z.boolean().describe('A proxy has no article.'),
    assessed: z.boolean().describe('The company’s preferences allow an SFDR assessment.'),
    governance_grade: gradeOrNull,
    sustainability_grade: gradeOrNull,
    governance_practices: marker.describe('Red for E, yellow in the lowest fifth of the universe.'),
    good_governance: square,
    sustainable_investment: sustainable,
    applicable: z.number().int().describe('Indicators that apply.'),
    adverse_or_undisclosed: z.number().int().describe('Of those, the red and the yellow ones.'),
    pais: z.array(paiSchema),
  }),
});
export type CompanyPaiAnswer = z.infer<typeof companyPaiEndpoint.answer>;

const finding = {
  name: z.string(),
  contributes: z.boolean().nullable().describe('Null: nothing is known.'),
  harms: z.boolean().nullable().describe('Harm wins where the company also contributes.'),
  reason: z.string().nullable(),
  source: z.string().nullable().describe('The report that says so.'),
  year: z.number().int().nullable(),
  metric_id: id.nullable().describe('The metric whose excerpts show it; null where none does.'),
};

const requirementSchema = z.object({
  requirement_id: id,
  heading_id: id.describe('1 environmental, 10 social.'),
  outcome: z.enum(ARTICLE_NINE_OUTCOMES.map(({ text }) => text)),
  ...finding,
});

const objectiveSchema = z.object({
  objective_id: id,
  key: z.string(),
  outcome: z.enum(TAXONOMY_OUTCOMES.map(({ text }) => text)),
  aligned: z.enum(['Y', 'N']),
  ...finding,
});

export const companyArtNineEndpoint = endpoint({
  id: 'API-070',
  method: 'GET',
  path: '/companies/{companyId}/artNine/{universeId}',
  summary:
    'Sustainable investment and EU taxonomy of a company, with reasons; needs SFDR or taxonomy, not for scoped users',
  access: forRoles(DASHBOARD_ROLES),
  params,
  query: asOfQuery,
  answer: z.object({
    ...evidence,
    article_nine: z
      .object({
        sustainable_investment: sustainable,
        governance_practices: square,
        requirements: z.array(requirementSchema),
      })
      .nullable()
      .describe('Null without SFDR.'),
    taxonomy: z
      .object({
        taxo_aligned: square,
        activity_unknown: z
          .boolean()
          .describe('True: its NACE section is unknown and no finding was made, so it is NA.'),
        eu_taxo_aligned: fractionOrNull.describe('Share of turnover that the company reports.'),
        safeguard: square,
        governance_grade: gradeOrNull,
        sustainability_grade: gradeOrNull,
        objectives: z.array(objectiveSchema),
      })
      .nullable()
      .describe('Null without the taxonomy feature.'),
  }),
});
export type CompanyArtNine = z.infer<typeof companyArtNineEndpoint.answer>;
export type CompanyRequirement = z.infer<typeof requirementSchema>;
export type CompanyObjective = z.infer<typeof objectiveSchema>;

export const companyFootprintEndpoint = endpoint({
  id: 'API-071',
  method: 'GET',
  path: '/companies/{companyId}/footprint/{universeId}',
  summary: 'Footprints of a company per $1M invested in it',
  access: forRoles(DASHBOARD_ROLES, { feature: 'footprint' }),
  params,
  query: asOfQuery,
  answer: z.object({
    ...evidence,
    footprints: z.array(
      z.object({
        metric_id: id,
        metric_value: z.number().nullable().describe('In the unit of the footprint.'),
        year: z.number().int().nullable(),
        ...basisFields,
        ev_footprint: z.number().nullable().describe('Per $1M of enterprise value.'),
        mc_footprint: z.number().nullable().describe('Per $1M of market capitalisation.'),
        missing: missingReason,
        mc_missing: missingReason,
        ...dataDayFields,
      }),
    ),
  }),
});
export type CompanyFootprint = z.infer<
  typeof companyFootprintEndpoint.answer
>['footprints'][number];
