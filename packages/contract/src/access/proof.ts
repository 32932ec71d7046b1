import { z } from 'zod';

/** People of single sign-on prove themselves by a session that began at most so long ago. */
export const FRESH_SIGN_ON_MINUTES = 15;

/** As a person typed it; what is good enough is judged by the policy. */
export const typedPassword = z.string().max(256);

/** Asked once more before a highly sensitive act; nothing of it where a provider keeps the password. */
export const currentPassword = typedPassword
  .optional()
  .describe('The password as it is. Not for single sign-on: there the sign-on must be fresh.');

/** A body of the proof alone. */
export const proofBody = z.strictObject({ current_password: currentPassword }).optional();
