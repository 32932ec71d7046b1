import { z } from 'zod';

import { idInAddress } from '../../format/id-in-address.ts';

/** What the address of the page says. */
export const customisationSearch = z.object({
  profile: idInAddress,
  level: z.enum(['companies', 'countries']).optional().catch(undefined),
  tab: z.string().max(40).optional().catch(undefined),
  sector: idInAddress,
  view: z.enum(['summary']).optional().catch(undefined),
  portfolio: idInAddress,
});
export type CustomisationSearch = z.infer<typeof customisationSearch>;
