import { z } from 'zod';

import { DASHBOARD_ROLES, forRoles, INVESTOR_ROLES } from '../http/access-rule.ts';
import { asOfField, asOfQuery } from '../http/as-of.ts';
import { endpoint } from '../http/endpoint.ts';
import { gradeOrNull, idParam, profileIdParam, scoreOrNull } from '../http/fields.ts';
import { MONTH_END_GAPS } from './month-ends.ts';

/** Why a month end has no score: as of a portfolio, or what is asked for was not in the data of then. */
export const SCORE_GAPS = [...MONTH_END_GAPS, 'not_covered'] as const;

/** The overall score as it was published at the end of a month (UTC). */
export const scoreMonthEnd = z.object({
  month_end: z.iso.date(),
  score: scoreOrNull,
  grade: gradeOrNull,
  methodology: z.string().nullable().describe('The version that the score was made with.'),
  profile_version: z
    .number()
    .int()
    .nullable()
    .describe('Of the profile as it was then; another one than the month before: it was changed.'),
  gap: z.enum(SCORE_GAPS).nullable().describe('Null where there was a score, or none to show.'),
});
export type ScoreMonthEnd = z.infer<typeof scoreMonthEnd>;

const STORED =
  'From the first month end that is stored, oldest first. Scores are stored for the profiles that are a default of somebody.';
const scoreMonthEnds = z.array(scoreMonthEnd).describe(STORED);

/** The mean overall score of a sub-sector as it was published at the end of a month (UTC). */
const sectorMonthEnd = scoreMonthEnd.omit({ grade: true }).extend({
  score: scoreOrNull.describe('Mean of its directly covered companies that have a score.'),
  companies: z.number().int().nullable().describe('How many companies the mean is of.'),
});
export type SectorMonthEnd = z.infer<typeof sectorMonthEnd>;

export const companyMonthEndsEndpoint = endpoint({
  id: 'ours',
  method: 'GET',
  path: '/companies/{companyId}/month-ends/{profileId}',
  summary: 'The overall score of a company at the last 24 month ends',
  access: forRoles(DASHBOARD_ROLES),
  params: z.object({ companyId: idParam, profileId: profileIdParam }),
  query: asOfQuery,
  answer: scoreMonthEnds,
});

/** What moved the score of a company or country in a month: values of its own, or what they are weighed and compared with. */
export const MONTH_CAUSES = ['disclosed', 'corrected', 'weights', 'peers'] as const;
export type MonthCause = (typeof MONTH_CAUSES)[number];

/** More are counted. */
export const MOST_CAUSE_ISSUES = 2;

const monthCause = z.object({
  score_from: scoreOrNull,
  score_to: scoreOrNull,
  largest: z
    .object({
      cause: z
        .enum(MONTH_CAUSES)
        .describe('disclosed: a newer year; corrected: other values of a known year.'),
      year: z
        .number()
        .int()
        .nullable()
        .describe(
          'Of the newest value or report; null for the others, and for corrected judgements.',
        ),
      change: z.number().describe('Points; all causes of the month add up to the change.'),
      issues: z.array(z.string()).max(MOST_CAUSE_ISSUES).describe('Those that moved it most.'),
      issues_count: z.number().int(),
    })
    .nullable()
    .describe('Null: nothing moved the score, or there was none on one of the days.'),
});
export type MonthCauseOfOne = z.infer<typeof monthCause>;

const ofMonth = z.object({ since: asOfField, until: asOfField });

export const companyMonthCauseEndpoint = endpoint({
  id: 'ours',
  method: 'GET',
  path: '/companies/{companyId}/month-cause/{profileId}',
  summary: 'What moved the overall score of a company most between two days',
  access: forRoles(DASHBOARD_ROLES),
  params: z.object({ companyId: idParam, profileId: profileIdParam }),
  query: ofMonth,
  answer: monthCause,
});

export const countryMonthCauseEndpoint = endpoint({
  id: 'ours',
  method: 'GET',
  path: '/countries/{countryId}/month-cause/{profileId}',
  summary: 'What moved the overall score of a country most between two days',
  access: forRoles(INVESTOR_ROLES),
  params: z.object({ countryId: idParam, profileId: profileIdParam }),
  query: ofMonth,
  answer: monthCause,
});

/** What moved the score of a fund in a month: what it holds, or what is known of it and how that is weighed. */
export const FUND_MONTH_CAUSES = ['trades', 'values'] as const;
export type FundMonthCause = (typeof FUND_MONTH_CAUSES)[number];

const monthCauseOfFund = z.object({
  score_from: scoreOrNull,
  score_to: scoreOrNull,
  largest: z
    .object({
      cause: z.enum(FUND_MONTH_CAUSES),
      change: z.number().describe('Points; both causes add up to the change.'),
      holding: z
        .string()
        .nullable()
        .describe('Through which it moved most; null for who sees the companies of a scope.'),
    })
    .nullable()
    .describe('Null: nothing moved the score, or there was none on one of the days.'),
});
export type MonthCauseOfFund = z.infer<typeof monthCauseOfFund>;

export const fundMonthCauseEndpoint = endpoint({
  id: 'ours',
  method: 'GET',
  path: '/funds/{fundId}/month-cause/{profileId}',
  summary: 'What moved the overall score of a fund most between two days',
  access: forRoles(DASHBOARD_ROLES, { feature: 'funds' }),
  params: z.object({ fundId: idParam, profileId: profileIdParam }),
  query: ofMonth,
  answer: monthCauseOfFund,
});

export const fundMonthEndsEndpoint = endpoint({
  id: 'ours',
  method: 'GET',
  path: '/funds/{fundId}/month-ends/{profileId}',
  summary: 'The overall score of a fund, by weight, at the last 24 month ends',
  access: forRoles(DASHBOARD_ROLES, { feature: 'funds' }),
  params: z.object({ fundId: idParam, profileId: profileIdParam }),
  query: asOfQuery,
  answer: scoreMonthEnds,
});

export const countryMonthEndsEndpoint = endpoint({
  id: 'ours',
  method: 'GET',
  path: '/countries/{countryId}/month-ends/{profileId}',
  summary: 'The overall score of a country at the last 24 month ends',
  access: forRoles(INVESTOR_ROLES),
  params: z.object({ countryId: idParam, profileId: profileIdParam }),
  query: asOfQuery,
  answer: scoreMonthEnds,
});

export const sectorMonthEndsEndpoint = endpoint({
  id: 'ours',
  method: 'GET',
  path: '/sectors/{sectorId}/month-ends/{profileId}',
  summary: 'The mean overall score of the companies of a sub-sector at the last 24 month ends',
  access: forRoles(DASHBOARD_ROLES),
  params: z.object({ sectorId: idParam, profileId: profileIdParam }),
  query: asOfQuery,
  answer: z.array(sectorMonthEnd).describe(STORED),
});
