import { singleSignOnStartEndpoint } from '@verdure/contract/access/login';
import { FRESH_SIGN_ON_MINUTES } from '@verdure/contract/access/proof';
import type { ProblemCode } from '@verdure/contract/http/problem';
import { useState } from 'react';

import { CallError, textOf } from './call-error.ts';
import { storeReturnPage } from './return-page.ts';
import { useViewer } from './viewer.ts';

/** The codes of a refused proof: the server could not confirm who asks. */
const OF_THE_PROOF: readonly ProblemCode[] = [
  'password.current-is-wrong',
  'password.too-many-guesses',
  'session.too-old',
  'session.password-needed',
];

/** Only the proof was refused, so the user can try again. */
export const isProofRefused = (error: unknown): boolean =>
  error instanceof CallError && OF_THE_PROOF.some((code) => code === error.code);

/** Opens the provider and makes it ask again. It sends the reader back to this page. */
function signOnAgain(): void {
  storeReturnPage(window.location.pathname + window.location.search);
  window.location.assign(`/api${singleSignOnStartEndpoint.path}?again=true`);
}

/** The current password again; with a provider, a recent sign-on. */
export function useProof() {
  const { abilities, email } = useViewer();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const keepsPassword = abilities.change_password;
  return {
    account: email,
    value: password,
    error,
    /** Replaces the field for people who use single sign-on; null for others. */
    instead: keepsPassword
      ? null
      : `You must have signed on with your identity provider in the last ${FRESH_SIGN_ON_MINUTES} minutes. If not, sign on again: it brings you back to this page.`,
    signOnAgain,
    /** What the action waits for; null if it can continue. */
    missing: keepsPassword && password === '' ? 'Enter your current password' : null,
    onChange: (typed: string) => {
      setPassword(typed);
      setError(null);
    },
    body: keepsPassword ? { current_password: password } : {},
    /** Shows the server's message about the proof. */
    refuse: (refusal: unknown) => setError(textOf(refusal, 'Please try again')),
  };
}
