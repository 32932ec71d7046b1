import { z } from 'zod';

import { ADMINISTRATORS, forRoles } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, idParam } from '../http/fields.ts';

const administrators = forRoles(ADMINISTRATORS);
const count = z.number().int().min(0);

export const INTERIM_COMPANIES_PAGE_SIZE = 10;

const interimCompanySchema = z.object({
  id,
  name: z.string(),
  isin: z.string().nullable(),
  country_name: z.string().nullable(),
  sector_name: z.string().nullable(),
  sub_sector_name: z.string().nullable(),
  icm_gov: z.boolean(),
  icm_sus: z.boolean(),
  icm_approved: z.boolean().describe('False: clients do not find the company.'),
  portfolios: count.describe('Portfolios of all clients that hold it, also through funds.'),
  clients: count.describe('Organisations with such a portfolio.'),
});
export type InterimCompany = z.infer<typeof interimCompanySchema>;

export const interimCompaniesEndpoint = endpoint({
  id: 'API-058',
  method: 'GET',
  path: '/companies/icm',
  summary: 'Companies with interim or essentials coverage, ten a page',
  access: administrators,
  query: z.object({
    search: z
      .string()
      .max(200)
      .optional()
      .describe('A part of name, ISIN, synonym, sector or country.'),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
  }),
  answer: z.object({
    companies: z.array(interimCompanySchema),
    total: count.describe('Companies that match, on every page.'),
  }),
});

export type InterimCompanies = z.infer<typeof interimCompaniesEndpoint.answer>;

export const approveInterimEndpoint = endpoint({
  id: 'API-085',
  method: 'PUT',
  path: '/companies/{companyId}/icm-approval',
  summary: 'Release an interim company to clients, or hide it from them',
  access: administrators,
  params: z.object({ companyId: idParam }),
  body: z.strictObject({ icm_approved: z.boolean() }),
  answer: z.object({ id, icm_approved: z.boolean() }),
});
