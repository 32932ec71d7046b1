import { PROFILE_LIMITS } from '@verdure/contract/profiles/profiles';
import type { ProfileSummary } from '@verdure/contract/profiles/profiles';
import { useState } from 'react';

import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { useCloneProfile, useCreateProfile, useRenameProfile } from './profiles.mutations.ts';

interface Props {
  readonly title: string;
  readonly action: string;
  readonly name: string;
  /** A name that must be changed. */
  readonly current?: string;
  readonly isPending: boolean;
  readonly onSave: (name: string) => void;
  readonly onEnd: () => void;
}

function whyNot(name: string, current: string | undefined): string | null {
  if (name === '') return 'Enter a name';
  return name === current ? 'Enter another name' : null;
}

/** One field for a name; the button is off while it is empty (SCR-PP-12, SCR-PP-13). */
function NameProfile(props: Props) {
  const [text, setText] = useState(props.name);
  const name = text.trim();
  const reason = whyNot(name, props.current);
  return (
    <Modal
      title={props.title}
      isOpen
      onClose={props.onEnd}
      footer={
        <>
          <Button onClick={props.onEnd}>Cancel</Button>
          <Button
            variant="primary"
            disabledReason={reason}
            isPending={props.isPending}
            onClick={() => props.onSave(name)}
          >
            {props.action}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (reason === null && !props.isPending) props.onSave(name);
        }}
      >
        <TextField
          label="Name"
          data-first-focus
          value={text}
          maxLength={PROFILE_LIMITS.nameCharacters}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </Modal>
  );
}

interface OneProfile {
  readonly profile: Pick<ProfileSummary, 'id' | 'name'>;
  readonly onEnd: () => void;
  /** Told the id of the new profile. */
  readonly onMade?: (id: number) => void;
}

/** Clones the Uncustomised profile too: it sets nothing, so a new profile is its copy. */
export function CreateProfile({
  name = '',
  onEnd,
  onMade,
}: Omit<OneProfile, 'profile'> & {
  readonly name?: string;
}) {
  const create = useCreateProfile();
  return (
    <NameProfile
      title="Create a profile"
      action="Create"
      name={name}
      isPending={create.isPending}
      onSave={(next) =>
        create.mutate(next, {
          onSuccess: ({ id }) => {
            onEnd();
            onMade?.(id);
          },
        })
      }
      onEnd={onEnd}
    />
  );
}

export function CloneProfile({ profile, onEnd, onMade }: OneProfile) {
  const clone = useCloneProfile();
  return (
    <NameProfile
      title={`Clone ${profile.name}`}
      action="Clone"
      name={`${profile.name} (Clone)`}
      isPending={clone.isPending}
      onSave={(name) =>
        clone.mutate(
          { profileId: profile.id, name },
          {
            onSuccess: ({ id }) => {
              onEnd();
              onMade?.(id);
            },
          },
        )
      }
      onEnd={onEnd}
    />
  );
}

export function RenameProfile({ profile, onEnd }: OneProfile) {
  const rename = useRenameProfile();
  return (
    <NameProfile
      title={`Rename ${profile.name}`}
      action="Rename"
      name={profile.name}
      current={profile.name}
      isPending={rename.isPending}
      onSave={(name) => rename.mutate({ profileId: profile.id, name }, { onSuccess: onEnd })}
      onEnd={onEnd}
    />
  );
}
