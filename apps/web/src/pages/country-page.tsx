import type { Country } from '@verdure/contract/coverage/countries';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';

import { PastDayProvider } from '../api/past-day.ts';
import { isNotFound } from '../api/call-error.ts';
import { CountryBreadcrumb } from '../features/coverage/countries/country-breadcrumb.tsx';
import { CountryNote } from '../features/coverage/countries/country-note.tsx';
import type { CountrySearch } from '../features/coverage/countries/country-search.ts';
import { CountryOverview } from '../features/coverage/countries/country-overview.tsx';
import { countryMessages } from '../features/coverage/countries/country.messages.ts';
import {
  countryQuery,
  countryScoresQuery,
} from '../features/coverage/countries/country.queries.ts';
import { PROFILES_FAILED } from '../features/profiles/profiles.messages.ts';
import { ProfileSelect } from '../features/profiles/profile-select.tsx';
import type { ProfileChoice } from '../features/profiles/profiles.queries.ts';
import { useProfile } from '../features/profiles/use-profile.ts';
import { CountryPageAction } from '../features/reporting/country-page/country-page-action.tsx';
import { paths } from '../paths.ts';
import { Page } from '../ui/page.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { pastMessages } from '../ui/past/past.messages.ts';
import { LoadedPage } from '../ui/states/loaded-page.tsx';
import { lazyPart } from '../ui/states/lazy-part.tsx';
import { both } from '../ui/states/loaded-query.ts';
import { Skeleton } from '../ui/states/skeleton.tsx';
import { NotFound } from './not-found-page.tsx';
import { insteadOfPast, type Past, usePast } from './use-past.tsx';
import { useSearchChange } from './use-search-change.ts';

const SCORES_PX = 900;
const LINE_PX = 300;
const CountryLine = lazyPart(async () => (await import('./country-line.tsx')).CountryLine);

/** /dashboard/country/{countryId} */
export function CountryPage() {
  const countryId = Number(useParams({ from: paths.country }).countryId);
  const search = useSearch({ from: paths.country });
  const onSearch = useSearchChange(paths.country);
  const { asOf } = search;
  const country = useQuery(countryQuery(countryId, asOf));
  const past = usePast({
    asOf,
    onDay: (day) => onSearch({ asOf: day }),
    limits: pastMessages.ofCountry,
  });
  const profiles = useProfile(search.profile);
  return (
    <PastDayProvider value={asOf}>
      <LoadedPage
        query={both(country, profiles, (found, lists) => ({ ...lists, country: found }))}
        failed={country.error ? countryMessages.failed : PROFILES_FAILED}
        instead={
          insteadOfPast(past, country) ??
          (isNotFound(country.error) ? <NotFound what="country" /> : null)
        }
        title={country.data?.name ?? 'Country'}
        section="Countries"
      >
        {(loaded) => (
          <CountryContent
            key={`${countryId} ${asOf}`}
            {...loaded}
            past={past}
            search={search}
            onSearch={onSearch}
          />
        )}
      </LoadedPage>
    </PastDayProvider>
  );
}

interface Props {
  readonly country: Country;
  readonly profiles: readonly ProfileChoice[];
  readonly profile: ProfileChoice;
  readonly past: Past;
  readonly search: CountrySearch;
  readonly onSearch: (change: Partial<CountrySearch>) => void;
}

function CountryContent({ country, profile, past, search, onSearch, ...lists }: Props) {
  const { id, name, note, categories } = country;
  const scores = useQuery(
    countryScoresQuery({ countryId: id, profileId: profile.id, asOf: search.asOf }),
  );
  return (
    <Page
      title={name}
      section="Countries"
      above={<CountryBreadcrumb categories={categories} />}
      actions={
        <>
          <ProfileSelect
            profiles={lists.profiles}
            profileId={profile.id}
            onProfile={(chosen) => onSearch({ profile: chosen })}
          />
          <CountryPageAction countryId={id} profileId={profile.id} />
        </>
      }
      day={past.control}
    >
      {past.strip}
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
            country={{ id, name }}
            profile={profile}
            search={search}
            onSearch={onSearch}
            lineOf={(subject) => (
              <Suspense fallback={<Skeleton heightPx={LINE_PX} />}>
                <CountryLine
                  country={{ id, name }}
                  profileId={profile.id}
                  subject={subject}
                  month={search}
                  onMonth={onSearch}
                />
              </Suspense>
            )}
          />
        )}
      </Loaded>
    </Page>
  );
}
