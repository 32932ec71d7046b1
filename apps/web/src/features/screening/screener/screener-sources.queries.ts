import { categoriesEndpoint } from '@verdure/contract/coverage/catalogue';
import { countryNamesScreenerEndpoint } from '@verdure/contract/coverage/countries';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';

/** The countries that companies can be screened by. */
export const screenerCountriesQuery = () =>
  queryOptions({
    queryKey: keys.screenerCountries,
    queryFn: ({ signal }) => call(countryNamesScreenerEndpoint, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The categories of all schemes that group countries. */
export const countryCategoriesQuery = () =>
  queryOptions({
    queryKey: keys.countryCategories,
    queryFn: ({ signal }) => call(categoriesEndpoint, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
