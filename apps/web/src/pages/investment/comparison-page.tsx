import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';

import type { InvestmentScope } from '../../api/ask-investment.ts';
import { hasFeature, useViewer } from '../../api/viewer.ts';
import {
  comparedOf,
  comparedOptions,
  NOTHING_BESIDE,
} from '../../features/investments/compared/compared.ts';
import type { ComparedWith } from '../../features/investments/compared/compared.ts';
import { comparisonMessages } from '../../features/investments/comparison/comparison.messages.ts';
import { portfoliosMessages } from '../../features/investments/portfolios/portfolios.messages.ts';
import { usePortfolioContext } from '../../features/investments/portfolios/use-portfolio-context.ts';
import { PROFILES_FAILED } from '../../features/profiles/profiles.messages.ts';
import { useProfile } from '../../features/profiles/use-profile.ts';
import { artNineQuery } from '../../features/investments/regulatory/regulatory.queries.ts';
import { paths, portfolioPath } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import type { Option } from '../../ui/controls/select.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { Page } from '../../ui/page.tsx';
import { pastMessages } from '../../ui/past/past.messages.ts';
import { Empty } from '../../ui/states/empty.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { LoadedPage } from '../../ui/states/loaded-page.tsx';
import { NotFoundPage } from '../not-found-page.tsx';
import { insteadOfPast, usePast } from '../use-past.tsx';
import { useSearchChange } from '../use-search-change.ts';
import { ComparisonView } from './comparison-view.tsx';
import { useCandidates } from './use-compared-investment.ts';

/** /dashboard/portfolio/comparison: a portfolio beside up to two others, or funds (SCR-PORT-21). */
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
      {({ portfolio, profile }) =>
        portfolio === null ? (
          <NotFoundPage what="portfolio" />
        ) : (
          <Comparison
            name={portfolio.name}
            scope={{
              type: 'portfolio',
              id: portfolio.id,
              profileId: profile.id,
              universeId: profile.universeId,
              ...(search.asOf === undefined ? {} : { asOf: search.asOf }),
            }}
            key={search.asOf}
          />
        )
      }
    </LoadedPage>
  );
}

interface Props {
  /** Of the portfolio that the others are compared with. */
  readonly name: string;
  readonly scope: InvestmentScope;
}

function Comparison({ name, scope }: Props) {
  const { second, third } = useSearch({ from: paths.portfolioComparison });
  const onSearch = useSearchChange(paths.portfolioComparison);
  const past = usePast({
    asOf: scope.asOf,
    onDay: (asOf) => onSearch({ asOf }),
    limits: pastMessages.ofComparison,
  });
  const first = useQuery(artNineQuery(scope));
  const candidates = useCandidates();
  const why = insteadOfPast(past, first);
  // the same one twice says nothing
  const named = [...new Set([second, third])].filter((value) => value !== undefined);
  const chosen = named.flatMap((value) => comparedOf(value, scope, candidates) ?? []);
  const isWaiting = candidates.isLoading && chosen.length < named.length;
  return (
    <Page
      title={`${name}: ${comparisonMessages.title}`}
      section="Regulatory"
      above={
        <BackLink
          href={portfolioPath(
            scope.id,
            { profile: scope.profileId, asOf: scope.asOf },
            'regulatory',
          )}
        >
          {name}
        </BackLink>
      }
      day={past.control}
    >
      {why === null ? past.strip : null}
      {why ?? (
        <>
          <Choices options={comparedOptions(scope, candidates)} />
          {isWaiting ? (
            <Skeleton heightPx={600} />
          ) : (
            <Compared investments={[{ name, scope }, ...chosen]} />
          )}
        </>
      )}
    </Page>
  );
}

/** The first is what the others are compared with; alone there is nothing to compare. */
const Compared = ({ investments }: { readonly investments: readonly ComparedWith[] }) =>
  investments.length === 1 ? (
    <Empty text={comparisonMessages.choose} />
  ) : (
    <ComparisonView investments={investments} />
  );

interface ChoicesProps {
  readonly options: readonly Option<string>[];
}

/** The choice is in the address, so that it can be shared. */
function Choices({ options }: ChoicesProps) {
  const navigate = useNavigate({ from: paths.portfolioComparison });
  const { second, third } = useSearch({ from: paths.portfolioComparison });
  const choose = (place: 'second' | 'third') => (value: string) =>
    void navigate({
      search: (before) => ({ ...before, [place]: value === NOTHING_BESIDE ? undefined : value }),
      replace: true,
    });
  const shown = (value: string | undefined): string =>
    options.find((option) => option.value === value)?.value ?? NOTHING_BESIDE;
  return (
    <div className="row-low no-print">
      <Select
        label={comparisonMessages.second}
        options={options}
        value={shown(second)}
        onChange={choose('second')}
      />
      <Select
        label={comparisonMessages.third}
        options={options}
        value={shown(third)}
        onChange={choose('third')}
      />
    </div>
  );
}
