import { fundNameRow, fundRow } from '@verdure/contract/investments/constituents';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';

import { graphql, selectionOf } from '../../../api/graphql.ts';
import { heldFor } from '../../../api/held-for.ts';
import { keys } from '../../../api/keys.ts';

const FUND = `query Fund($fundId: Int!) { fund(fundId: $fundId) ${selectionOf(fundRow)} }`;
const fundAnswer = z.object({ fund: z.array(fundRow) });

interface FundUnderProfile {
  readonly fundId: number;
  readonly profileId: number;
}

/**
 * The name of a fund, or null where there is none (GQL-01). It does not depend on the profile, but
 * another profile asks again (SCR-GLB-32).
 */
export const fundQuery = ({ fundId, profileId }: FundUnderProfile) =>
  queryOptions({
    queryKey: keys.fundMeta(fundId, profileId),
    queryFn: async ({ signal }) => {
      const question = { document: FUND, variables: { fundId }, answer: fundAnswer };
      return (await graphql(question, { signal })).fund[0] ?? null;
    },
    placeholderData: heldFor(keys.investment('fund', fundId)),
  });

const MOST_FUNDS = 1000;
const NAMES = `query FundNames($limit: Int) { funds(limit: $limit) ${selectionOf(fundNameRow)} }`;
const namesAnswer = z.object({ funds: z.array(fundNameRow) });

/** The funds that may be named (GQL-19); searched in the page, as countries are. */
export const fundNamesQuery = () =>
  queryOptions({
    queryKey: keys.fundNames,
    queryFn: async ({ signal }) => {
      const question = { document: NAMES, variables: { limit: MOST_FUNDS }, answer: namesAnswer };
      return (await graphql(question, { signal })).funds;
    },
  });
