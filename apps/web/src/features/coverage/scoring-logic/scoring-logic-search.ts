import { z } from 'zod';

import { idInAddress } from '../../../format/id-in-address.ts';

const LOGIC_PAGE_TABS = ['companies', 'countries', 'interim'] as const;

/** The address holds the choice, so that other pages can link to a ladder. */
export const scoringLogicSearch = z.object({
  tab: z.enum(LOGIC_PAGE_TABS).optional().catch(undefined),
  variant: z.literal('private').optional().catch(undefined),
  type: z.string().optional().catch(undefined),
  metric: idInAddress,
  sub: idInAddress,
});

export type ScoringLogicSearch = z.infer<typeof scoringLogicSearch>;
