import { z } from 'zod';

import { idInAddress } from '../../format/id-in-address.ts';

/** The address of a portfolio or fund holds the whole view, so it can be shared. */
export const investmentSearch = z.object({
  tab: z.string().optional(),
  /** The open tab within a tab. */
  sub: z.string().optional(),
  profile: idInAddress,
  /** On a portfolio page, the portfolio; on a fund page, the portfolio the reader came from. */
  portfolio: idInAddress,
  underlying: z.literal('true').optional().catch(undefined),
  weighted: z.literal('false').optional().catch(undefined),
  /** Column id, with a leading '-' for descending. */
  sort: z.string().optional(),
  /** 'column:filter' parts, joined with ';'. */
  filter: z.string().optional(),
});

export type InvestmentSearch = z.infer<typeof investmentSearch>;
export type OnSearch = (change: Partial<InvestmentSearch>) => void;
