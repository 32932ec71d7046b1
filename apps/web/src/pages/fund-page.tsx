import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';

import { hasFeature, useViewer } from '../api/viewer.ts';
import { fundMessages } from '../features/investments/funds/fund.messages.ts';
import { fundQuery } from '../features/investments/funds/funds.queries.ts';
import { LockedFund } from '../features/investments/funds/locked-fund.tsx';
import { BackToPortfolio } from '../features/investments/portfolios/back-to-portfolio.tsx';
import { PROFILES_FAILED } from '../features/investments/profiles/profiles.messages.ts';
import { useProfile } from '../features/investments/profiles/use-profile.ts';
import { paths } from '../paths.ts';
import { Page } from '../ui/page.tsx';
import { Empty } from '../ui/states/empty.tsx';
import { QueryFailed } from '../ui/states/query-failed.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';
import { FundOverview } from './fund-overview.tsx';
import { useSearchChange } from './use-search-change.ts';

const PAGE_PX = 600;
const SECTION = 'Funds';

/** /dashboard/fund/{fundId} */
export function FundPage() {
  const fundId = Number(useParams({ from: paths.fund }).fundId);
  const search = useSearch({ from: paths.fund });
  const onSearch = useSearchChange(paths.fund);
  const viewer = useViewer();
  const profiles = useProfile(search.profile);
  const profileId = search.profile ?? viewer.default_profile_id;
  const fund = useQuery(fundQuery({ fundId, profileId }));
  const back = <BackToPortfolio portfolioId={search.portfolio} />;

  if (fund.error ?? profiles.error) {
    const [failed, message] = fund.error
      ? [fund, fundMessages.failed]
      : [profiles, PROFILES_FAILED];
    return (
      <Page title={fund.data?.name ?? 'Fund'} section={SECTION} above={back}>
        <QueryFailed query={failed} message={message} />
      </Page>
    );
  }
  if (fund.data === null) {
    return (
      <Page title="Fund" section={SECTION} above={back}>
        <Empty text={fundMessages.noFund} why={fundMessages.noFundWhy} />
      </Page>
    );
  }
  if (!fund.data || !profiles.data?.profile) return <Skeleton heightPx={PAGE_PX} />;
  if (!hasFeature(viewer, 'funds')) {
    const { name, isin } = fund.data;
    const facts = isin === null ? null : <code>{isin}</code>;
    return (
      <Page key={fundId} title={name} section={SECTION} above={back} facts={facts}>
        <LockedFund />
      </Page>
    );
  }
  return (
    <FundOverview
      key={fundId}
      fund={fund.data}
      profiles={profiles.data.profiles}
      profile={profiles.data.profile}
      back={back}
      search={search}
      onSearch={onSearch}
    />
  );
}
