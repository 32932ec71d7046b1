import { z } from 'zod';

import { DASHBOARD_ROLES, INVESTOR_ROLES, SUPER_USERS, forRoles } from '../http/access-rule.ts';
import { asOfQuery } from '../http/as-of.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, idParam, portfolioIdParam, profileIdParam } from '../http/fields.ts';
import { MASTER_INPUT_TYPES } from '../vocabulary/index.ts';
import { ASIDE_KINDS, HELD_ASIDE, uploadAccountSchema } from './upload-account.ts';

/** Limits of an upload, shared by the server, the page and the tests. */
export const UPLOAD_LIMITS = {
  rows: 50_000,
  bytes: 20 * 1024 * 1024,
  nameCharacters: 120,
  /** A holding of more, long or short, is an amount or a slip. */
  weightPercent: 1_000,
} as const;

export const portfolioSchema = z.object({
  id,
  name: z.string(),
  manager: z.object({ first_name: z.string(), last_name: z.string() }).nullable(),
  users: z.array(z.object({ id, full_name: z.string() })),
  address: z.string().nullable(),
  logo: z.string().nullable(),
  manager_id: id.nullable(),
  organisation_id: id,
  proxy: z.boolean().describe('Whether proxy scores count in the averages of this portfolio.'),
  user_id: id.nullable().describe('Who uploaded it.'),
  abilities: z
    .object({
      rename: z.boolean(),
      update: z.boolean(),
      delete: z.boolean(),
      set_proxy: z.boolean(),
      edit_users: z.boolean(),
    })
    .describe('What this user may do with it.'),
});
export type Portfolio = z.infer<typeof portfolioSchema>;

export const uploadAnswerSchema = z.object({
  portfolio: portfolioSchema,
  not_found: z
    .array(z.tuple([z.string(), z.string()]))
    .describe('Rows without a record, each [name, isin].'),
  ambiguous: z
    .array(z.tuple([z.string(), z.string(), z.array(z.string())]))
    .describe('Rows with several records, each [name, isin, candidate names].'),
  warnings: z.array(z.string()).describe('Sentences about rows that were summed or changed.'),
  matched: z.number().int().describe('Rows that became constituents.'),
  account: uploadAccountSchema.optional(),
});
export type UploadAnswer = z.infer<typeof uploadAnswerSchema>;

/** How the weights of a file are meant: 60 or 0.6 for the same holding. */
export const WEIGHT_UNITS = ['percent', 'fraction'] as const;
export type WeightUnit = (typeof WEIGHT_UNITS)[number];

/** What a column of a holdings file holds. */
export const UPLOAD_ROLES = [
  'name',
  'isin',
  'weight',
  'value',
  'currency',
  'quantity',
  'price',
  'ticker',
  'exchange',
  'country',
  'lei',
  'cusip',
  'sedol',
  'type',
] as const;
export type UploadRole = (typeof UPLOAD_ROLES)[number];

const weightsQuery = z.strictObject({
  weights: z.enum(WEIGHT_UNITS).default('percent').describe('How the weights are meant.'),
  columns: z
    .string()
    .max(400)
    .regex(/^[a-z]+:\d{1,3}(,[a-z]+:\d{1,3})*$/)
    .optional()
    .describe(
      "Which columns hold what, counted from 0, such as 'name:0,isin:2,weight:5'; without it they are found.",
    ),
});

const rowProblems = z
  .array(z.object({ text: z.string(), rows: z.number().int() }))
  .describe('The problems of all rows by kind, each with the number of its rows.');

const previewedRow = z.object({
  row: z.number().int().describe('Row of the spreadsheet, from 1.'),
  name: z.string(),
  isin: z.string(),
  weight: z.number().nullable().describe('Percent; null for equal weights.'),
  match: z.string().nullable().describe('The name of what it matches; null without a match.'),
  aside: z.enum(ASIDE_KINDS).nullable().default(null).describe('Cash and contracts match nothing.'),
});

/** How a table with headers was read. */
const uploadLayout = z.object({
  sheet: z.string().nullable(),
  header_row: z.number().int().nullable(),
  unit: z
    .enum(['percent', 'fraction', 'amount', 'equal'])
    .describe('What the weights are made of.'),
  columns: z.array(
    z.object({
      column: z.number().int().describe('From 0.'),
      header: z.string(),
      examples: z.array(z.string()),
      role: z.enum(UPLOAD_ROLES).nullable(),
    }),
  ),
});
export type UploadLayout = z.infer<typeof uploadLayout>;

