import { z } from 'zod';

import { idInAddress } from '../../../format/id-in-address.ts';

/** The address of a country page includes the open issue or ranking, so it can be shared. */
export const countrySearch = z.object({
  profile: idInAddress,
  /** The earlier day that is shown: '2026-03-31'. */
  asOf: z.iso.date().optional().catch(undefined),
  /** The two days between which the indicators that changed are shown. */
  since: z.iso.date().optional().catch(undefined),
  until: z.iso.date().optional().catch(undefined),
  /** The issue whose sub-metrics are open. */
  issue: idInAddress,
  /** The metric whose ranking is open. */
  metric: idInAddress,
});

export type CountrySearch = z.infer<typeof countrySearch>;
