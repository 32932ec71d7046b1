import type { z } from 'zod';

import { overviewSearch } from '../features/investments/constituents/overview-search.ts';
import { idInAddress } from '../format/id-in-address.ts';

/** The address of the page of a fund, all of it. */
export const fundSearch = overviewSearch.extend({
  /** Whose holdings led here. */
  portfolio: idInAddress,
});

export type FundSearch = z.infer<typeof fundSearch>;
