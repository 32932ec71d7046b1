import { uploadPortfolioEndpoint } from '@verdure/contract/investments/portfolios';
import type { Portfolio } from '@verdure/contract/investments/portfolios';
import { addProfileUsersEndpoint } from '@verdure/contract/profiles/profiles';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';

import { mayCall, useViewer } from '../api/viewer.ts';
import { teamQuery } from '../features/access/team/team.queries.ts';
import { portfoliosMessages } from '../features/investments/portfolios/portfolios.messages.ts';
import { useSetDefault } from '../features/investments/portfolios/portfolios.mutations.ts';
import { portfoliosQuery } from '../features/investments/portfolios/portfolios.queries.ts';
import { UploadView } from '../features/investments/portfolios/upload-view.tsx';
import { uploadMessages } from '../features/investments/portfolios/upload.messages.ts';
import { pastMessages } from '../ui/past/past.messages.ts';
import { ProfilesTab } from '../features/profiles/profiles-tab.tsx';
import { paths } from '../paths.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Tabs } from '../ui/controls/tabs.tsx';
import { Page } from '../ui/page.tsx';
import { Empty } from '../ui/states/empty.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { PortfoliosTab } from './portfolios-tab.tsx';
import { membersOf } from './team-members.ts';
import { searchCompany } from './search-company.tsx';
import { usePast } from './use-past.tsx';
import { useSearchChange } from './use-search-change.ts';

const SECTION = 'Portfolios & Profiles';
const TABS = [
  { id: 'portfolios', label: 'Portfolios' },
  { id: 'profiles', label: 'Profiles' },
] as const;
const TABLE_PX = 320;
const BACK = <BackLink href={paths.portfoliosProfiles}>{SECTION}</BackLink>;

/** /dashboard/portfolios-profiles, with ?tab=profiles, ?view=master, ?view=upload, ?view=update and ?view=rename */
export function PortfoliosProfilesPage() {
  const { view, portfolio: portfolioId } = useSearch({ from: paths.portfoliosProfiles });
  const viewer = useViewer();
  const portfolios = useQuery(portfoliosQuery());
  if (view === undefined || view === 'master' || view === 'rename') {
    return <Lists isMaster={view === 'master'} />;
  }
  if (!mayCall(viewer, uploadPortfolioEndpoint)) {
    return (
      <Page title={uploadMessages.title} section={SECTION} above={BACK}>
        <Empty text={uploadMessages.mayNot} />
      </Page>
    );
  }
  if (view === 'upload') {
    return (
      <Page key="upload" title={uploadMessages.title} section={SECTION} above={BACK}>
        <UploadView portfolio={null} search={searchCompany} />
      </Page>
    );
  }
  return (
    <Loaded query={portfolios} failed={portfoliosMessages.loadFailed} heightPx={TABLE_PX}>
      {(list) => <UpdatePage portfolio={list.find(({ id }) => id === portfolioId) ?? null} />}
    </Loaded>
  );
}

/** Both tabs; each has its own action at the top. */
function Lists({ isMaster }: { readonly isMaster: boolean }) {
  const { tab = 'portfolios', ...search } = useSearch({ from: paths.portfoliosProfiles });
  const onSearch = useSearchChange(paths.portfoliosProfiles);
  const past = usePast({
    asOf: search.asOf,
    onDay: (asOf) => onSearch({ asOf, view: undefined, portfolio: undefined }),
    limits: pastMessages.ofPortfolios,
  });
  return (
    <Page title={SECTION} day={tab === 'portfolios' ? past.control : null}>
      <Tabs
        label={SECTION}
        tabs={TABS}
        current={tab}
        onChange={(next) =>
          onSearch({
            tab: next === 'portfolios' ? undefined : next,
            view: undefined,
            asOf: undefined,
          })
        }
      >
        <div className="tab-body">
          {tab === 'profiles' ? (
            <Profiles />
          ) : (
            <PortfoliosTab
              past={past.strip}
              isMaster={isMaster && !past.isPast}
              onMaster={(isOn) => onSearch({ view: isOn ? 'master' : undefined })}
              renamingId={search.view === 'rename' ? search.portfolio : undefined}
              onRename={(id) =>
                onSearch({ view: id === undefined ? undefined : 'rename', portfolio: id })
              }
            />
          )}
        </div>
      </Tabs>
    </Page>
  );
}

function Profiles() {
  const viewer = useViewer();
  const setDefault = useSetDefault();
  const team = useQuery({
    ...teamQuery(),
    enabled: mayCall(viewer, addProfileUsersEndpoint),
    select: membersOf,
  });
  return (
    <ProfilesTab team={team} onDefault={(id) => setDefault.mutate({ default_profile_id: id })} />
  );
}

function UpdatePage({ portfolio }: { readonly portfolio: Portfolio | null }) {
  if (portfolio === null || !portfolio.abilities.update) {
    return (
      <Page title={SECTION} above={BACK}>
        <Empty text={portfoliosMessages.noPortfolio} />
      </Page>
    );
  }
  const title = uploadMessages.updateTitle(portfolio.name);
  return (
    <Page key={portfolio.id} title={title} section={SECTION} above={BACK}>
      <UploadView portfolio={portfolio} search={searchCompany} />
    </Page>
  );
}
