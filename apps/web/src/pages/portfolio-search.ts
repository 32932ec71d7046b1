import type { z } from 'zod';

import { overviewSearch } from '../features/investments/constituents/overview-search.ts';
import { idInAddress } from '../format/id-in-address.ts';

/** The address of the portfolio page, all of it. */
export const portfolioSearch = overviewSearch.extend({
  portfolio: idInAddress,
});

export type PortfolioSearch = z.infer<typeof portfolioSearch>;
