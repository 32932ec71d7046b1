import { uploadPortfolioEndpoint } from '@verdure/contract/investments/portfolios';
import { useSearch } from '@tanstack/react-router';

import { mayCall, useViewer } from '../api/viewer.ts';
import { portfoliosMessages } from '../features/investments/portfolios/portfolios.messages.ts';
import { usePortfolioContext } from '../features/investments/portfolios/use-portfolio-context.ts';
import { PROFILES_FAILED } from '../features/investments/profiles/profiles.messages.ts';
import { useProfile } from '../features/investments/profiles/use-profile.ts';
import { paths } from '../paths.ts';
import { buttonClass } from '../ui/controls/button-class.ts';
import { Page } from '../ui/page.tsx';
import { Empty } from '../ui/states/empty.tsx';
import { QueryFailed } from '../ui/states/query-failed.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';
import { PortfolioOverview } from './portfolio-overview.tsx';
import { useSearchChange } from './use-search-change.ts';

const PAGE_PX = 600;

/** /dashboard/portfolio */
export function PortfolioPage() {
  const search = useSearch({ from: paths.portfolio });
  const onSearch = useSearchChange(paths.portfolio);
  const profiles = useProfile(search.profile);
  const context = usePortfolioContext(search.portfolio, profiles);

  if (context.error) {
    return (
      <Page title="Portfolio">
        <QueryFailed
          query={context}
          message={profiles.error ? PROFILES_FAILED : portfoliosMessages.loadFailed}
        />
      </Page>
    );
  }
  if (!context.data) return <Skeleton heightPx={PAGE_PX} />;
  const { portfolio, profile, portfolios } = context.data;
  if (!portfolio) return <NoPortfolio />;
  if (!profile) {
    return (
      <Page title={portfolio.name} section="Portfolio">
        <Empty text={portfoliosMessages.noProfile} />
      </Page>
    );
  }
  return (
    <PortfolioOverview
      portfolio={portfolio}
      portfolios={portfolios}
      profile={profile}
      profiles={context.data.profiles}
      search={search}
      onSearch={onSearch}
    />
  );
}

function NoPortfolio() {
  const viewer = useViewer();
  return (
    <Page title="Portfolio">
      <Empty
        text={portfoliosMessages.noPortfolio}
        action={
          mayCall(viewer, uploadPortfolioEndpoint) ? (
            <a className={buttonClass('primary')} href={`${paths.portfoliosProfiles}?view=upload`}>
              {portfoliosMessages.upload}
            </a>
          ) : null
        }
      />
    </Page>
  );
}
