import { edciRoots } from '@verdure/contract/investments/edci';
import { queryOptions } from '@tanstack/react-query';

import { askInvestment } from '../../../api/ask-investment.ts';
import type { InvestmentScope } from '../../../api/ask-investment.ts';
import { keys } from '../../../api/keys.ts';

/** The EDCI metrics of the companies held. */
export const edciQuery = (scope: InvestmentScope) =>
  queryOptions({
    queryKey: keys.investment(scope, 'edci'),
    queryFn: ({ signal }) => askInvestment(edciRoots, scope, { signal }),
  });
