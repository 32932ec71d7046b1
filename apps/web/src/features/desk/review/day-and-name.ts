import { formatDate } from '../../../format/date.ts';

/** '28 November 2026 by Ada Marlowe'; without the name where nobody is known. */
export const dayAndName = (at: string, name: string | null): string =>
  name === null ? formatDate(at) : `${formatDate(at)} by ${name}`;