/** What an upload of a file would do. Nothing is stored. */
export const uploadCheckSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('readable'),
    name: z.string().nullable().describe('Of the new portfolio; null for an update.'),
    rows: z.number().int(),
    ...uploadAnswerSchema.omit({ portfolio: true }).shape,
    problems: rowProblems,
    weight_sum: z
      .number()
      .nullable()
      .describe('Percent of the rows that match, signs included; null for equal weights.'),
    file_sum: z
      .number()
      .nullable()
      .describe('Percent of all rows of the file, signs included; null for equal weights.'),
    not_recognised_weight: z
      .number()
      .describe('Part of the portfolio after the upload that matches nothing, a fraction.'),
    gross_weight: z
      .number()
      .nullable()
      .describe(
        'Sum of the absolute weights after the upload, percent; with what is not recognised, scaled to 100.',
      ),
    looks_like_fractions: z.boolean().describe('The weights as written add up to about 1.'),
    preview: z.array(previewedRow).describe('The first rows.'),
    layout: uploadLayout
      .nullable()
      .default(null)
      .describe('Null for the plain sheet of three columns.'),
    notes: z.array(z.string()).default([]).describe('How the file was read.'),
  }),
  z.object({
    status: z.literal('refused'),
    message: z.string(),
    problems: rowProblems,
    examples: z.array(z.string()).describe('Sentences about the first rows with a problem.'),
    layout: uploadLayout.nullable().default(null).describe('Null where no table was found.'),
    account: uploadAccountSchema
      .nullable()
      .default(null)
      .describe('Where the rows were read and none matches: a choice of companies may mend that.'),
  }),
]);
export type UploadCheck = z.infer<typeof uploadCheckSchema>;

const portfolioParams = z.object({ portfolioId: portfolioIdParam });
const uploader = forRoles([2], { scopedToo: true });
const uploads = forRoles([2], { scopedToo: true, keyScope: 'upload_portfolios' });

export const listPortfoliosEndpoint = endpoint({
  id: 'API-028',
  method: 'GET',
  path: '/portfolios',
  summary: 'The portfolios this user sees; none for an administrator',
  access: forRoles(DASHBOARD_ROLES),
  answer: z.array(portfolioSchema),
});

export const deletePortfolioEndpoint = endpoint({
  id: 'API-029',
  method: 'DELETE',
  path: '/portfolios/{portfolioId}',
  summary: 'Delete a portfolio that is nobody’s default',
  access: uploader,
  params: portfolioParams,
  answer: z.object({ data: z.object({ id }) }),
});

export const uploadPortfolioEndpoint = endpoint({
  id: 'API-030',
  method: 'POST',
  path: '/portfolios/csv',
  summary: 'Upload a new portfolio: cell A1 its name, then company, ISIN, weight',
  access: uploads,
  query: weightsQuery,
  fileField: 'file',
  answer: uploadAnswerSchema,
});

export const checkUploadEndpoint = endpoint({
  id: 'ours',
  method: 'POST',
  path: '/portfolios/csv/check',
  summary: 'What the upload of a new portfolio would do; nothing is stored',
  access: uploads,
  query: weightsQuery,
  fileField: 'file',
  answer: uploadCheckSchema,
});

export const checkUpdateEndpoint = endpoint({
  id: 'ours',
  method: 'POST',
  path: '/portfolios/{portfolioId}/csv/check',
  summary: 'What the update of a portfolio would do; nothing is stored',
  access: uploads,
  params: portfolioParams,
  query: weightsQuery,
  fileField: 'file',
  answer: uploadCheckSchema,
});

export const createMasterPortfolioEndpoint = endpoint({
  id: 'API-034',
  method: 'POST',
  path: '/portfolios/master',
  summary: 'Make a portfolio of portfolios',
  access: forRoles(SUPER_USERS),
  body: z.strictObject({
    name: z.string(),
    input_type: z.enum(MASTER_INPUT_TYPES).default('percent'),
    portfolios: z
      .array(
        z.strictObject({
          id: portfolioIdParam,
          input: z.number().describe('Percent from -100 to 100, or an amount in USD.'),
        }),
      )
      .max(1_000),
  }),
  answer: portfolioSchema,
});

export const updatePortfolioEndpoint = endpoint({
  id: 'API-031',
  method: 'POST',
  path: '/portfolios/{portfolioId}/csv',
  summary: 'Add companies to a portfolio or change weights: company, ISIN, weight',
  access: uploads,
  params: portfolioParams,
  query: weightsQuery,
  fileField: 'file',
  answer: uploadAnswerSchema,
});

