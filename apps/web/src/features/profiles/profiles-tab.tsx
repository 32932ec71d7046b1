import { createProfileEndpoint } from '@verdure/contract/profiles/profiles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { mayCall, useViewer } from '../../api/viewer.ts';
import { Button } from '../../ui/controls/button.tsx';
import { PageAction } from '../../ui/page.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import type { Member } from '../../ui/members-modal.tsx';
import type { LoadedQuery } from '../../ui/states/loaded-query.ts';
import { CreateProfile } from './name-profile.tsx';
import { PROFILES_FAILED, profilesMessages } from './profiles.messages.ts';
import { profilesQuery } from './profiles.queries.ts';
import { ProfilesTable } from './profiles-table.tsx';

interface Props {
  /** For the list of users that can be added. */
  readonly team: LoadedQuery<readonly Member[]>;
  readonly onDefault: (profileId: number) => void;
}

const TABLE_PX = 320;

/** The Profiles tab of Portfolios & Profiles. */
export function ProfilesTab({ team, onDefault }: Props) {
  const viewer = useViewer();
  const profiles = useQuery(profilesQuery());
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      {mayCall(viewer, createProfileEndpoint) ? (
        <PageAction>
          <Button variant="primary" onClick={() => setCreating(true)}>
            {profilesMessages.create}
          </Button>
        </PageAction>
      ) : null}
      <Loaded query={profiles} failed={PROFILES_FAILED} heightPx={TABLE_PX}>
        {(list) =>
          list.length === 0 ? (
            <Empty text={profilesMessages.none} why={profilesMessages.noneWhy} />
          ) : (
            <ProfilesTable profiles={list} team={team} onDefault={onDefault} />
          )
        }
      </Loaded>
      {isCreating ? <CreateProfile onEnd={() => setCreating(false)} /> : null}
    </>
  );
}
