import { createProfileEndpoint } from '@verdure/contract/profiles/profiles';
import { UNCUSTOMISED_PROFILE_ID } from '@verdure/contract/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';

import { mayCall, useViewer } from '../api/viewer.ts';
import { portfoliosQuery } from '../features/investments/portfolios/portfolios.queries.ts';
import { customisationMessages } from '../features/profiles/customisation.messages.ts';
import { CustomisationView } from '../features/profiles/customisation-view.tsx';
import { CreateProfile } from '../features/profiles/name-profile.tsx';
import {
  businessActivitiesQuery,
  profileQuery,
  sectorsQuery,
} from '../features/profiles/profile.queries.ts';
import { ProfileSelect } from '../features/profiles/profile-select.tsx';
import { PROFILES_FAILED } from '../features/profiles/profiles.messages.ts';
import type { ProfileChoice } from '../features/profiles/profiles.queries.ts';
import { SelectUniverse } from '../features/profiles/select-universe.tsx';
import { useProfile } from '../features/profiles/use-profile.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/controls/button.tsx';
import { Switch } from '../ui/controls/switch.tsx';
import { Page } from '../ui/page.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { LoadedPage } from '../ui/states/loaded-page.tsx';
import { both } from '../ui/states/loaded-query.ts';
import { useSearchChange } from './use-search-change.ts';

const VIEW_PX = 700;
const { title } = customisationMessages;

/** /dashboard/profile-customisation */
export function ProfileCustomisationPage() {
  const search = useSearch({ from: paths.profileCustomisation });
  const profiles = useProfile(search.profile);
  return (
    <LoadedPage query={profiles} failed={PROFILES_FAILED} title={title}>
      {(loaded) => <Customisation {...loaded} />}
    </LoadedPage>
  );
}

interface Props {
  readonly profiles: readonly ProfileChoice[];
  readonly profile: ProfileChoice;
}

function Customisation({ profiles, profile: chosen }: Props) {
  const search = useSearch({ from: paths.profileCustomisation });
  const onSearch = useSearchChange(paths.profileCustomisation);
  const viewer = useViewer();
  const profile = useQuery(profileQuery(chosen.id));
  const sectors = useQuery(sectorsQuery());
  const activities = useQuery(businessActivitiesQuery());
  const portfolios = useQuery(portfoliosQuery());
  const failed = profile.error
    ? customisationMessages.loadFailed
    : sectors.error
      ? customisationMessages.sectorsFailed
      : customisationMessages.activitiesFailed;
  const loaded = both(
    profile,
    both(sectors, activities, (list, all) => ({ sectors: list, activities: all })),
    (found, lists) => ({ ...lists, profile: found }),
  );
  return (
    <Page
      title={title}
      actions={
        <>
          <ProfileSelect
            profiles={profiles}
            profileId={chosen.id}
            onProfile={(id) => onSearch({ profile: id })}
          />
          <Switch
            label="Summary View"
            isOn={search.view === 'summary'}
            onChange={(isOn) => onSearch({ view: isOn ? 'summary' : undefined })}
          />
          <ProfileButtons chosen={chosen} onProfile={(id) => onSearch({ profile: id })} />
        </>
      }
    >
      <Loaded query={loaded} failed={failed} heightPx={VIEW_PX}>
        {(data) => (
          <CustomisationView
            key={data.profile.id}
            {...data}
            portfolios={portfolios.data ?? []}
            defaultPortfolioId={viewer.default_portfolio_id}
            search={search}
            onSearch={onSearch}
          />
        )}
      </Loaded>
    </Page>
  );
}

interface ButtonsProps {
  readonly chosen: ProfileChoice;
  readonly onProfile: (id: number) => void;
}

/** Select Universe for an own profile; a copy of the Uncustomised one (SCR-PROF-07, SCR-PROF-18). */
function ProfileButtons({ chosen, onProfile }: ButtonsProps) {
  const viewer = useViewer();
  const [isOpen, setOpen] = useState(false);
  const end = () => setOpen(false);
  if (!mayCall(viewer, createProfileEndpoint)) return null;
  if (chosen.id === UNCUSTOMISED_PROFILE_ID) {
    return (
      <>
        <Button onClick={() => setOpen(true)}>{customisationMessages.cloneToCustomise}</Button>
        {isOpen ? (
          <CreateProfile name={`${chosen.name} (Clone)`} onEnd={end} onMade={onProfile} />
        ) : null}
      </>
    );
  }
  if (viewer.organisation.universes.length === 0) return null;
  const profile = { ...chosen, universe_id: chosen.universeId };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Select Universe</Button>
      {isOpen ? <SelectUniverse profile={profile} onEnd={end} /> : null}
    </>
  );
}
