import { z } from 'zod';

import { forRoles, INVESTOR_ROLES } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, portfolioIdParam, profileIdParam } from '../http/fields.ts';

/** Limits of an upload, shared by the server, the page and the tests. */
export const UPLOAD_LIMITS = {
  rows: 50_000,
  bytes: 20 * 1024 * 1024,
  nameCharacters: 120,
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
});
export type UploadAnswer = z.infer<typeof uploadAnswerSchema>;

const portfolioParams = z.object({ portfolioId: portfolioIdParam });
const uploader = forRoles([2], { scopedToo: true });
const uploads = forRoles([2], { scopedToo: true, keyScope: 'upload_portfolios' });

export const listPortfoliosEndpoint = endpoint({
  id: 'API-028',
  method: 'GET',
  path: '/portfolios',
  summary: 'The portfolios this user sees; none for an administrator',
  access: forRoles([1, 2, 3]),
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
  fileField: 'file',
  answer: uploadAnswerSchema,
});

export const updatePortfolioEndpoint = endpoint({
  id: 'API-031',
  method: 'POST',
  path: '/portfolios/{portfolioId}/csv',
  summary: 'Add companies to a portfolio or change weights: company, ISIN, weight',
  access: uploads,
  params: portfolioParams,
  fileField: 'file',
  answer: uploadAnswerSchema,
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
  access: forRoles(INVESTOR_ROLES, { feature: 'proxy' }),
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
          reason: z.enum(['not_found', 'ambiguous']),
          candidates: z.array(z.string()),
        }),
      )
      .describe('Rows of the last uploads that did not match.'),
  }),
});
export type PortfolioProfile = z.infer<typeof portfolioProfileEndpoint.answer>;
