import { z } from 'zod';

import { overviewSearch } from '../features/investments/constituents/overview-search.ts';

/** The address of the portfolio page, all of it. */
export const portfolioSearch = overviewSearch.extend({
  portfolio: z.coerce.number().int().optional().catch(undefined),
});

export type PortfolioSearch = z.infer<typeof portfolioSearch>;
