import { z } from 'zod';

import { asOfField, asOfOrNone, asOfQuery } from '../http/as-of.ts';
import { DASHBOARD_ROLES, forRoles } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';
import {
  changeOrNull,
  dataDayFields,
  fractionOrNull,
  gradeOrNull,
  id,
  portfolioIdParam,
  profileIdParam,
  scoreOrNull,
} from '../http/fields.ts';
import { CSV_TYPE, WORKBOOK_TYPE } from '../http/file-types.ts';
import { graphqlRoot, rowType } from '../http/graphql-root.ts';
import { profileId } from '../investments/investment-root.ts';
import { COVERAGE_STATES, GRADES, portfolioIdOf } from '../vocabulary/index.ts';
import {
  columnKey,
  jsonText,
  SCREENER_LIMITS,
  screenerQuery,
  screenerType,
  where,
} from './screener-query.ts';

/** The files that a result is exported as. */
const exportFormat = z.enum(['xlsx', 'csv']);
export type ScreenerExportFormat = z.infer<typeof exportFormat>;

const args = {
  asOf: asOfOrNone,
  profileId,
  portfolioId: id
    .transform(portfolioIdOf)
    .nullish()
    .describe('Only what this portfolio holds; -1 or left out: the whole coverage.'),
  where: jsonText(where, SCREENER_LIMITS.whereCharacters)
    .nullish()
    .describe('JSON: {"_and": [{"total.esg.score.current": {"_gte": 2}}]}. Left out: all rows.'),
  columns: z
    .array(columnKey)
    .max(SCREENER_LIMITS.columns)
    .describe('The columns of numbers and texts, in this order.'),
  sort: columnKey.nullish().describe('A column; left out: by name.'),
  descending: z.boolean().nullish().describe('Rows without a value come last in both directions.'),
};

const rowFields = {
  number: z.number().int().describe('Place in the sorted result, from 1.'),
  total_rows: z.number().int().describe('Of the whole result.'),
  name: z.string(),
  ...dataDayFields,
  numbers: z
    .array(z.number().nullable())
    .describe('By column: the stored number; null: no number, or a column of texts.'),
  texts: z
    .array(z.string().nullable())
    .describe('By column: a text, or N/A where the question does not apply; null: not disclosed.'),
  own: z
    .array(z.string().nullable())
    .describe('By column: where the figure comes from, if the organisation brought it; else null.'),
};

const scorePart = rowType('ScreenerScore', {
  score: scoreOrNull,
  grade: gradeOrNull,
  previous_score: scoreOrNull,
  previous_grade: gradeOrNull,
  score_diff: changeOrNull,
});

/** The company record of specification 3, section 3; what columns ask for is in their order. */
export const screenerCompanyRow = rowType('ScreenerCompany', {
  ...rowFields,
  company_id: id,
  isin: z.string().nullable(),
  ticker: z.string().nullable(),
  icm: z.string().describe('The coverage tier.'),
  is_proxy: z.boolean(),
  coverage_state: z.enum(COVERAGE_STATES).describe('How it is covered under the profile.'),
  country: z.string().nullable(),
  sector: z.string().nullable(),
  sub_sector: z.string().nullable(),
  esg: scorePart.nullable(),
  sustainability: scorePart.nullable(),
  governance: scorePart.nullable(),
  impact: scorePart.nullable(),
  usd_revenue: z.number().nullable(),
  usd_ebit: z.number().nullable().describe('Of the reporting year; a loss is negative.'),
  usd_market_cap: z.number().nullable(),
  usd_enterprise_value: z.number().nullable(),
  portfolio_weighting: fractionOrNull.describe('Summed over the portfolio; null without one.'),
});

export const screenerCountryRow = rowType('ScreenerCountry', {
  ...rowFields,
  country_id: id,
  category_id: id.nullable(),
  category_name: z.string().nullable(),
  esg: scorePart.nullable(),
  environmental: scorePart.nullable(),
  social: scorePart.nullable(),
  governance: scorePart.nullable(),
});

export const screenerFundRow = rowType('ScreenerFund', {
  ...rowFields,
  fund_id: id,
  isin: z.string().nullable(),
  esg_score: scoreOrNull,
  esg_grade: gradeOrNull,
  sustainability_score: scoreOrNull,
  sustainability_grade: gradeOrNull,
  impact_score: scoreOrNull,
  impact_grade: gradeOrNull,
  consensus_score: z
    .number()
    .nullable()
    .describe('Average overall rating, 0 to 100, by weight; null without the feature.'),
  consensus_grade: gradeOrNull,
  article: z.number().int().nullable(),
});

export const companyApiRoot = graphqlRoot({
  id: 'GQL-16',
  name: 'company_api',
  summary: 'Companies that match a query, sorted',
  access: forRoles(DASHBOARD_ROLES),
  args,
  row: screenerCompanyRow,
});

