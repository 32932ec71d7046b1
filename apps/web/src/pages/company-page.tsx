import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';

import { companyQuery } from '../features/coverage/companies/company.queries.ts';
import { NoCompanyData } from '../features/coverage/companies/no-company-data.tsx';
import { PROFILES_FAILED } from '../features/investments/profiles/profiles.messages.ts';
import { useProfile } from '../features/investments/profiles/use-profile.ts';
import { paths } from '../paths.ts';
import { Page } from '../ui/page.tsx';
import { QueryFailed } from '../ui/states/query-failed.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';
import { CompanyOverviewPage } from './company-overview-page.tsx';
import { useSearchChange } from './use-search-change.ts';

const PAGE_PX = 800;

/** /dashboard/company/{companyId} */
export function CompanyPage() {
  const companyId = Number(useParams({ from: paths.company }).companyId);
  const search = useSearch({ from: paths.company });
  const onSearch = useSearchChange(paths.company);
  const company = useQuery(companyQuery(companyId));
  const profiles = useProfile(search.profile);

  if (company.error) {
    return (
      <Page title="Company" section="Companies">
        <NoCompanyData />
      </Page>
    );
  }
  if (profiles.error) {
    return (
      <Page title={company.data?.name ?? 'Company'} section="Companies">
        <QueryFailed query={profiles} message={PROFILES_FAILED} />
      </Page>
    );
  }
  if (!company.data || !profiles.data?.profile) return <Skeleton heightPx={PAGE_PX} />;
  return (
    <CompanyOverviewPage
      key={companyId}
      company={company.data}
      profiles={profiles.data.profiles}
      profile={profiles.data.profile}
      search={search}
      onSearch={onSearch}
    />
  );
}
