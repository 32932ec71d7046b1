import { hkdfSync } from 'node:crypto';

import { openSealed, seal } from '../../../platform/seal.ts';

/**
 * Derived from the token that only the browser has, so the database alone cannot decrypt the hint.
 */
const keyOf = (sessionToken: string): Buffer =>
  Buffer.from(hkdfSync('sha256', sessionToken, '', 'verdure logout hint', 32));

export const sealLogoutHint = (idToken: string, sessionToken: string): Buffer =>
  seal(Buffer.from(idToken), keyOf(sessionToken));

export const openLogoutHint = (sealed: Buffer, sessionToken: string): string =>
  openSealed(sealed, keyOf(sessionToken)).toString();
