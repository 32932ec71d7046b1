import { z } from 'zod';

/** A session younger than this counts as proof. Single sign-on users have no other. */
export const FRESH_SIGN_ON_MINUTES = 15;

/** A password as typed. The policy decides whether it is good enough. */
export const typedPassword = z.string().max(256);

/** The current password, required before a highly sensitive act unless the session is new. */
export const currentPassword = typedPassword
  .optional()
  .describe(
    'The password as it is. May be left out in the 15 minutes after logging in; people of single sign-on always leave it out.',
  );

/** A body that contains only the proof. */
export const proofBody = z.strictObject({ current_password: currentPassword }).optional();
