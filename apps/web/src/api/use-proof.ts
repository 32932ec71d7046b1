import { FRESH_SIGN_ON_MINUTES } from '@verdure/contract/access/proof';
import type { ProblemCode } from '@verdure/contract/http/problem';
import { useState } from 'react';

import { CallError, textOf } from './call-error.ts';
import { useViewer } from './viewer.ts';

/** What the server says where it is not convinced that it is still the same person. */
const OF_THE_PROOF: readonly ProblemCode[] = [
  'password.current-is-wrong',
  'password.too-many-guesses',
  'session.too-old',
];

/** The proof was refused, and may be given again; nothing else is wrong. */
export const isProofRefused = (error: unknown): boolean =>
  error instanceof CallError && OF_THE_PROOF.some((code) => code === error.code);

/** The current password once more; at a provider, a sign-on that is fresh. */
export function useProof() {
  const { abilities, email } = useViewer();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const keepsPassword = abilities.change_password;
  return {
    account: email,
    value: password,
    error,
    /** Said in place of the field to people of single sign-on; null with a password of ours. */
    instead: keepsPassword
      ? null
      : `Your sign-on must be at most ${FRESH_SIGN_ON_MINUTES} minutes old. Where it is older, log out, sign on again and come back.`,
    /** What the act waits for; null when it can go on. */
    missing: keepsPassword && password === '' ? 'Enter your current password' : null,
    onChange: (typed: string) => {
      setPassword(typed);
      setError(null);
    },
    body: keepsPassword ? { current_password: password } : {},
    /** Shows what the server said of the proof. */
    refuse: (refusal: unknown) => setError(textOf(refusal, 'Please try again')),
  };
}
