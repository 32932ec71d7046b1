import { passwordRules } from '@verdure/contract/access/passwords';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useSettled } from '../../../ui/use-settled.ts';
import { followsPolicyQuery } from './password-policy.queries.ts';
import { passwordsMessages } from './passwords.messages.ts';

const CHECK_AFTER_MS = 300;
const { why } = passwordsMessages;

interface Options {
  readonly hasPolicy: boolean;
  /** Shown if the confirmation differs; each page has its own wording. */
  readonly mismatch: string;
}

type Policy = 'none' | 'followed' | 'failed' | 'checking';

/** The server checks the policy. If it does not answer now, it checks when the form is sent. */
function usePolicy(password: string, hasPolicy: boolean): Policy {
  const settled = useSettled(password, CHECK_AFTER_MS);
  const { isLongEnough, hasThreeClasses } = passwordRules(settled);
  const { data, isFetching } = useQuery({
    ...followsPolicyQuery(settled),
    enabled: hasPolicy && isLongEnough,
  });
  if (!hasPolicy || !passwordRules(password).isLongEnough) return 'none';
  if (settled !== password || isFetching) return 'checking';
  return (data ?? hasThreeClasses) ? 'followed' : 'failed';
}

interface Judged {
  readonly password: string;
  readonly confirmation: string;
  readonly policy: Policy;
}

/** Why the two fields cannot be sent yet; null if they can. */
function reasonOf({ password, confirmation, policy }: Judged): string | null {
  if (!passwordRules(password).isLongEnough) return why.tooShort;
  if (policy === 'failed') return why.againstPolicy;
  if (confirmation === '') return why.confirmationMissing;
  if (confirmation !== password) return why.confirmationDiffers;
  return policy === 'checking' ? why.checking : null;
}

function passwordErrorOf({ password, policy }: Judged): string | undefined {
  if (password === '') return undefined;
  if (!passwordRules(password).isLongEnough) return passwordsMessages.tooShort;
  return policy === 'failed' ? passwordsMessages.againstPolicy : undefined;
}

/**
 * A new password and its confirmation. Rules update live; an error shows only after its field is
 * left, so nobody is interrupted while typing.
 */
export function useNewPassword({ hasPolicy, mismatch }: Options) {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [left, setLeft] = useState({ password: false, confirmation: false });
  const judged = { password, confirmation, policy: usePolicy(password, hasPolicy) };
  const differs = confirmation !== '' && confirmation !== password;
  return {
    password,
    confirmation,
    hasPolicy,
    setPassword,
    setConfirmation,
    leavePassword: () => setLeft((was) => ({ ...was, password: true })),
    leaveConfirmation: () => setLeft((was) => ({ ...was, confirmation: true })),
    passwordError: left.password ? passwordErrorOf(judged) : undefined,
    confirmationError: left.confirmation && differs ? mismatch : undefined,
    disabledReason: reasonOf(judged),
    clear: () => {
      setPassword('');
      setConfirmation('');
      setLeft({ password: false, confirmation: false });
    },
  };
}

export type NewPassword = ReturnType<typeof useNewPassword>;
