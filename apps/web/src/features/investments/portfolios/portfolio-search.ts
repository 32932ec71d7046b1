import { z } from 'zod';

/** The address of the portfolio page, all of it: a view can be pasted into a mail. */
export const portfolioSearch = z.object({
  tab: z.string().optional(),
  profile: z.coerce.number().int().optional().catch(undefined),
  portfolio: z.coerce.number().int().optional().catch(undefined),
  underlying: z.literal('true').optional().catch(undefined),
  weighted: z.literal('false').optional().catch(undefined),
  /** Column id, with a leading '-' for descending. */
  sort: z.string().optional(),
  /** 'column:filter' parts, joined with ';'. */
  filter: z.string().optional(),
});

export type PortfolioSearch = z.infer<typeof portfolioSearch>;
