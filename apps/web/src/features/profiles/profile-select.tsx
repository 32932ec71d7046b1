import { Select } from '../../ui/controls/select.tsx';
import type { ProfileChoice } from './profiles.queries.ts';

interface Props {
  readonly profiles: readonly ProfileChoice[];
  readonly profileId: number;
  readonly onProfile: (id: number) => void;
}

/** Chooses the profile whose weights the page uses. */
export function ProfileSelect({ profiles, profileId, onProfile }: Props) {
  return (
    <Select
      label="Profile"
      options={profiles.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={String(profileId)}
      onChange={(value) => onProfile(Number(value))}
    />
  );
}
