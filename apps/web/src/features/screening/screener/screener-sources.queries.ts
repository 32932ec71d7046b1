import { categoriesEndpoint } from '@verdure/contract/coverage/catalogue';
import { countryNamesScreenerEndpoint } from '@verdure/contract/coverage/countries';
import { queryOptions } from '@tanstack/react-query';

import { keys } from '../../../api/keys.ts';
import { readQuery } from '../../../api/read-query.ts';

/** The countries that companies can be screened by. */
export const screenerCountriesQuery = () =>
  queryOptions({
    ...readQuery(keys.screenerCountries, countryNamesScreenerEndpoint, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The categories of all schemes that group countries. */
export const countryCategoriesQuery = () =>
  queryOptions({
    ...readQuery(keys.countryCategories, categoriesEndpoint, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
