import { useMutation } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';

import { textOf } from '../../../api/call-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FormError } from '../../../ui/states/form-error.tsx';
import { Note } from '../../../ui/states/note.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { passwordsMessages } from './passwords.messages.ts';
import { useNewPassword } from './use-new-password.ts';

interface Props {
  readonly hasPolicy: boolean;
  /** Shown above the fields: why this page opened. */
  readonly notice?: ReactNode;
  readonly send: (password: string) => Promise<{ readonly message: string }>;
}

/** Two fields and Reset, which is enabled once they follow the rules and match (SCR-RST-08). */
export function SetPasswordForm({ hasPolicy, notice, send }: Props) {
  const mismatch = passwordsMessages.confirmationMustMatch;
  const model = useNewPassword({ hasPolicy, mismatch });
  const reset = useMutation({ mutationFn: send });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (model.disabledReason === null && !reset.isPending) reset.mutate(model.password);
  };

  if (reset.data) return <Note kind="success">{reset.data.message}</Note>;
  return (
    <form className="public-form" noValidate onSubmit={submit}>
      {notice}
      <NewPasswordFields model={model} />
      <FormError text={reset.error && textOf(reset.error, passwordsMessages.failed)} />
      <Button
        type="submit"
        variant="primary"
        size="public"
        isPending={reset.isPending}
        disabledReason={model.disabledReason}
      >
        {passwordsMessages.reset}
      </Button>
    </form>
  );
}
