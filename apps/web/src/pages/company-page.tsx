import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';

import { companyQuery } from '../features/coverage/companies/company.queries.ts';
import { NoCompanyData } from '../features/coverage/companies/no-company-data.tsx';
import { useProfile } from '../features/investments/profiles/use-profile.ts';
import { paths } from '../paths.ts';
import { Page } from '../ui/page.tsx';
import { ErrorPanel } from '../ui/states/error-panel.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';
import { CompanyOverviewPage } from './company-overview-page.tsx';

const PAGE_PX = 800;
const PROFILES_FAILED = 'There was an error loading your profiles, please try refreshing';

/** /dashboard/company/{companyId} */
export function CompanyPage() {
  const companyId = Number(useParams({ from: paths.company }).companyId);
  const search = useSearch({ from: paths.company });
  const navigate = useNavigate({ from: paths.company });
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
        <ErrorPanel
          error={profiles.error}
          message={PROFILES_FAILED}
          onRetry={() => profiles.refetch()}
        />
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
      onSearch={(change) =>
        void navigate({
          search: (now) => ({ ...now, ...change }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
