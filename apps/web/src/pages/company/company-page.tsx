import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';

import { PastDayProvider } from '../../api/past-day.ts';
import { isNotFound } from '../../api/call-error.ts';
import { companyMessages } from '../../features/coverage/companies/company.messages.ts';
import { companyQuery } from '../../features/coverage/companies/company.queries.ts';
import { NoCompanyData } from '../../features/coverage/companies/no-company-data.tsx';
import { PROFILES_FAILED } from '../../features/profiles/profiles.messages.ts';
import { useProfile } from '../../features/profiles/use-profile.ts';
import { paths } from '../../paths.ts';
import { pastMessages } from '../../ui/past/past.messages.ts';
import { LoadedPage } from '../../ui/states/loaded-page.tsx';
import { both } from '../../ui/states/loaded-query.ts';
import { insteadOfPast, usePast } from '../use-past.tsx';
import { useSearchChange } from '../use-search-change.ts';
import { CompanyContent } from './company-content.tsx';

/** /dashboard/company/{companyId} */
export function CompanyPage() {
  const companyId = Number(useParams({ from: paths.company }).companyId);
  const search = useSearch({ from: paths.company });
  const onSearch = useSearchChange(paths.company);
  const { asOf } = search;
  const company = useQuery(companyQuery(companyId, asOf));
  const past = usePast({
    asOf,
    onDay: (day) => onSearch({ view: undefined, asOf: day }),
    limits: pastMessages.ofCompany,
  });
  const profiles = useProfile(search.profile);
  return (
    <PastDayProvider value={asOf}>
      <LoadedPage
        query={both(company, profiles, (found, lists) => ({ ...lists, company: found }))}
        failed={company.error ? companyMessages.failed : PROFILES_FAILED}
        instead={
          insteadOfPast(past, company) ?? (isNotFound(company.error) ? <NoCompanyData /> : null)
        }
        title={company.data?.name ?? 'Company'}
        section="Companies"
      >
        {(loaded) => (
          <CompanyContent
            key={`${companyId} ${asOf}`}
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
