import './profiles-table.css';

import type { ProfileSummary } from '@verdure/contract/profiles/profiles';
import { WHOLE_UNIVERSE_ID } from '@verdure/contract/vocabulary';
import { Star } from 'lucide-react';
import { useState } from 'react';

import { useViewer } from '../../api/viewer.ts';
import type { Viewer } from '../../api/viewer.ts';
import { formatPercent } from '../../format/percent.ts';
import { profilePath } from '../../paths.ts';
import type { Member } from '../../ui/members-modal.tsx';
import type { LoadedQuery } from '../../ui/states/loaded-query.ts';
import { TableScroll } from '../../ui/table/table-scroll.tsx';
import { DeleteProfile } from './delete-profile.tsx';
import { CloneProfile, RenameProfile } from './name-profile.tsx';
import { ProfileMenu, type ProfileTaskKind } from './profile-menu.tsx';
import { ProfileUsers } from './profile-users.tsx';
import { profilesMessages } from './profiles.messages.ts';
import { SelectUniverse } from './select-universe.tsx';

interface Props {
  readonly profiles: readonly ProfileSummary[];
  readonly team: LoadedQuery<readonly Member[]>;
  readonly onDefault: (profileId: number) => void;
}

/** The open action and its row. */
type Task = { readonly kind: ProfileTaskKind; readonly profileId: number } | null;

const COLUMNS = ['Name', 'Creator', 'Users', 'Universe', 'Threshold', 'Default'] as const;

/** Rows of 48 px: name, creator, users, universe, threshold, default, actions (SCR-PP-05). */
export function ProfilesTable({ profiles, team, onDefault }: Props) {
  const [task, setTask] = useState<Task>(null);
  const open = profiles.find(({ id }) => id === task?.profileId);
  return (
    <TableScroll label="Profiles">
      <table className="plain-table profiles-table">
        <caption className="visually-hidden">Profiles</caption>
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {profiles.map((profile) => (
            <ProfileRow
              key={profile.id}
              profile={profile}
              onDefault={() => onDefault(profile.id)}
              onTask={(kind) => setTask({ kind, profileId: profile.id })}
            />
          ))}
        </tbody>
      </table>
      {task !== null && open !== undefined ? (
        <OpenTask kind={task.kind} profile={open} team={team} onEnd={() => setTask(null)} />
      ) : null}
    </TableScroll>
  );
}

interface RowProps {
  readonly profile: ProfileSummary;
  readonly onDefault: () => void;
  readonly onTask: (kind: ProfileTaskKind) => void;
}

function ProfileRow({ profile, onDefault, onTask }: RowProps) {
  const viewer = useViewer();
  return (
    <tr>
      <th scope="row">
        <a href={profilePath(profile.id)}>{profile.name}</a>
      </th>
      <td>{creatorOf(profile)}</td>
      <td>{usersOf(profile)}</td>
      <td>{universeOf(viewer, profile)}</td>
      <td>{formatPercent(profile.company_threshold)}</td>
      <td>{profile.id === viewer.default_profile_id ? <DefaultMark /> : null}</td>
      <td className="row-actions">
        <ProfileMenu profile={profile} onDefault={onDefault} onTask={onTask} />
      </td>
    </tr>
  );
}

interface TaskProps {
  readonly kind: ProfileTaskKind;
  readonly profile: ProfileSummary;
  readonly team: Props['team'];
  readonly onEnd: () => void;
}

function OpenTask({ kind, profile, team, onEnd }: TaskProps) {
  if (kind === 'rename') return <RenameProfile profile={profile} onEnd={onEnd} />;
  if (kind === 'clone') return <CloneProfile profile={profile} onEnd={onEnd} />;
  if (kind === 'universe') return <SelectUniverse profile={profile} onEnd={onEnd} />;
  if (kind === 'users') return <ProfileUsers profile={profile} team={team} onEnd={onEnd} />;
  return <DeleteProfile profile={profile} onEnd={onEnd} />;
}

const DefaultMark = () => (
  <span className="profile-default">
    <Star className="icon" aria-hidden />
    Default
  </span>
);

const creatorOf = ({ manager }: ProfileSummary): string =>
  manager ? `${manager.first_name} ${manager.last_name}` : profilesMessages.creatorMissing;

/** Names of up to two users, then how many more. */
function usersOf({ users }: ProfileSummary) {
  if (users.length === 0) return <span className="faint">{profilesMessages.noUsers}</span>;
  const [first, second, ...rest] = users.map(({ full_name }) => full_name);
  const shown = [first, second].filter((name) => name !== undefined).join(', ');
  return rest.length === 0 ? shown : `${shown} +${rest.length}`;
}

const universeOf = ({ organisation }: Viewer, { universe_id }: ProfileSummary): string =>
  universe_id === WHOLE_UNIVERSE_ID
    ? profilesMessages.wholeUniverse
    : (organisation.universes.find(({ id }) => id === universe_id)?.name ?? `${universe_id}`);
