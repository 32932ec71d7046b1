import {
  companyArtNineEndpoint,
  companyPaiEndpoint,
} from '@verdure/contract/coverage/company-regulatory';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { placeholderOf } from '../../../api/placeholder-of.ts';
import { keys } from '../../../api/keys.ts';

interface CompanyInUniverse {
  readonly companyId: number;
  readonly universeId: number;
}

export const companyPaiQuery = (params: CompanyInUniverse) =>
  queryOptions({
    queryKey: keys.companyRegulatory(params.companyId, 'pai', params.universeId),
    queryFn: ({ signal }) => call(companyPaiEndpoint, { params, query: {} }, { signal }),
    placeholderData: placeholderOf([...keys.company(params.companyId), 'pai']),
  });

export const companyArtNineQuery = (params: CompanyInUniverse) =>
  queryOptions({
    queryKey: keys.companyRegulatory(params.companyId, 'art-nine', params.universeId),
    queryFn: ({ signal }) => call(companyArtNineEndpoint, { params, query: {} }, { signal }),
    placeholderData: placeholderOf([...keys.company(params.companyId), 'art-nine']),
  });
