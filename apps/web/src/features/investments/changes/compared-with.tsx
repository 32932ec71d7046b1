import type { IdAndName } from '@verdure/contract/http/fields';

import { Select } from '../../../ui/controls/select.tsx';
import { profileDifferenceMessages } from './profile-difference.messages.ts';

/** Another profile instead of another day. */
export interface ProfileComparison {
  /** Of the page. */
  readonly own: string;
  /** Those that it can be compared with. */
  readonly others: readonly IdAndName[];
  /** Null: a day is compared. */
  readonly chosen: IdAndName | null;
  /** The address asks for a profile that is not there. */
  readonly isUnknown: boolean;
  /** Null for a day. */
  readonly onChoose: (id: number | null) => void;
  /** Opens the page under a profile. */
  readonly onOpen: (id: number) => void;
}

const A_DAY = 'day';

/** A day, or one of the other profiles; nothing where there is no other. */
export function ComparedWith({
  profiles: { others, chosen, isUnknown, onChoose },
}: {
  readonly profiles: ProfileComparison;
}) {
  return (
    <>
      {isUnknown ? <p role="status">{profileDifferenceMessages.unknown}</p> : null}
      {others.length === 0 ? null : (
        <OtherSide others={others} chosen={chosen} onChoose={onChoose} />
      )}
    </>
  );
}

function OtherSide({
  others,
  chosen,
  onChoose,
}: Pick<ProfileComparison, 'others' | 'chosen' | 'onChoose'>) {
  return (
    <Select
      label={profileDifferenceMessages.comparedWith}
      options={[
        { value: A_DAY, label: profileDifferenceMessages.day },
        ...others.map(({ id, name }) => ({
          value: String(id),
          label: profileDifferenceMessages.profile(name),
        })),
      ]}
      value={chosen === null ? A_DAY : String(chosen.id)}
      onChange={(value) => onChoose(value === A_DAY ? null : Number(value))}
    />
  );
}
