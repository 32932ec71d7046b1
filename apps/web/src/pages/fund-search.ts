import { z } from 'zod';

import { overviewSearch } from '../features/investments/constituents/overview-search.ts';

/** The address of the page of a fund, all of it. */
export const fundSearch = overviewSearch.extend({
  /** Whose holdings led here. */
  portfolio: z.coerce.number().int().optional().catch(undefined),
});

export type FundSearch = z.infer<typeof fundSearch>;
