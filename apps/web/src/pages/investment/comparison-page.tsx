import type { Portfolio } from '@verdure/contract/investments/portfolios';
import { useNavigate, useSearch } from '@tanstack/react-router';

import { hasFeature, useViewer } from '../../api/viewer.ts';
import { comparisonMessages } from '../../features/investments/comparison/comparison.messages.ts';
import { portfoliosMessages } from '../../features/investments/portfolios/portfolios.messages.ts';
import { usePortfolioContext } from '../../features/investments/portfolios/use-portfolio-context.ts';
import { PROFILES_FAILED } from '../../features/investments/profiles/profiles.messages.ts';
import { useProfile } from '../../features/investments/profiles/use-profile.ts';
import { paths, portfolioPath } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { Page } from '../../ui/page.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { LoadedPage } from '../../ui/states/loaded-page.tsx';
import { NotFoundPage } from '../not-found-page.tsx';
import { ComparisonView } from './comparison-view.tsx';

/** /dashboard/portfolio/comparison: up to three portfolios side by side (SCR-PORT-21). */
export function ComparisonPage() {
  const viewer = useViewer();
  const search = useSearch({ from: paths.portfolioComparison });
  const profiles = useProfile(search.profile);
  const context = usePortfolioContext(search.portfolio, profiles);
  const hasRules = hasFeature(viewer, 'sfdr') || hasFeature(viewer, 'taxonomy');
  if (viewer.user_is_scoped || !hasRules) return <NotFoundPage />;
  return (
    <LoadedPage
      query={context}
      failed={profiles.error ? PROFILES_FAILED : portfoliosMessages.loadFailed}
      title={comparisonMessages.title}
    >
      {({ portfolio, portfolios, profile }) =>
        portfolio === null ? (
          <NotFoundPage what="portfolio" />
        ) : (
          <Comparison
            portfolio={portfolio}
            others={portfolios.filter(({ id }) => id !== portfolio.id)}
            profileId={profile.id}
            universeId={profile.universeId}
          />
        )
      }
    </LoadedPage>
  );
}

interface Props {
  readonly portfolio: Portfolio;
  readonly others: readonly Portfolio[];
  readonly profileId: number;
  readonly universeId: number;
}

function Comparison({ portfolio, others, profileId, universeId }: Props) {
  const { second, third } = useSearch({ from: paths.portfolioComparison });
  // the same portfolio twice says nothing
  const chosen = [...new Set([second, third])].flatMap(
    (id) => others.find((other) => other.id === id) ?? [],
  );
  return (
    <Page
      title={`${portfolio.name}: ${comparisonMessages.title}`}
      section="Regulatory"
      above={
        <BackLink href={`${portfolioPath(portfolio.id)}&profile=${profileId}&tab=regulatory`}>
          {portfolio.name}
        </BackLink>
      }
    >
      {others.length === 0 ? (
        <Empty text={comparisonMessages.alone} />
      ) : (
        <Choices others={others} />
      )}
      {chosen.length === 0 ? (
        others.length > 0 && <Empty text={comparisonMessages.choose} />
      ) : (
        <ComparisonView
          portfolios={[portfolio, ...chosen]}
          profileId={profileId}
          universeId={universeId}
        />
      )}
    </Page>
  );
}

const NOBODY = 'none';

/** The choice is in the address, so that it can be shared. */
function Choices({ others }: Pick<Props, 'others'>) {
  const navigate = useNavigate({ from: paths.portfolioComparison });
  const { second, third } = useSearch({ from: paths.portfolioComparison });
  const options = [
    { value: NOBODY, label: comparisonMessages.nobody },
    ...others.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const choose = (place: 'second' | 'third') => (value: string) =>
    void navigate({
      search: (before) => ({ ...before, [place]: value === NOBODY ? undefined : Number(value) }),
      replace: true,
    });
  return (
    <div className="comparison-choices no-print">
      <Select
        label={comparisonMessages.second}
        options={options}
        value={second === undefined ? NOBODY : String(second)}
        onChange={choose('second')}
      />
      <Select
        label={comparisonMessages.third}
        options={options}
        value={third === undefined ? NOBODY : String(third)}
        onChange={choose('third')}
      />
    </div>
  );
}
