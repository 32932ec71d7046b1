import {
  companyConsensusEndpoint,
  listConsensusFilesEndpoint,
} from '@verdure/contract/coverage/consensus';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';

export const companyConsensusQuery = (companyId: number, asOf?: string) =>
  queryOptions({
    queryKey: keys.companyConsensus(companyId, asOf),
    queryFn: ({ signal }) =>
      call(companyConsensusEndpoint, { params: { companyId }, query: { asOf } }, { signal }),
  });

export const consensusFilesQuery = () =>
  queryOptions({
    queryKey: keys.consensusFiles,
    queryFn: ({ signal }) => call(listConsensusFilesEndpoint, {}, { signal }),
  });
