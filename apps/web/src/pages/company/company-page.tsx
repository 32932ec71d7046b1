import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';

import { isNotFound } from '../../api/call-error.ts';
import { companyMessages } from '../../features/coverage/companies/company.messages.ts';
import { companyQuery } from '../../features/coverage/companies/company.queries.ts';
import { NoCompanyData } from '../../features/coverage/companies/no-company-data.tsx';
import { PROFILES_FAILED } from '../../features/profiles/profiles.messages.ts';
import { useProfile } from '../../features/profiles/use-profile.ts';
import { paths } from '../../paths.ts';
import { LoadedPage } from '../../ui/states/loaded-page.tsx';
import { both } from '../../ui/states/loaded-query.ts';
import { useSearchChange } from '../use-search-change.ts';
import { CompanyContent } from './company-content.tsx';

/** /dashboard/company/{companyId} */
export function CompanyPage() {
  const companyId = Number(useParams({ from: paths.company }).companyId);
  const search = useSearch({ from: paths.company });
  const onSearch = useSearchChange(paths.company);
  const company = useQuery(companyQuery(companyId));
  const profiles = useProfile(search.profile);
  return (
    <LoadedPage
      query={both(company, profiles, (found, lists) => ({ ...lists, company: found }))}
      failed={company.error ? companyMessages.failed : PROFILES_FAILED}
      instead={isNotFound(company.error) ? <NoCompanyData /> : null}
      title={company.data?.name ?? 'Company'}
      section="Companies"
    >
      {(loaded) => (
        <CompanyContent key={companyId} {...loaded} search={search} onSearch={onSearch} />
      )}
    </LoadedPage>
  );
}
