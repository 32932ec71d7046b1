import type { ProfileSummary } from '@verdure/contract/profiles/profiles';
import { WHOLE_UNIVERSE_ID } from '@verdure/contract/vocabulary';
import { useState } from 'react';

import { useViewer } from '../../api/viewer.ts';
import { Select } from '../../ui/controls/select.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { profilesMessages } from './profiles.messages.ts';
import { useSelectUniverse } from './profiles.mutations.ts';

interface Props {
  readonly profile: Pick<ProfileSummary, 'id' | 'name' | 'universe_id'>;
  readonly onEnd: () => void;
}

/** The universes of the organisation, and the whole one (SCR-PP-17). */
export function SelectUniverse({ profile, onEnd }: Props) {
  const { organisation } = useViewer();
  const [universeId, setUniverseId] = useState(profile.universe_id);
  const options = [
    { value: String(WHOLE_UNIVERSE_ID), label: profilesMessages.wholeUniverse },
    ...organisation.universes.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <FormDialog
      title={`Select a universe for ${profile.name}`}
      action="Save"
      body={
        universeId === profile.universe_id
          ? 'Choose another universe'
          : { profileId: profile.id, universeId }
      }
      send={useSelectUniverse()}
      onClose={onEnd}
    >
      <p>Companies outside the universe have no scores under this profile.</p>
      <Select
        label="Universe"
        options={options}
        value={String(universeId)}
        onChange={(value) => setUniverseId(Number(value))}
      />
    </FormDialog>
  );
}
