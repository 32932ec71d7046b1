import { dimensionsRoot } from '@verdure/contract/coverage/catalogue';
import {
  constituentCompanyDimensionsRoots,
  constituentCountryDimensionsRoots,
} from '@verdure/contract/investments/constituent-dimensions';
import {
  companyDimensionsRoots,
  countryDimensionsRoots,
} from '@verdure/contract/investments/constituents';
import { queryOptions } from '@tanstack/react-query';

import { askInvestment } from '../../../api/ask-investment.ts';
import type { InvestmentScope } from '../../../api/ask-investment.ts';
import { askRoot } from '../../../api/graphql.ts';
import { placeholderOf } from '../../../api/placeholder-of.ts';
import { keys } from '../../../api/keys.ts';
import type { HoldingsScope } from './constituents.queries.ts';
import type { IssueTab } from '@verdure/contract/investments/issue-tabs';

type Of = IssueTab['of'];

export const dimensionsQuery = () =>
  queryOptions({
    queryKey: keys.dimensions,
    queryFn: ({ signal }) => askRoot(dimensionsRoot, {}, { signal }),
  });

const OF_HOLDINGS = {
  company: constituentCompanyDimensionsRoots,
  country: constituentCountryDimensionsRoots,
} as const;

/** Every issue of every holding that has a score. */
export const holdingIssuesQuery = (of: Of, scope: HoldingsScope) => {
  const { type, id, universeId, profileId, underlying } = scope;
  return queryOptions({
    queryKey: keys.investment(scope, `${of}-issues`, underlying, profileId, universeId),
    queryFn: ({ signal }) =>
      askInvestment(OF_HOLDINGS[of], scope, { universeId, profileId, underlying, signal }),
    placeholderData: placeholderOf(keys.held(type, id, `${of}-issues`, underlying)),
  });
};

/** Every issue of the whole. */
export const wholeIssuesQuery = (of: Of, scope: InvestmentScope) => {
  const { type, id, universeId, profileId } = scope;
  const asking = { universeId, profileId };
  return queryOptions({
    queryKey: keys.investment(scope, `${of}-whole-issues`, profileId, universeId),
    queryFn: ({ signal }) =>
      of === 'company'
        ? askInvestment(companyDimensionsRoots, scope, { ...asking, signal })
        : askInvestment(countryDimensionsRoots, scope, { ...asking, signal }),
    placeholderData: placeholderOf(keys.held(type, id)),
  });
};