export const matchUnrecognisedEndpoint = endpoint({
  id: 'ours',
  method: 'POST',
  path: '/portfolios/{portfolioId}/unrecognised',
  summary: 'Give an unrecognised row of a portfolio its company, and remember it for later files',
  access: uploader,
  params: portfolioParams,
  body: z.strictObject({
    name: z.string().max(1_000),
    isin: z.string().max(1_000),
    company_id: idParam,
  }),
  answer: z.object({
    rows: z.number().int().describe('Rows of this name and ISIN that became holdings.'),
    company: z.object({ id, name: z.string() }),
  }),
});

const usersAnswer = z.array(z.object({ id, full_name: z.string() }));
const userIds = z.array(idParam).max(1_000);

export const addPortfolioUsersEndpoint = endpoint({
  id: 'API-032',
  method: 'POST',
  path: '/portfolios/{portfolioId}/users',
  summary: 'Let users of the organisation see a portfolio',
  access: forRoles(SUPER_USERS),
  params: portfolioParams,
  body: userIds,
  answer: usersAnswer,
});

export const removePortfolioUsersEndpoint = endpoint({
  id: 'API-032',
  method: 'DELETE',
  path: '/portfolios/{portfolioId}/users',
  summary: 'Take a portfolio away from users',
  access: forRoles(SUPER_USERS),
  params: portfolioParams,
  body: userIds,
  answer: usersAnswer,
});

export const renamePortfolioEndpoint = endpoint({
  id: 'API-033',
  method: 'PUT',
  path: '/portfolios/{portfolioId}/{name}',
  summary: 'Rename a portfolio',
  access: forRoles(INVESTOR_ROLES),
  params: z.object({ portfolioId: portfolioIdParam, name: z.string() }),
  answer: portfolioSchema,
});

export const renamePortfolioByPostEndpoint = endpoint({
  id: 'ours',
  method: 'POST',
  path: '/portfolios/{portfolioId}/rename',
  summary: 'Rename a portfolio to a name that a path cannot carry',
  access: forRoles(INVESTOR_ROLES),
  params: portfolioParams,
  body: z.strictObject({ name: z.string() }),
  answer: portfolioSchema,
});

export const portfolioProxyEndpoint = endpoint({
  id: 'API-035',
  method: 'PUT',
  path: '/portfolios/{portfolioId}/proxy/{proxy}',
  summary: 'Let proxy scores enter the averages of a portfolio, or leave them out',
  access: forRoles([2], { scopedToo: true, feature: 'proxy' }),
  params: z.object({ portfolioId: portfolioIdParam, proxy: z.enum(['true', 'false']) }),
  answer: z.object({ proxy: z.boolean() }),
});

export const getPortfolioProxyEndpoint = endpoint({
  id: 'API-035',
  method: 'GET',
  path: '/portfolios/{portfolioId}/proxy/{proxy}',
  summary: 'Whether proxy scores enter the averages; the last part of the path is ignored',
  access: forRoles(INVESTOR_ROLES, { feature: 'proxy' }),
  params: z.object({ portfolioId: portfolioIdParam, proxy: z.enum(['true', 'false']) }),
  answer: z.object({ proxy: z.boolean() }),
});

export const portfolioProfileEndpoint = endpoint({
  id: 'API-039',
  method: 'GET',
  path: '/portfolio-profile/{portfolioId}/{profileId}',
  summary: 'What a portfolio holds under a profile',
  access: forRoles(INVESTOR_ROLES),
  params: z.object({ portfolioId: portfolioIdParam, profileId: profileIdParam }),
  query: asOfQuery,
  answer: z.object({
    companies: z.number().int().describe('Underlying companies.'),
    countries: z.number().int().describe('Underlying countries.'),
    overall: z.number().nullable().describe('Weighted ESG score, points from 0 to 4.'),
    nHoldings: z.number().int(),
    nCovered: z.number().int(),
    nProxy: z.number().int(),
    unrecognised: z
      .array(
        z.object({
          name: z.string(),
          isin: z.string(),
          weight: z.number().nullable().describe('Percent as uploaded; null for equal weights.'),
          reason: z.enum(['not_found', 'ambiguous']),
          candidates: z.array(z.string()),
          set_aside: z
            .enum(HELD_ASIDE)
            .nullable()
            .describe('What the line is, where it is no company, fund or state.'),
        }),
      )
      .describe('Rows of the last uploads that did not match.'),
  }),
});
export type PortfolioProfile = z.infer<typeof portfolioProfileEndpoint.answer>;
