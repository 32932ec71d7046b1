import type { InviteDetails } from '@verdure/contract/access/invitations';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';

import { textOf } from '../../../api/call-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { FormError } from '../../../ui/states/form-error.tsx';
import { Note } from '../../../ui/states/note.tsx';
import { invitationsMessages } from './invitations.messages.ts';
import { type InviteLink, register } from './invitations.queries.ts';
import { MissingNames } from './missing-names.tsx';

interface Props {
  readonly link: InviteLink;
  readonly invitee: InviteDetails;
  readonly passwordFields: ReactNode;
  readonly password: string;
  /** Why the password cannot be sent yet; null if it can. */
  readonly passwordReason: string | null;
  /** Called when the account exists and its session has started. */
  readonly onRegistered: () => void;
}

function namesReason(names: { readonly first: string; readonly last: string }): string | null {
  if (names.first.trim() === '') return invitationsMessages.firstNameMissing;
  return names.last.trim() === '' ? invitationsMessages.lastNameMissing : null;
}

/** The invited person chooses a password, and enters a name if the invitation has none. */
export function RegisterForm({ link, invitee, onRegistered, ...props }: Props) {
  const [names, setNames] = useState({ first: invitee.first_name, last: invitee.last_name });
  const registering = useMutation({
    mutationFn: () =>
      register(link, {
        first_name: names.first.trim(),
        last_name: names.last.trim(),
        email: invitee.email,
        password: props.password,
      }),
    onSuccess: onRegistered,
  });
  const disabledReason = namesReason(names) ?? props.passwordReason;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (disabledReason === null && !registering.isPending) registering.mutate();
  };

  if (registering.isSuccess) return <Note kind="success">{invitationsMessages.registered}</Note>;
  return (
    <form className="public-form" noValidate onSubmit={submit}>
      <TextField
        label={invitationsMessages.email}
        size="public"
        type="email"
        autoComplete="username"
        readOnly
        value={invitee.email}
      />
      <MissingNames invitee={invitee} names={names} onChange={setNames} />
      {props.passwordFields}
      <FormError
        text={registering.error && textOf(registering.error, invitationsMessages.failed)}
      />
      <Button
        type="submit"
        variant="primary"
        size="public"
        isPending={registering.isPending}
        disabledReason={disabledReason}
      >
        {invitationsMessages.register}
      </Button>
    </form>
  );
}
