/** Messages of successful answers. Refusals are in the problem catalogue. */
export const PASSWORD_MESSAGES = {
  resetRequested: 'We have sent you an email with instructions on how to reset your password.',
  changed: 'Your password has been successfully changed. You can now go back and log in.',
} as const;
