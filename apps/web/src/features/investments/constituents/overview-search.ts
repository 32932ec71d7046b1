import { z } from 'zod';

import { idInAddress } from '../../../format/id-in-address.ts';

/** What the address of an overview holds, beside whose it is: a view can be pasted into a mail. */
export const overviewSearch = z.object({
  tab: z.string().optional(),
  profile: idInAddress,
  underlying: z.literal('true').optional().catch(undefined),
  weighted: z.literal('false').optional().catch(undefined),
  /** Column id, with a leading '-' for descending. */
  sort: z.string().optional(),
  /** 'column:filter' parts, joined with ';'. */
  filter: z.string().optional(),
});

export type OverviewSearch = z.infer<typeof overviewSearch>;
