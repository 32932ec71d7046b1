import { z } from 'zod';

/** A session that began at most so long ago is a proof by itself; people of single sign-on have no other. */
export const FRESH_SIGN_ON_MINUTES = 15;

/** As a person typed it; what is good enough is judged by the policy. */
export const typedPassword = z.string().max(256);

/** Asked once more before a highly sensitive act, but where the session has only just begun. */
export const currentPassword = typedPassword
  .optional()
  .describe(
    'The password as it is. May be left out in the 15 minutes after logging in; people of single sign-on always leave it out.',
  );

/** A body of the proof alone. */
export const proofBody = z.strictObject({ current_password: currentPassword }).optional();
