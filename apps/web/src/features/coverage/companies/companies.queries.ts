import {
  companyNamesEndpoint,
  searchCompaniesEndpoint,
} from '@verdure/contract/coverage/companies';
import { queryOptions } from '@tanstack/react-query';

import { keys } from '../../../api/keys.ts';
import { readQuery } from '../../../api/read-query.ts';

export const companyNamesQuery = () => readQuery(keys.companyNames, companyNamesEndpoint, {});

/** The search needs at least this many characters (SCR-SHELL-11). */
export const SEARCH_FROM_CHARACTERS = 2;

export const companySearchQuery = (text: string) =>
  queryOptions({
    ...readQuery(keys.companySearch(text), searchCompaniesEndpoint, { query: { q: text } }),
    enabled: text.length >= SEARCH_FROM_CHARACTERS,
  });
