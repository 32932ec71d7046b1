import { PROFILE_LIMITS } from '@verdure/contract/profiles/profiles';
import type { ProfileSummary } from '@verdure/contract/profiles/profiles';
import { useState } from 'react';

import { TextField } from '../../ui/controls/text-field.tsx';
import { FormDialog, type FormProps } from '../../ui/overlay/form-dialog.tsx';
import { useCloneProfile, useCreateProfile, useRenameProfile } from './profiles.mutations.ts';

interface Props<Body extends object>
  extends Pick<FormProps<Body, { readonly id: number }>, 'title' | 'action' | 'send'> {
  readonly name: string;
  /** A name that must be changed. */
  readonly current?: string;
  readonly bodyOf: (name: string) => Body;
  readonly onEnd: () => void;
  /** Told the id of the profile. */
  readonly onMade?: ((id: number) => void) | undefined;
}

function whyNot(name: string, current: string | undefined): string | null {
  if (name === '') return 'Enter a name';
  return name === current ? 'Enter another name' : null;
}

/** One field for a name; the button is off while it is empty (SCR-PP-12, SCR-PP-13). */
function NameProfile<Body extends object>({ name: first, current, bodyOf, ...props }: Props<Body>) {
  const [text, setText] = useState(first);
  const name = text.trim();
  return (
    <FormDialog
      title={props.title}
      action={props.action}
      body={whyNot(name, current) ?? bodyOf(name)}
      send={props.send}
      onClose={props.onEnd}
      onDone={({ id }) => props.onMade?.(id)}
    >
      <TextField
        label="Name"
        value={text}
        maxLength={PROFILE_LIMITS.nameCharacters}
        onChange={(event) => setText(event.target.value)}
      />
    </FormDialog>
  );
}

interface OneProfile {
  readonly profile: Pick<ProfileSummary, 'id' | 'name'>;
  readonly onEnd: () => void;
  /** Told the id of the new profile. */
  readonly onMade?: (id: number) => void;
}

/** Clones the Uncustomised profile too: it sets nothing, so a new profile is its copy. */
export const CreateProfile = ({
  name = '',
  ...ends
}: Omit<OneProfile, 'profile'> & { readonly name?: string }) => (
  <NameProfile
    title="Create a profile"
    action="Create"
    name={name}
    bodyOf={(next) => ({ name: next })}
    send={useCreateProfile()}
    {...ends}
  />
);

export const CloneProfile = ({ profile, ...ends }: OneProfile) => (
  <NameProfile
    title={`Clone ${profile.name}`}
    action="Clone"
    name={`${profile.name} (Clone)`}
    bodyOf={(name) => ({ profileId: profile.id, name })}
    send={useCloneProfile()}
    {...ends}
  />
);

export const RenameProfile = ({ profile, onEnd }: OneProfile) => (
  <NameProfile
    title={`Rename ${profile.name}`}
    action="Rename"
    name={profile.name}
    current={profile.name}
    bodyOf={(name) => ({ profileId: profile.id, name })}
    send={useRenameProfile()}
    onEnd={onEnd}
  />
);
