import { z } from 'zod';

/** An id after '?'; anything but a whole number counts as missing. */
export const idInAddress = z.coerce.number().int().optional().catch(undefined);