export const countryApiRoot = graphqlRoot({
  id: 'GQL-17',
  name: 'country_api',
  summary: 'Countries that match a query, sorted',
  access: forRoles(DASHBOARD_ROLES),
  args,
  row: screenerCountryRow,
});

export const fundApiRoot = graphqlRoot({
  id: 'GQL-18',
  name: 'fund_overalls_uncustomised',
  summary: 'Funds that match a query, sorted',
  access: forRoles(DASHBOARD_ROLES, { feature: 'funds' }),
  args,
  row: screenerFundRow,
});

/** Which condition of a query leaves how many rows: an empty result names the strictest. */
export const screenerCountsRoot = graphqlRoot({
  id: 'ours',
  name: 'screener_counts',
  summary: 'How many rows match each condition at the top of a filter, by itself',
  access: forRoles(DASHBOARD_ROLES),
  args: {
    type: z.string().describe('company, country or fund.'),
    profileId,
    asOf: args.asOf,
    portfolioId: args.portfolioId,
    where: jsonText(where, SCREENER_LIMITS.whereCharacters),
  },
  row: rowType('ScreenerCount', {
    place: z.number().int().describe('Of the condition in the filter, from 0.'),
    matching_rows: z.number().int(),
  }),
});

const distributionBar = rowType('ScreenerDistributionBar', {
  from: z.number().nullable().describe('Belongs to the bar; null: no lower end, or a grade.'),
  to: z.number().nullable().describe('Belongs to the next bar; null: no upper end, or a grade.'),
  grade: gradeOrNull,
  rows: z.number().int(),
});

export const screenerDistributionRow = rowType('ScreenerDistribution', {
  total_rows: z.number().int().describe('Of the whole result.'),
  valued_rows: z.number().int().describe('Those with a value, which the bars add up to.'),
  median: z.number().nullable().describe('In the unit of the column; null: of grades.'),
  median_grade: z.enum(GRADES).nullable(),
  bars: z.array(distributionBar),
});
export type ScreenerDistribution = z.infer<typeof screenerDistributionRow>;

/** How a column is spread over a whole result. */
export const screenerDistributionRoot = graphqlRoot({
  id: 'ours',
  name: 'screener_distribution',
  summary:
    'How the numbers or grades of a column are spread over all rows that match; none of texts',
  access: forRoles(DASHBOARD_ROLES),
  args: {
    type: screenerType,
    profileId,
    asOf: args.asOf,
    portfolioId: args.portfolioId,
    where: args.where,
    column: columnKey,
  },
  row: screenerDistributionRow,
});

export const screenerScatterRow = rowType('ScreenerScatter', {
  total_rows: z.number().int().describe('Of the whole result.'),
  valued_rows: z.number().int().describe('Those with both values.'),
  dots: z
    .array(
      rowType('ScreenerDot', {
        id: z.number().int().describe('Of the company, country or fund.'),
        name: z.string(),
        x: z.number(),
        y: z.number(),
      }),
    )
    .describe('At most 2,000 rows with both values, evenly taken along the first column.'),
});
export type ScreenerScatter = z.infer<typeof screenerScatterRow>;

/** Two columns of a whole result against each other. */
export const screenerScatterRoot = graphqlRoot({
  id: 'ours',
  name: 'screener_scatter',
  summary: 'Two columns of numbers against each other, over all rows that match; none of texts',
  access: forRoles(DASHBOARD_ROLES),
  args: {
    type: screenerType,
    profileId,
    asOf: args.asOf,
    portfolioId: args.portfolioId,
    where: args.where,
    x: columnKey,
    y: columnKey,
  },
  row: screenerScatterRow,
});

export const screenerExportEndpoint = endpoint({
  id: 'API-130',
  method: 'POST',
  path: '/screener/export/{profileId}/{portfolioId}',
  summary: 'The whole result of a query as a workbook, or as CSV',
  access: forRoles(DASHBOARD_ROLES),
  params: z.object({ profileId: profileIdParam, portfolioId: portfolioIdParam }),
  body: z.strictObject({
    screenerQuery,
    apiName: z.enum(['company_api', 'country_api', 'fund_overalls_uncustomised']),
    format: exportFormat.optional().describe('Left out: a workbook.'),
    asOf: asOfField.optional(),
  }),
  fileAnswer: [WORKBOOK_TYPE, CSV_TYPE],
  answer: z.undefined(),
});

export const queryExportEndpoint = endpoint({
  id: 'API-131',
  method: 'GET',
  path: '/reporting/query-export/{profileId}/{portfolioId}',
  summary: 'The whole result of a saved query as a workbook',
  access: forRoles(DASHBOARD_ROLES),
  params: z.object({ profileId: profileIdParam, portfolioId: portfolioIdParam }),
  query: asOfQuery.extend({ queryId: z.coerce.number().int() }),
  fileAnswer: [WORKBOOK_TYPE],
  answer: z.undefined(),
});
