import { gradeNeedRoots } from '@verdure/contract/investments/grade-needs';
import { queryOptions } from '@tanstack/react-query';

import { askInvestment } from '../../../api/ask-investment.ts';
import type { InvestmentScope } from '../../../api/ask-investment.ts';
import { keys } from '../../../api/keys.ts';

/** Which companies, and which metrics of each, would bring an ESG grade. */
export const gradeNeedsQuery = (scope: InvestmentScope) => {
  const { profileId, universeId } = scope;
  return queryOptions({
    queryKey: keys.investment(scope, 'grade-needs', profileId, universeId),
    queryFn: ({ signal }) =>
      askInvestment(gradeNeedRoots, scope, { profileId, universeId, signal }),
  });
};
