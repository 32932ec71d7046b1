import { z } from 'zod';

import { idInAddress } from '../../format/id-in-address.ts';

/** The address of a company page includes the open issue or reason, so it can be shared. */
export const companySearch = z.object({
  tab: z.string().optional(),
  profile: idInAddress,
  /** The one-page summary instead of the tabs. */
  view: z.literal('summary').optional().catch(undefined),
  /** The portfolio that the reader came from. */
  portfolio: idInAddress,
  /** The earlier day that is shown: '2026-03-31'. */
  asOf: z.iso.date().optional().catch(undefined),
  /** The two days between which the values that changed are shown. */
  since: z.iso.date().optional().catch(undefined),
  until: z.iso.date().optional().catch(undefined),
  /** What is drawn beside the line of the score. */
  beside: z.literal('sector').optional().catch(undefined),
  /** The issue whose sub-metrics are open. */
  issue: idInAddress,
  /** The figure that is beside its peers. */
  peers: z.string().optional(),
  /** The metric whose reason is open. */
  metric: idInAddress,
});

export type CompanySearch = z.infer<typeof companySearch>;
