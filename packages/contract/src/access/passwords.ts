import { z } from 'zod';

import { ANY_USER, PUBLIC } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';

export const SHORTEST_PASSWORD_CHARACTERS = 8;
const LONGEST_PASSWORD_CHARACTERS = 256;
const LEAST_CLASSES = 3;

/** Lower case, upper case, digits, and all other characters except other letters. */
const CHARACTER_CLASSES = [
  { name: 'lower', pattern: /\p{Ll}/u },
  { name: 'upper', pattern: /\p{Lu}/u },
  { name: 'numbers', pattern: /\p{Nd}/u },
  { name: 'special', pattern: /[^\p{L}\p{Nd}]/u },
] as const;

/** The password rules, one by one (SCR-RST-05). */
export function passwordRules(password: string) {
  const classes = CHARACTER_CLASSES.map(({ name, pattern }) => ({
    name,
    isIn: pattern.test(password),
  }));
  return {
    isLongEnough: [...password].length >= SHORTEST_PASSWORD_CHARACTERS,
    hasThreeClasses: classes.filter(({ isIn }) => isIn).length >= LEAST_CLASSES,
    classes,
  };
}

/** At least eight characters from at least three of four classes. */
export function followsPasswordPolicy(password: string): boolean {
  const { isLongEnough, hasThreeClasses } = passwordRules(password);
  return isLongEnough && hasThreeClasses;
}

/** Accepts any reasonable length, because the password rules have their own messages. */
export const candidatePassword = z.string().max(LONGEST_PASSWORD_CHARACTERS);

/** The two parts of a link in a mail. */
export const linkParams = z.object({
  id: z.string().max(64).describe('Opaque; of the invitation or of the account.'),
  token: z.string().max(128).describe('One-time; a GET never uses it up.'),
});

const message = z.object({ message: z.string() });

export const checkPasswordPolicyEndpoint = endpoint({
  id: 'API-004',
  method: 'POST',
  path: '/auth/check-password-policy',
  summary: 'Whether a password follows the policy: eight characters, three of four classes',
  access: PUBLIC,
  body: z.strictObject({ password: candidatePassword }),
  answer: z.boolean(),
});

export const mustChangePasswordEndpoint = endpoint({
  id: 'API-005',
  method: 'GET',
  path: '/auth/check-password-policy',
  summary: 'Whether the user of this session has to change the password',
  access: ANY_USER,
  answer: z.boolean(),
});

export const hasPasswordPolicyEndpoint = endpoint({
  id: 'API-008',
  method: 'GET',
  path: '/auth/org-has-password-policy/{userId}',
  summary:
    'Whether the organisation behind a link has a password policy; false for an id that is not known',
  access: PUBLIC,
  params: z.object({
    userId: z
      .string()
      .max(64)
      .describe('The id of an invite or reset link or, within a session, one’s own user id.'),
  }),
  answer: z.boolean(),
});

export const requestPasswordResetEndpoint = endpoint({
  id: 'API-009',
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Ask for a mail that resets the password; the answer is the same for every address',
  access: PUBLIC,
  body: z.strictObject({
    email: z.email({ error: 'Please make sure you enter a valid email address.' }).max(254),
  }),
  answer: message,
});

export const resetPasswordEndpoint = endpoint({
  id: 'API-010',
  method: 'POST',
  path: '/auth/reset-password/{id}/{token}',
  summary: 'Set a new password with the link of a mail; every session of the user ends',
  access: PUBLIC,
  params: linkParams,
  body: z.strictObject({ password: candidatePassword }),
  answer: message,
});

export const passwordRotationEndpoint = endpoint({
  id: 'ours',
  method: 'GET',
  path: '/auth/password-rotation',
  summary: 'Whether a login of this browser has just opened a rotation of the password',
  access: PUBLIC,
  answer: z.object({
    is_open: z.boolean(),
    has_password_policy: z
      .boolean()
      .describe('The organisation’s policy; false if no rotation is open.'),
  }),
});

export const rotatePasswordEndpoint = endpoint({
  id: 'ours',
  method: 'POST',
  path: '/auth/password-rotation',
  summary:
    'Set a new password in a rotation that a login has opened; every session of the user ends',
  access: PUBLIC,
  body: z.strictObject({ password: candidatePassword }),
  answer: message,
});
