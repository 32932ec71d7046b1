import { UNCUSTOMISED_PROFILE_ID } from '@verdure/contract/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';

import {
  countryQuery,
  countryScoresQuery,
} from '../features/coverage/countries/country.queries.ts';
import { CountryTotals } from '../features/coverage/countries/country-totals.tsx';
import { paths } from '../paths.ts';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { ErrorPanel } from '../ui/states/error-panel.tsx';
import { Loaded } from '../ui/states/loaded.tsx';

const FAILED = 'There was an error loading this country, please try refreshing';

/** /dashboard/country/{countryId} */
export function CountryPage() {
  const countryId = Number(useParams({ from: paths.country }).countryId);
  const { profile = UNCUSTOMISED_PROFILE_ID } = useSearch({ from: paths.country });
  const country = useQuery(countryQuery(countryId));
  const scores = useQuery(countryScoresQuery({ countryId, profileId: profile }));
  if (country.error) {
    return (
      <Page title="Country" section="Countries">
        <ErrorPanel error={country.error} onRetry={() => void country.refetch()} />
      </Page>
    );
  }
  if (!country.data) return null;
  return (
    <Page
      key={countryId}
      title={country.data.name}
      section="Countries"
      above={
        <p className="caption">{country.data.categories.map(({ name }) => name).join(' › ')}</p>
      }
    >
      <Panel title="Totals">
        <Loaded query={scores} failed={FAILED} heightPx={400}>
          {(data) => <CountryTotals scores={data} />}
        </Loaded>
      </Panel>
    </Page>
  );
}
