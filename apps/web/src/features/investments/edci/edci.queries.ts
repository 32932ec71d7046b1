import { edciRoots } from '@verdure/contract/investments/edci';
import { queryOptions } from '@tanstack/react-query';

import { askInvestment } from '../../../api/ask-investment.ts';
import type { InvestmentScope } from '../../../api/ask-investment.ts';
import { keys } from '../../../api/keys.ts';

/** The EDCI metrics of the companies held. */
export const edciQuery = ({ type, id }: InvestmentScope) =>
  queryOptions({
    queryKey: keys.investment(type, id, 'edci'),
    queryFn: ({ signal }) => askInvestment(edciRoots, { type, id }, { signal }),
  });
