import type { CoverageRow, OverallsRow } from '@verdure/contract/investments/constituents';
import type { FundRow } from '@verdure/contract/investments/funds';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import {
  constituentsQuery,
  coverageQuery,
  overallsQuery,
} from '../../features/investments/constituents/constituents.queries.ts';
import type { InvestmentScope } from '../../api/ask-investment.ts';
import { formatDate } from '../../format/date.ts';
import { fundMessages } from '../../features/investments/funds/fund.messages.ts';
import { UngradedFund } from '../../features/investments/funds/ungraded-fund.tsx';
import { ProfileSelect } from '../../features/profiles/profile-select.tsx';
import type { ProfileChoice } from '../../features/profiles/profiles.queries.ts';
import { ErrorPanel } from '../../ui/states/error-panel.tsx';
import { useOrigin } from './use-origin.ts';
import { InvestmentPage } from './investment-page.tsx';
import type { Substitute } from './investment-page.tsx';
import type { InvestmentSearch, OnSearch } from './investment-search.ts';

interface Props {
  readonly fund: FundRow;
  readonly profile: ProfileChoice;
  readonly profiles: readonly ProfileChoice[];
  /** A link back to the portfolio the reader came from. */
  readonly back: ReactNode;
  readonly search: InvestmentSearch;
  readonly onSearch: OnSearch;
}

const NO_SWITCHES: readonly never[] = [];

/** What only funds have: an ISIN, and reasons for a missing grade. */
export function FundOverview({ fund, profile, search, onSearch, ...props }: Props) {
  const scope = {
    ...({ type: 'fund', id: fund.id } as const),
    profileId: profile.id,
    universeId: profile.universeId,
    ...(search.asOf !== undefined && { asOf: search.asOf }),
  };
  const origin = useOrigin(search.portfolio, profile.id, search.asOf);
  const standIn = useStandIn(scope, search.underlying === 'true');
  return (
    <InvestmentPage
      scope={scope}
      name={fund.name}
      profileName={profile.name}
      section="Funds"
      above={props.back}
      identity={fundIdentity(fund, search.asOf !== undefined)}
      standIn={standIn}
      origin={origin}
      switches={NO_SWITCHES}
      selectors={
        <ProfileSelect
          profiles={props.profiles}
          profileId={profile.id}
          onProfile={(id) => onSearch({ profile: id })}
        />
      }
      search={search}
      onSearch={onSearch}
    />
  );
}

/**
 * The ISIN, and where the lines come from if they are the organisation's own: what counts today says nothing of
 * an earlier day.
 */
function fundIdentity({ isin, own_source: source, own_as_of: asOf }: FundRow, isPast: boolean) {
  const code = isin === null ? null : <code>{isin}</code>;
  if (source === null || isPast) return code;
  const day = asOf === null ? null : formatDate(asOf);
  return (
    <>
      {code}
      {code === null ? null : ' · '}
      {fundMessages.ownSource(source, day)}
    </>
  );
}

/** The fund failed to load, or it has no grade (SCR-FUND-06 and 10). */
function useStandIn(scope: InvestmentScope, underlying: boolean): Substitute | null {
  const coverage = useQuery(coverageQuery(scope));
  const overalls = useQuery(overallsQuery(scope));
  const constituents = useQuery(constituentsQuery({ ...scope, underlying }));
  const queries = [coverage, overalls, constituents];
  if (coverage.error && queries.every(({ error, data }) => error && data === undefined)) {
    const retry = () => queries.forEach(({ refetch }) => void refetch());
    const shown = (
      <ErrorPanel error={coverage.error} message={fundMessages.dataFailed} onRetry={retry} />
    );
    return { shown, hidesTabs: true };
  }
  if (isWithoutConstituents(coverage.data)) {
    return { shown: <UngradedFund because="noConstituents" />, hidesTabs: true };
  }
  return isWithoutGrade(overalls.data)
    ? { shown: <UngradedFund because="noData" />, hidesTabs: false }
    : null;
}

const isWithoutConstituents = (coverage: CoverageRow | null | undefined): boolean =>
  coverage === null || coverage?.total_holdings === 0;

const isWithoutGrade = (overalls: OverallsRow | null | undefined): boolean =>
  overalls ? overalls.esg_score === null && overalls.weighted_esg_score === null : false;
