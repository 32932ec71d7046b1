import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';

import { textOf } from '../../../api/call-error.ts';
import { useViewer } from '../../../api/viewer.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { PasswordField } from '../../../ui/controls/password-field.tsx';
import { FormError } from '../../../ui/states/form-error.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { accountMessages } from './account.messages.ts';
import { useChangeAccount } from './account.mutations.ts';

interface Props {
  /** The fields of the new password. */
  readonly passwordFields: ReactNode;
  readonly password: string;
  /** Why the new password cannot be sent yet; null if it can. */
  readonly passwordReason: string | null;
  readonly onSaved: () => void;
}

/** The current password, then the new one twice (SCR-ACC-05). */
export function PasswordForm({ passwordFields, password, passwordReason, onSaved }: Props) {
  const { email } = useViewer();
  const [current, setCurrent] = useState('');
  const change = useChangeAccount();
  const disabledReason = current === '' ? accountMessages.currentMissing : passwordReason;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (disabledReason !== null || change.isPending) return;
    const body = { current_password: current, password };
    change.mutate(body, {
      onSuccess: () => {
        setCurrent('');
        onSaved();
        showToast('success', accountMessages.passwordSaved);
      },
    });
  };

  return (
    <form className="account-fields" noValidate onSubmit={submit}>
      {/* tells password managers whose password this is */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={accountMessages.currentPassword}
        autoComplete="current-password"
        value={current}
        onChange={setCurrent}
      />
      {passwordFields}
      <FormError text={change.error && textOf(change.error, accountMessages.passwordFailed)} />
      <Button
        type="submit"
        variant="primary"
        isPending={change.isPending}
        disabledReason={disabledReason}
      >
        {accountMessages.save}
      </Button>
    </form>
  );
}
