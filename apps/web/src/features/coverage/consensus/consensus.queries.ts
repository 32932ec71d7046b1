import {
  companyConsensusEndpoint,
  listConsensusFilesEndpoint,
} from '@verdure/contract/coverage/consensus';

import { keys } from '../../../api/keys.ts';
import { readQuery } from '../../../api/read-query.ts';

export const companyConsensusQuery = (companyId: number, asOf?: string) =>
  readQuery(keys.companyConsensus(companyId, asOf), companyConsensusEndpoint, {
    params: { companyId },
    query: { asOf },
  });

export const consensusFilesQuery = () =>
  readQuery(keys.consensusFiles, listConsensusFilesEndpoint, {});
