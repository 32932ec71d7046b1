import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';

import { CountryBreadcrumb } from '../features/coverage/countries/country-breadcrumb.tsx';
import { CountryNote } from '../features/coverage/countries/country-note.tsx';
import { CountryOverview } from '../features/coverage/countries/country-overview.tsx';
import { countryMessages } from '../features/coverage/countries/country.messages.ts';
import {
  countryQuery,
  countryScoresQuery,
} from '../features/coverage/countries/country.queries.ts';
import { PROFILES_FAILED } from '../features/investments/profiles/profiles.messages.ts';
import { ProfileSelect } from '../features/investments/profiles/profile-select.tsx';
import { useProfile } from '../features/investments/profiles/use-profile.ts';
import { paths } from '../paths.ts';
import { Page } from '../ui/page.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { QueryFailed } from '../ui/states/query-failed.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';
import { useSearchChange } from './use-search-change.ts';

const PAGE_PX = 800;
const SCORES_PX = 900;

/** /dashboard/country/{countryId} */
export function CountryPage() {
  const countryId = Number(useParams({ from: paths.country }).countryId);
  const search = useSearch({ from: paths.country });
  const onSearch = useSearchChange(paths.country);
  const country = useQuery(countryQuery(countryId));
  const profiles = useProfile(search.profile);
  const profile = profiles.data?.profile;
  const scores = useQuery({
    ...countryScoresQuery({ countryId, profileId: profile?.id ?? -1 }),
    enabled: profile !== undefined,
  });

  if (country.error ?? profiles.error) {
    const [failed, message] = country.error
      ? [country, countryMessages.failed]
      : [profiles, PROFILES_FAILED];
    return (
      <Page title={country.data?.name ?? 'Country'} section="Countries">
        <QueryFailed query={failed} message={message} />
      </Page>
    );
  }
  if (!country.data || !profiles.data || !profile) {
    return <Skeleton heightPx={PAGE_PX} />;
  }
  const { name, note, categories } = country.data;
  return (
    <Page
      key={countryId}
      title={name}
      section="Countries"
      above={<CountryBreadcrumb categories={categories} />}
      actions={
        <ProfileSelect
          profiles={profiles.data.profiles}
          profileId={profile.id}
          onProfile={(id) => onSearch({ profile: id })}
        />
      }
    >
      {note === null ? null : <CountryNote note={note} />}
      <Loaded
        query={scores}
        failed={countryMessages.scoresFailed}
        heightPx={SCORES_PX}
        waitText={countryMessages.waitOveralls}
      >
        {(data) => (
          <CountryOverview
            scores={data}
            country={{ id: countryId, name }}
            profile={profile}
            search={search}
            onSearch={onSearch}
          />
        )}
      </Loaded>
    </Page>
  );
}
