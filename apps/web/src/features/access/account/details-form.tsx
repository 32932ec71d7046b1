import { emailAddress } from '@verdure/contract/access/account';
import type { User, UserChange } from '@verdure/contract/access/account';
import { useState } from 'react';
import type { FormEvent } from 'react';

import { textOf } from '../../../api/call-error.ts';
import { useViewer } from '../../../api/viewer.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { PasswordField } from '../../../ui/controls/password-field.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { FormError } from '../../../ui/states/form-error.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { unsavedMark } from '../../../ui/unsaved.ts';
import { accountMessages } from './account.messages.ts';
import { useChangeAccount } from './account.mutations.ts';

interface Draft {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  /** Needed only when the email changes, because the email is used to log in. */
  readonly current_password: string;
}

const draftOf = ({ first_name, last_name, email }: User): Draft => ({
  first_name,
  last_name,
  email,
  current_password: '',
});

const isEmail = (text: string): boolean => emailAddress.safeParse(text).success;

function errorsOf(draft: Draft) {
  return {
    first_name: draft.first_name.trim() === '' ? accountMessages.firstNameMissing : undefined,
    last_name: draft.last_name.trim() === '' ? accountMessages.lastNameMissing : undefined,
    email: isEmail(draft.email) ? undefined : accountMessages.emailInvalid,
  };
}

/** The fields that differ, with the password if one of them needs it. */
function changeOf(draft: Draft, viewer: User): UserChange {
  const isNewEmail = draft.email.trim() !== viewer.email;
  return {
    ...(draft.first_name.trim() !== viewer.first_name && { first_name: draft.first_name.trim() }),
    ...(draft.last_name.trim() !== viewer.last_name && { last_name: draft.last_name.trim() }),
    ...(isNewEmail && {
      email: draft.email.trim(),
      current_password: draft.current_password,
    }),
  };
}

function reasonOf(draft: Draft, change: UserChange): string | null {
  const { first_name, last_name, email } = errorsOf(draft);
  const wrong = first_name ?? last_name ?? email;
  if (wrong !== undefined) return wrong;
  if (Object.keys(change).length === 0) return accountMessages.unchanged;
  const lacksPassword = change.email !== undefined && draft.current_password === '';
  return lacksPassword ? accountMessages.emailNeedsPassword : null;
}

/** A new email is not saved yet: its owner must confirm it. */
const savedTextOf = ({ email }: UserChange): string =>
  email === undefined ? accountMessages.detailsSaved : accountMessages.emailSent(email);

/** Name and email (SCR-ACC-02). Typed text stays until it is saved. */
export function DetailsForm() {
  const viewer = useViewer();
  const [draft, setDraft] = useState(() => draftOf(viewer));
  const change = useChangeAccount();
  const wanted = changeOf(draft, viewer);
  const disabledReason = reasonOf(draft, wanted);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (disabledReason !== null || change.isPending) return;
    change.mutate(wanted, {
      onSuccess: (user) => {
        setDraft(draftOf(user));
        showToast('success', savedTextOf(wanted));
      },
    });
  };

  return (
    <Panel title={accountMessages.details}>
      <form
        className="account-fields"
        noValidate
        onSubmit={submit}
        {...unsavedMark(Object.keys(wanted).length > 0)}
      >
        <DetailFields draft={draft} onChange={setDraft} />
        {wanted.email === undefined ? null : (
          <PasswordField
            label={accountMessages.currentPassword}
            autoComplete="current-password"
            value={draft.current_password}
            onChange={(current_password) => setDraft({ ...draft, current_password })}
          />
        )}
        <FormError text={change.error && textOf(change.error, accountMessages.detailsFailed)} />
        <Button
          type="submit"
          variant="primary"
          isPending={change.isPending}
          disabledReason={disabledReason}
        >
          {accountMessages.save}
        </Button>
      </form>
    </Panel>
  );
}

interface FieldsProps {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
}

function DetailFields({ draft, onChange }: FieldsProps) {
  const { abilities, pending_email } = useViewer();
  const waits = pending_email === null ? {} : { hint: accountMessages.emailWaits(pending_email) };
  const errors = errorsOf(draft);
  const fieldOf = (name: 'first_name' | 'last_name' | 'email') => ({
    value: draft[name],
    error: errors[name],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      onChange({ ...draft, [name]: event.target.value }),
  });
  return (
    <>
      <TextField
        {...fieldOf('first_name')}
        label={accountMessages.firstName}
        autoComplete="given-name"
      />
      <TextField
        {...fieldOf('last_name')}
        label={accountMessages.lastName}
        autoComplete="family-name"
      />
      <TextField
        {...fieldOf('email')}
        label={accountMessages.email}
        type="email"
        autoComplete="email"
        readOnly={!abilities.change_email}
        {...(abilities.change_email ? waits : { hint: accountMessages.emailAtProvider })}
      />
    </>
  );
}
