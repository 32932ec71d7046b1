import {
  companyArtNineEndpoint,
  companyPaiEndpoint,
} from '@verdure/contract/coverage/company-regulatory';
import { queryOptions } from '@tanstack/react-query';

import { placeholderOf } from '../../../api/placeholder-of.ts';
import { keys } from '../../../api/keys.ts';
import type { AsOf } from '../../../api/past-day.ts';
import { readQuery } from '../../../api/read-query.ts';

interface CompanyInUniverse extends AsOf {
  readonly companyId: number;
  readonly universeId: number;
}

export const companyPaiQuery = ({ asOf, ...params }: CompanyInUniverse) =>
  queryOptions({
    ...readQuery(keys.companyPai(params.companyId, params.universeId, asOf), companyPaiEndpoint, {
      params,
      query: { asOf },
    }),
    placeholderData: placeholderOf([...keys.company(params.companyId), 'pai']),
  });

export const companyArtNineQuery = ({ asOf, ...params }: CompanyInUniverse) =>
  queryOptions({
    ...readQuery(
      keys.companyArtNine(params.companyId, params.universeId, asOf),
      companyArtNineEndpoint,
      { params, query: { asOf } },
    ),
    placeholderData: placeholderOf([...keys.company(params.companyId), 'art-nine']),
  });
