import { z } from 'zod';

import { idInAddress } from '../../format/id-in-address.ts';

/** The address of the screener holds the query and how its result is looked at. */
export const screenerSearch = z.object({
  /** Companies, if absent. */
  tab: z.enum(['countries', 'funds']).optional().catch(undefined),
  /** The Screen Builder, if absent. */
  mode: z.enum(['report', 'ask', 'templates']).optional().catch(undefined),
  profile: idInAddress,
  /** The whole coverage, if absent. */
  portfolio: idInAddress,
  /** The id of a saved query. */
  q: idInAddress,
  /** A query that is not saved; 'tab' if it is too long for an address. */
  query: z.string().optional(),
  /** The query is run. */
  run: z.literal('yes').optional().catch(undefined),
  /** The earlier day that the result is of: '2026-03-31'. */
  asOf: z.iso.date().optional().catch(undefined),
  /** The company that stands beside the result, in a broad window. */
  company: idInAddress,
  /** Column id, with a leading '-' for descending. */
  sort: z.string().optional(),
});

export type ScreenerSearch = z.infer<typeof screenerSearch>;
