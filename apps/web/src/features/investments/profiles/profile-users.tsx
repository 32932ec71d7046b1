import type { TeamMember } from '@verdure/contract/access/team';
import type { ProfileSummary } from '@verdure/contract/investments/profiles';
import { ROLE_STANDARD_USER, ROLE_SUPER_USER } from '@verdure/contract/vocabulary';
import { useState } from 'react';

import { roleWords } from '../../../format/role-words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import type { LoadedQuery } from '../../../ui/states/loaded-query.ts';
import { pageOfRows } from '../../../ui/table/page-of-rows.ts';
import { Pager } from '../../../ui/table/pager.tsx';
import { profilesMessages } from './profiles.messages.ts';
import { useAddUser, useRemoveUser } from './profiles.mutations.ts';

interface Props {
  readonly profile: ProfileSummary;
  readonly team: LoadedQuery<readonly TeamMember[]>;
  readonly onEnd: () => void;
}

const USERS_A_PAGE = 10;

/** Only roles that invest use profiles. */
const isInvestor = ({ role_id }: TeamMember): boolean =>
  role_id === ROLE_SUPER_USER || role_id === ROLE_STANDARD_USER;

/** Adds and removes users of the organisation, ten a page (SCR-PP-11). */
export const ProfileUsers = ({ profile, team, onEnd }: Props) => (
  <Modal
    title={`Users of ${profile.name}`}
    isOpen
    onClose={onEnd}
    footer={<Button onClick={onEnd}>Close</Button>}
  >
    <Loaded query={team} failed={profilesMessages.teamFailed} heightPx={320}>
      {(members) => <Users profile={profile} members={members.filter(isInvestor)} />}
    </Loaded>
  </Modal>
);

interface UsersProps extends Pick<Props, 'profile'> {
  readonly members: readonly TeamMember[];
}

function Users({ profile, members }: UsersProps) {
  const [page, setPage] = useState(1);
  const paged = pageOfRows(members, { page, pageSize: USERS_A_PAGE });
  return (
    <div className="stack">
      <p className="caption">
        Super-users see every profile of the organisation. Standard users see those that they are
        added to.
      </p>
      <table className="plain-table profile-users">
        <caption className="visually-hidden">Users of {profile.name}</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Role</th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {paged.shown.map((member) => (
            <tr key={member.id}>
              <th scope="row">{member.full_name}</th>
              <td>{roleWords(member.role_name)}</td>
              <td className="row-actions">
                <UserSwitch profile={profile} member={member} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pager label="Pages of users" page={paged.page} pages={paged.pages} onPage={setPage} />
    </div>
  );
}

function UserSwitch({ profile, member }: Pick<Props, 'profile'> & { readonly member: TeamMember }) {
  const [add, remove] = [useAddUser(), useRemoveUser()];
  const isIn = profile.users.some(({ id }) => id === member.id);
  const ids = { profileId: profile.id, userId: member.id };
  return (
    <Button
      size="dense"
      isPending={add.isPending || remove.isPending}
      onClick={() => (isIn ? remove : add).mutate(ids)}
    >
      <span>
        {isIn ? 'Remove' : 'Add'} <span className="visually-hidden">{member.full_name}</span>
      </span>
    </Button>
  );
}
