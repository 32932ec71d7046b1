import { hkdfSync } from 'node:crypto';

import { openSealed, seal } from '../../../platform/seal.ts';

/** From the half of the session that only its holder has: the database alone opens nothing. */
const keyOf = (sessionToken: string): Buffer =>
  Buffer.from(hkdfSync('sha256', sessionToken, '', 'verdure logout hint', 32));

export const sealLogoutHint = (idToken: string, sessionToken: string): Buffer =>
  seal(Buffer.from(idToken), keyOf(sessionToken));

export const openLogoutHint = (sealed: Buffer, sessionToken: string): string =>
  openSealed(sealed, keyOf(sessionToken)).toString();
