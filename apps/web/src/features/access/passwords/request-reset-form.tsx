import { requestPasswordResetEndpoint } from '@verdure/contract/access/passwords';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';

import { call } from '../../../api/call.ts';
import { textOf } from '../../../api/call-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { FormError } from '../../../ui/states/form-error.tsx';
import { Note } from '../../../ui/states/note.tsx';
import { passwordsMessages } from './passwords.messages.ts';

const body = requestPasswordResetEndpoint.body;

/** Requests a reset mail. The answer never reveals whether the address is known. */
export function RequestResetForm() {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const request = useMutation({
    mutationFn: (address: string) =>
      call(requestPasswordResetEndpoint, { body: { email: address } }),
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (request.isPending) return;
    const typed = email.trim();
    const isValid = body?.safeParse({ email: typed }).success === true;
    setError(isValid ? undefined : passwordsMessages.emailInvalid);
    if (isValid) request.mutate(typed);
    else event.currentTarget.querySelector('input')?.focus();
  };

  if (request.data) return <Note kind="success">{request.data.message}</Note>;
  return (
    <form className="public-form" noValidate onSubmit={submit}>
      <TextField
        label={passwordsMessages.email}
        size="public"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        value={email}
        error={error}
        onChange={(event) => setEmail(event.target.value)}
      />
      <FormError text={request.error && textOf(request.error, passwordsMessages.failed)} />
      <Button
        type="submit"
        variant="primary"
        size="public"
        isPending={request.isPending}
        disabledReason={email.trim() === '' ? passwordsMessages.emailMissing : null}
      >
        {passwordsMessages.send}
      </Button>
    </form>
  );
}
