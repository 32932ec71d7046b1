import type { IdAndName } from '@verdure/contract/http/fields';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { inviteMessages } from './invite.messages.ts';
import type { Invitee } from './invitee.ts';
import { errorsOf, whyNotInvite } from './invitee.ts';

interface Props {
  readonly invitee: Invitee;
  readonly onChange: (change: Partial<Invitee>) => void;
  /** Roles that the inviter may assign (SCR-WIZ-07). */
  readonly roles: readonly IdAndName[];
  /** Present if an administrator picks the organisation. */
  readonly organisationPicker: ReactNode;
  /** Present if the user may be limited to companies. */
  readonly companyPicker: ReactNode;
  /** Null if this is the first step. */
  readonly onBack: (() => void) | null;
  readonly onNext: () => void;
}

const TEXTS = [
  ['firstName', 'First name', 'off'],
  ['lastName', 'Last name', 'off'],
] as const;

type TextName = (typeof TEXTS)[number][0] | 'email';

/** A field shows its error once it was left; the button always shows the first error. */
export function InviteForm({ invitee, onChange, roles, ...props }: Props) {
  const [left, setLeft] = useState<ReadonlySet<TextName>>(new Set());
  const errors = errorsOf(invitee);
  const whyNot = whyNotInvite(invitee);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (whyNot === null) props.onNext();
  };
  const text = (name: TextName) => ({
    value: invitee[name],
    error: left.has(name) ? (errors[name] ?? undefined) : undefined,
    onChange: (event: { readonly target: HTMLInputElement }) =>
      onChange({ [name]: event.target.value }),
    onBlur: () => setLeft((now) => new Set(now).add(name)),
  });
  return (
    <form className="stack" noValidate onSubmit={submit}>
      {props.organisationPicker}
      <div className="wizard-names">
        {TEXTS.map(([name, label, autoComplete]) => (
          <TextField
            key={name}
            label={label}
            autoComplete={autoComplete}
            maxLength={100}
            {...text(name)}
          />
        ))}
      </div>
      <TextField label="Email" type="email" autoComplete="off" maxLength={254} {...text('email')} />
      <Select
        label="Role"
        placeholder="Select a role"
        options={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={invitee.roleId === null ? null : String(invitee.roleId)}
        onChange={(roleId) => onChange({ roleId: Number(roleId) })}
      />
      {props.companyPicker}
      <div className="wizard-foot">
        {props.onBack === null ? null : (
          <Button onClick={props.onBack}>{inviteMessages.back}</Button>
        )}
        <Button type="submit" variant="primary" disabledReason={whyNot}>
          {inviteMessages.invite}
        </Button>
      </div>
    </form>
  );
}
