import {
  companyNamesEndpoint,
  searchCompaniesEndpoint,
} from '@verdure/contract/coverage/companies';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';

export const companyNamesQuery = () =>
  queryOptions({
    queryKey: keys.companyNames,
    queryFn: ({ signal }) => call(companyNamesEndpoint, {}, { signal }),
  });

/** The search needs at least this many characters (SCR-SHELL-11). */
export const SEARCH_FROM_CHARACTERS = 2;

export const companySearchQuery = (text: string) =>
  queryOptions({
    queryKey: keys.companySearch(text),
    queryFn: ({ signal }) => call(searchCompaniesEndpoint, { query: { q: text } }, { signal }),
    enabled: text.length >= SEARCH_FROM_CHARACTERS,
  });
