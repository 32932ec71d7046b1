import { uploadPortfolioEndpoint } from '@verdure/contract/investments/portfolios';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';

import { mayCall, useViewer } from '../../api/viewer.ts';
import { portfoliosMessages } from '../../features/investments/portfolios/portfolios.messages.ts';
import { usePortfolioContext } from '../../features/investments/portfolios/use-portfolio-context.ts';
import { PROFILES_FAILED } from '../../features/profiles/profiles.messages.ts';
import { useProfile } from '../../features/profiles/use-profile.ts';
import { paths, views } from '../../paths.ts';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { beginFirstSteps } from '../../ui/first-steps-state.ts';
import { Page } from '../../ui/page.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { LoadedPage } from '../../ui/states/loaded-page.tsx';
import { NotFoundPage } from '../not-found-page.tsx';
import { useSearchChange } from '../use-search-change.ts';
import { PortfolioOverview } from './portfolio-overview.tsx';

/** /dashboard/portfolio */
export function PortfolioPage() {
  const search = useSearch({ from: paths.portfolio });
  const onSearch = useSearchChange(paths.portfolio);
  const profiles = useProfile(search.profile);
  const context = usePortfolioContext(search.portfolio, profiles);
  return (
    <LoadedPage
      query={context}
      failed={profiles.error ? PROFILES_FAILED : portfoliosMessages.loadFailed}
      title="Portfolio"
    >
      {({ portfolio, profile, ...lists }) => {
        if (!portfolio && search.portfolio !== undefined) return <NotFoundPage what="portfolio" />;
        if (!portfolio) return <NoPortfolio />;
        return (
          <PortfolioOverview
            // the page of another portfolio starts with fresh state
            key={portfolio.id}
            {...lists}
            portfolio={portfolio}
            profile={profile}
            search={search}
            onSearch={onSearch}
          />
        );
      }}
    </LoadedPage>
  );
}

function NoPortfolio() {
  const viewer = useViewer();
  useEffect(() => beginFirstSteps(viewer.id), [viewer.id]);
  return (
    <Page title="Portfolio">
      <Empty
        text={portfoliosMessages.noPortfolio}
        action={
          mayCall(viewer, uploadPortfolioEndpoint) ? (
            <a className={buttonClass('primary')} href={views.uploadPortfolio}>
              {portfoliosMessages.upload}
            </a>
          ) : null
        }
      />
    </Page>
  );
}
