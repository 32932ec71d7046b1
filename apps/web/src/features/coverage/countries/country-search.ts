import { z } from 'zod';

import { idInAddress } from '../../../format/id-in-address.ts';

/** The address of a country page: an open issue or ranking can be pasted into a mail. */
export const countrySearch = z.object({
  profile: idInAddress,
  /** The issue whose sub-metrics are open. */
  issue: idInAddress,
  /** The metric whose ranking is open. */
  metric: idInAddress,
});

export type CountrySearch = z.infer<typeof countrySearch>;
