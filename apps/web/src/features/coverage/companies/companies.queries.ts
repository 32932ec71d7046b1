import {
  companyNamesEndpoint,
  searchCompaniesEndpoint,
} from '@verdure/contract/coverage/companies';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';

export const companyNamesQuery = () =>
  queryOptions({
    queryKey: ['companies', 'names'],
    queryFn: ({ signal }) => call(companyNamesEndpoint, {}, { signal }),
  });

/** Fewer characters than this find nothing (SCR-SHELL-11). */
export const SEARCH_FROM_CHARACTERS = 2;

export const companySearchQuery = (text: string) =>
  queryOptions({
    queryKey: ['companies', 'search', text],
    queryFn: ({ signal }) => call(searchCompaniesEndpoint, { query: { q: text } }, { signal }),
    enabled: text.length >= SEARCH_FROM_CHARACTERS,
  });
