import { z } from 'zod';

const idInAddress = z.coerce.number().int().optional().catch(undefined);

/** The address of a country page: an open issue or ranking can be pasted into a mail. */
export const countrySearch = z.object({
  profile: idInAddress,
  /** The issue whose sub-metrics are open. */
  issue: idInAddress,
  /** The metric whose ranking is open. */
  metric: idInAddress,
});

export type CountrySearch = z.infer<typeof countrySearch>;
