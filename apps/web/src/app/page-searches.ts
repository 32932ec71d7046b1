import { MANAGED_COMPANY_SORTS } from '@verdure/contract/desk/company-management';
import { z } from 'zod';

import { idInAddress } from '../format/id-in-address.ts';
import { SHEET_SECTIONS } from '../pages/manage-companies/sheet-sections.ts';

/** An earlier day: '2026-03-31'. */
const dayInAddress = z.iso.date().optional().catch(undefined);

/** What the PAI table is shown of. */
export const sfdrSearch = z.object({
  portfolio: idInAddress,
  profile: idInAddress,
  asOf: dayInAddress,
});

/** 'portfolio-2', 'fund-3', 'benchmark-uk'; a number alone is a portfolio, as in older links. */
const comparedInAddress = z
  .string()
  .transform((text) => (/^\d+$/.test(text) ? `portfolio-${text}` : text))
  .optional()
  .catch(undefined);
/** The portfolio that others are compared with, and the others. */
export const comparisonSearch = sfdrSearch.extend({
  second: comparedInAddress,
  third: comparedInAddress,
});

/** The page number of a list; the first page has no number in the address. */
export const pageInAddress = z.coerce.number().int().min(1).optional().catch(undefined);

/** A searched list and its page. */
export const foundSearch = z.object({
  search: z.string().max(200).optional().catch(undefined),
  page: pageInAddress,
});

/** The list of companies, and the company and section whose sheet is open. */
export const managedSearch = foundSearch.extend({
  state: z.enum(['complete', 'incomplete']).optional().catch(undefined),
  sort: z.enum(MANAGED_COMPANY_SORTS).optional().catch(undefined),
  company: idInAddress,
  section: z.enum(SHEET_SECTIONS).optional().catch(undefined),
});

/** The tab of portfolios or profiles, and what is done to one. */
export const portfoliosSearch = z.object({
  tab: z.enum(['portfolios', 'profiles']).optional().catch(undefined),
  view: z.enum(['master', 'upload', 'update', 'rename']).optional().catch(undefined),
  portfolio: idInAddress,
  /** Under which the figures of the table are. */
  profile: idInAddress,
  /** Column id, with a leading '-' for descending. */
  sort: z.string().optional().catch(undefined),
  /** 'column:filter' parts, joined with ';'. */
  filter: z.string().optional().catch(undefined),
  /** The earlier day that the figures of the table are of. */
  asOf: dayInAddress,
});

/** The page of a team, and the form over it. */
export const teamSearch = z.object({
  view: z.enum(['invite', 'organisation']).optional().catch(undefined),
  page: pageInAddress,
});

/** One of the organisations, or a page of them. */
export const organisationsSearch = z.object({ organisation: idInAddress, page: pageInAddress });
