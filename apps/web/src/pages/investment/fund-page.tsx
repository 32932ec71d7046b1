import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';

import { hasFeature, useViewer } from '../../api/viewer.ts';
import { fundMessages } from '../../features/investments/funds/fund.messages.ts';
import { fundQuery } from '../../features/investments/funds/funds.queries.ts';
import { LockedFund } from '../../features/investments/funds/locked-fund.tsx';
import { BackToPortfolio } from '../../features/investments/portfolios/back-to-portfolio.tsx';
import { PROFILES_FAILED } from '../../features/profiles/profiles.messages.ts';
import { useProfile } from '../../features/profiles/use-profile.ts';
import { TearsheetAction } from '../../features/reporting/tearsheets/tearsheet-action.tsx';
import { paths } from '../../paths.ts';
import { Page } from '../../ui/page.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { LoadedPage } from '../../ui/states/loaded-page.tsx';
import { both } from '../../ui/states/loaded-query.ts';
import { useSearchChange } from '../use-search-change.ts';
import { FundOverview } from './fund-overview.tsx';

const SECTION = 'Funds';

/** /dashboard/fund/{fundId} */
export function FundPage() {
  const fundId = Number(useParams({ from: paths.fund }).fundId);
  const search = useSearch({ from: paths.fund });
  const onSearch = useSearchChange(paths.fund);
  const viewer = useViewer();
  const profiles = useProfile(search.profile);
  // both load at once; one that is not there gives way to the one that is shown
  const profileId = profiles.data?.profile.id ?? search.profile ?? viewer.default_profile_id;
  const fund = useQuery(fundQuery({ fundId, profileId }));
  const header = {
    section: SECTION,
    above: <BackToPortfolio portfolioId={search.portfolio} profileId={search.profile} />,
  };
  return (
    <LoadedPage
      {...header}
      query={both(fund, profiles, (found, { profiles: all, profile }) => ({ found, all, profile }))}
      failed={fund.error ? fundMessages.failed : PROFILES_FAILED}
      title={fund.data?.name ?? 'Fund'}
    >
      {({ found, all, profile }) => {
        if (found === null) {
          return (
            <Page {...header} title="Fund">
              <Empty text={fundMessages.noFund} why={fundMessages.noFundWhy} />
            </Page>
          );
        }
        if (!hasFeature(viewer, 'funds')) {
          const facts = found.isin === null ? null : <code>{found.isin}</code>;
          return (
            <Page {...header} key={fundId} title={found.name} facts={facts}>
              <TearsheetAction
                scope={{ type: 'fund', id: fundId, profileId, universeId: profile.universeId }}
                whyNot={null}
              />
              <LockedFund />
            </Page>
          );
        }
        return (
          <FundOverview
            key={fundId}
            fund={found}
            profiles={all}
            profile={profile}
            back={header.above}
            search={search}
            onSearch={onSearch}
          />
        );
      }}
    </LoadedPage>
  );
}
