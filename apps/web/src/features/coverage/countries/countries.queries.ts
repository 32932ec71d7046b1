import { countryNamesEndpoint } from '@verdure/contract/coverage/countries';

import { keys } from '../../../api/keys.ts';
import { readQuery } from '../../../api/read-query.ts';

export const countryNamesQuery = () => readQuery(keys.countryNames, countryNamesEndpoint, {});
