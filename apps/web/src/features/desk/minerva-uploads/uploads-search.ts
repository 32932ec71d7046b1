import { z } from 'zod';

const number = z.coerce.number().int().min(1).optional().catch(undefined);

/** Which upload is open, and the page of each list. */
export const uploadsSearch = z.object({ upload: number, page: number, results: number });
export type UploadsSearch = z.infer<typeof uploadsSearch>;
