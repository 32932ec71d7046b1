import { z } from 'zod';

/** An id behind '?': what is no whole number counts as not given. */
export const idInAddress = z.coerce.number().int().optional().catch(undefined);
