import {
  companyArtNineEndpoint,
  companyPaiEndpoint,
} from '@verdure/contract/coverage/company-regulatory';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { placeholderOf } from '../../../api/placeholder-of.ts';
import { keys } from '../../../api/keys.ts';
import type { AsOf } from '../../../api/past-day.ts';

interface CompanyInUniverse extends AsOf {
  readonly companyId: number;
  readonly universeId: number;
}

export const companyPaiQuery = ({ asOf, ...params }: CompanyInUniverse) =>
  queryOptions({
    queryKey: keys.companyPai(params.companyId, params.universeId, asOf),
    queryFn: ({ signal }) => call(companyPaiEndpoint, { params, query: { asOf } }, { signal }),
    placeholderData: placeholderOf([...keys.company(params.companyId), 'pai']),
  });

export const companyArtNineQuery = ({ asOf, ...params }: CompanyInUniverse) =>
  queryOptions({
    queryKey: keys.companyArtNine(params.companyId, params.universeId, asOf),
    queryFn: ({ signal }) => call(companyArtNineEndpoint, { params, query: { asOf } }, { signal }),
    placeholderData: placeholderOf([...keys.company(params.companyId), 'art-nine']),
  });
