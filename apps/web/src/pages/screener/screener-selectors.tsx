import type { Portfolio } from '@verdure/contract/investments/portfolios';
import type { ScreenerType } from '@verdure/contract/screening/screener-query';
import { portfolioProfileEndpoint } from '@verdure/contract/investments/portfolios';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';

import { mayCall, useViewer } from '../../api/viewer.ts';
import { portfolioProfileQuery } from '../../features/investments/portfolios/portfolios.queries.ts';
import { profileQuery } from '../../features/profiles/profile.queries.ts';
import { ProfileSelect } from '../../features/profiles/profile-select.tsx';
import type { ProfileChoice } from '../../features/profiles/profiles.queries.ts';
import { screenerMessages } from '../../features/screening/screener/screener.messages.ts';
import { formatCount } from '../../format/number.ts';
import { paths } from '../../paths.ts';
import { Select } from '../../ui/controls/select.tsx';
import { useScreenerChange } from './use-screener-change.ts';

interface Props {
  readonly type: ScreenerType;
  readonly profiles: readonly ProfileChoice[];
  readonly profile: ProfileChoice;
  readonly portfolios: readonly Portfolio[];
  /** Null: the whole coverage. */
  readonly portfolio: Portfolio | null;
  readonly onPortfolio: (id: number | undefined) => void;
}

const WHOLE = 'all';

/** The profile, and the portfolio or the whole coverage (SCR-SCRN-03). */
export function ScreenerSelectors({ type, profiles, profile, ...props }: Props) {
  const { portfolios, portfolio, onPortfolio } = props;
  const changeProfile = useProfileChange(type, profile.id);
  const options = [
    { value: WHOLE, label: screenerMessages.wholeCoverage },
    ...portfolios.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <>
      <ProfileSelect profiles={profiles} profileId={profile.id} onProfile={changeProfile} />
      <div className="screener-portfolio lines-left">
        <Select
          label="Portfolio"
          options={options}
          value={portfolio === null ? WHOLE : String(portfolio.id)}
          onChange={(value) => onPortfolio(value === WHOLE ? undefined : Number(value))}
        />
        {portfolio === null ? null : (
          <PortfolioFacts portfolioId={portfolio.id} profileId={profile.id} />
        )}
      </div>
    </>
  );
}

/** Of countries, a profile with another category scheme starts anew (SCR-SCRN-21). */
function useProfileChange(type: ScreenerType, profileId: number) {
  const change = useScreenerChange();
  const queries = useQueryClient();
  const schemeOf = async (id: number) =>
    (await queries.ensureQueryData(profileQuery(id))).category_group_id;
  return async (id: number) => {
    const isOther = type === 'country' && (await schemeOf(id)) !== (await schemeOf(profileId));
    change(
      isOther
        ? { profile: id, portfolio: undefined, q: undefined, query: undefined, run: undefined }
        : { profile: id },
    );
  };
}

interface FactsProps {
  readonly portfolioId: number;
  readonly profileId: number;
}

/** What the chosen portfolio holds under the profile (SCR-SCRN-20). */
function PortfolioFacts(ids: FactsProps) {
  const { asOf } = useSearch({ from: paths.screener });
  const viewer = useViewer();
  const found = useQuery({
    ...portfolioProfileQuery(ids, asOf),
    enabled: mayCall(viewer, portfolioProfileEndpoint),
  });
  // its line is kept
  if (found.isLoading) return <span className="caption">{'\u00a0'}</span>;
  if (found.data === undefined) return null;
  const { companies, nHoldings } = found.data;
  return (
    <span className="caption">
      {formatCount(nHoldings)} underlying holdings, {formatCount(companies)} of them companies
    </span>
  );
}
