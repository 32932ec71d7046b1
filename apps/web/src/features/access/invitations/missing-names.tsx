import type { InviteDetails } from '@verdure/contract/access/invitations';
import { useState } from 'react';

import { TextField } from '../../../ui/controls/text-field.tsx';
import { invitationsMessages } from './invitations.messages.ts';

interface Names {
  readonly first: string;
  readonly last: string;
}

interface Props {
  readonly invitee: Pick<InviteDetails, 'first_name' | 'last_name'>;
  readonly names: Names;
  readonly onChange: (names: Names) => void;
}

/** Shown only if the invitation has no name (SCR-INV-08). */
export function MissingNames({ invitee, names, onChange }: Props) {
  return (
    <>
      {invitee.first_name === '' ? (
        <NameField
          label={invitationsMessages.firstName}
          autoComplete="given-name"
          missing={invitationsMessages.firstNameMissing}
          value={names.first}
          onChange={(first) => onChange({ ...names, first })}
        />
      ) : null}
      {invitee.last_name === '' ? (
        <NameField
          label={invitationsMessages.lastName}
          autoComplete="family-name"
          missing={invitationsMessages.lastNameMissing}
          value={names.last}
          onChange={(last) => onChange({ ...names, last })}
        />
      ) : null}
    </>
  );
}

interface NameProps {
  readonly label: string;
  readonly autoComplete: string;
  readonly missing: string;
  readonly value: string;
  readonly onChange: (name: string) => void;
}

function NameField({ missing, onChange, ...field }: NameProps) {
  const [isLeft, setLeft] = useState(false);
  return (
    <TextField
      {...field}
      size="public"
      error={isLeft && field.value.trim() === '' ? missing : undefined}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => setLeft(true)}
    />
  );
}
