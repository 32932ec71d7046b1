import { z } from 'zod';

import { idInAddress } from '../format/id-in-address.ts';

/** What the PAI table is shown of. */
export const sfdrSearch = z.object({ portfolio: idInAddress, profile: idInAddress });

/** 'portfolio-2', 'fund-3', 'benchmark-uk'; a number alone is a portfolio, as in older links. */
const comparedInAddress = z
  .string()
  .transform((text) => (/^\d+$/.test(text) ? `portfolio-${text}` : text))
  .optional()
  .catch(undefined);
/** The portfolio that others are compared with, and the others. */
export const comparisonSearch = sfdrSearch.extend({
  second: comparedInAddress,
  third: comparedInAddress,
});

/** The page number of a list; the first page has no number in the address. */
export const pageInAddress = z.coerce.number().int().min(1).optional().catch(undefined);
