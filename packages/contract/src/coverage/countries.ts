import { z } from 'zod';

import { DASHBOARD_ROLES, forRoles, INVESTOR_ROLES } from '../http/access-rule.ts';
import { asOfQuery } from '../http/as-of.ts';
import { endpoint } from '../http/endpoint.ts';
import {
  dataDayFields,
  fraction,
  fractionOrNull,
  gradeOrNull,
  id,
  idAndName,
  idParam,
  profileIdParam,
  scoreOrNull,
} from '../http/fields.ts';
import {
  COUNTRY_CHANGE_REASONS,
  profileIdOf,
  UNCUSTOMISED_PROFILE_ID,
} from '../vocabulary/index.ts';

const countryParams = z.object({ countryId: idParam });
const names = z.array(idAndName);

export const countryNamesEndpoint = endpoint({
  id: 'API-113',
  method: 'GET',
  path: '/countries/names',
  summary: 'Names of the countries',
  access: forRoles(INVESTOR_ROLES),
  answer: names,
});

export const countryNamesScreenerEndpoint = endpoint({
  id: 'API-114',
  method: 'GET',
  path: '/countries/names-screener',
  summary: 'Names of the countries that can be screened',
  access: forRoles(DASHBOARD_ROLES),
  answer: names,
});

export const countrySchema = z.object({
  id,
  name: z.string(),
  iso2: z.string(),
  category_name: z.string().nullable(),
  category_id: id.nullable(),
  esg_rated: z.boolean(),
  note: z.string().nullable(),
  categories: z.array(z.object({ category_group_id: id, id, name: z.string() })),
});
export type Country = z.infer<typeof countrySchema>;

export const getCountryEndpoint = endpoint({
  id: 'API-115',
  method: 'GET',
  path: '/countries/{countryId}',
  summary: 'What a country is',
  access: forRoles(INVESTOR_ROLES),
  params: countryParams,
  query: asOfQuery,
  answer: countrySchema,
});

const changeLikeForLike = z
  .number()
  .nullable()
  .describe('Points, of the metrics scored in both years; null below half of the weight.');
const sharedShare = fraction.describe('Share of the weight of the metrics scored in both years.');
const notComparable = z
  .boolean()
  .describe('There is a score, but too few metrics are scored in both years to compare it.');

const countryTotal = z.object({
  score: scoreOrNull,
  grade: gradeOrNull,
  change: changeLikeForLike,
  not_comparable: notComparable,
  shared_share: sharedShare,
});

export const countryScoresEndpoint = endpoint({
  id: 'API-116',
  method: 'GET',
  path: '/countries/{countryId}/profiles/{profileId}',
  summary: 'The scores of a country under a profile',
  access: forRoles(INVESTOR_ROLES),
  params: countryParams.extend({ profileId: profileIdParam }),
  query: asOfQuery,
  answer: z.object({
    country_id: id,
    profile_id: id,
    as_of: z.string(),
    ...dataDayFields,
    snapshot_version: z.number().int(),
    methodology_version: z.string(),
    reporting_year: z.number().int().nullable(),
    esg_rated: z.boolean(),
    weights: z.object({
      environmental: fraction,
      social: fraction,
      governance: fraction,
      awareness: fraction,
    }),
    totals: z.object({
      esg: countryTotal,
      environmental: countryTotal,
      social: countryTotal,
      governance: countryTotal,
    }),
    country_dimensions: z.array(
      z.object({
        country_dimension_id: id,
        name: z.string(),
        pillar: z.enum(['environmental', 'social', 'governance']),
        weighting: fraction,
        effective_weighting: fractionOrNull.describe(
          'Of the issues of the pillar that have a score; null: it is not counted.',
        ),
        dimension_score: scoreOrNull,
        dimension_grade: gradeOrNull,
        awareness_score: scoreOrNull,
        performance_score: scoreOrNull,
        change: changeLikeForLike,
        not_comparable: notComparable,
        shared_share: sharedShare,
        metrics: z.array(
          z.object({
            id,
            name: z.string(),
            unit: z.string(),
            description: z.string(),
            value: z.number().nullable(),
            year: z.number().int().nullable().describe('The year that the value is from.'),
            old: z.boolean().describe('More than 3 years before the year of as_of.'),
            change: z
              .number()
              .nullable()
              .describe(
                'A fraction of the value of previous_year; null with a reason, and from 0.',
              ),
            previous_year: z.number().int().nullable().describe('The year compared with.'),
            change_reason: z
              .enum(COUNTRY_CHANGE_REASONS)
              .nullable()
              .describe('Why there is no year to compare with.'),
            awareness_score: scoreOrNull,
            performance_score: scoreOrNull,
          }),
        ),
      }),
    ),
  }),
});
export type CountryScores = z.infer<typeof countryScoresEndpoint.answer>;

export const countryRankingEndpoint = endpoint({
  id: 'API-117',
  method: 'GET',
  path: '/countries/{countryId}/excerpts',
  summary:
    'Where a country stands on one metric, or on its ESG score when no metric is named, among all countries or its category',
  access: forRoles(INVESTOR_ROLES),
  params: countryParams,
  query: asOfQuery.extend({
    metric_id: idParam.optional(),
    profile_id: profileIdParam.default(profileIdOf(UNCUSTOMISED_PROFILE_ID)),
  }),
  answer: z.object({
    scores: z
      .array(
        z.object({
          country_id: id,
          rank: z.number().int(),
          name: z.string(),
          score: z.number(),
          year: z.number().int(),
          old: z.boolean().describe('More than 3 years before the year of the snapshot.'),
        }),
      )
      .describe('All ranked countries, best first; the page shows the window.'),
    countryIndex: z.number().int().nullable().describe('Index of this country in scores.'),
    unit: z.string().describe('Empty for the ESG score, points from 0 to 4.'),
    ordinal: z.boolean().describe('True if the value is an index without a physical unit.'),
    score_type: z.enum(['worldwide', 'category']),
    category_name: z.string().nullable(),
  }),
});
export type CountryRanking = z.infer<typeof countryRankingEndpoint.answer>;
