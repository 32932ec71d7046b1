import type { Portfolio } from '@verdure/contract/investments/portfolios';
import { portfolioProxyEndpoint } from '@verdure/contract/investments/portfolios';
import { useQuery } from '@tanstack/react-query';

import { mayCall, useViewer } from '../../api/viewer.ts';
import type { HoldingSwitch } from '../../features/investments/constituents/holdings-table.tsx';
import { ContextSelectors } from '../../features/investments/portfolios/context-selectors.tsx';
import { portfoliosMessages } from '../../features/investments/portfolios/portfolios.messages.ts';
import { useSetProxy } from '../../features/investments/portfolios/portfolios.mutations.ts';
import { portfolioProfileQuery } from '../../features/investments/portfolios/portfolios.queries.ts';
import { lostRows } from '../../features/investments/portfolios/lost-rows.ts';
import { UnrecognisedLink } from '../../features/investments/portfolios/unrecognised-link.tsx';
import type { ProfileChoice } from '../../features/profiles/profiles.queries.ts';
import { updatePortfolioPath } from '../../paths.ts';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { QueryFailed } from '../../ui/states/query-failed.tsx';
import { searchCompany } from '../search-company.tsx';
import { useControversiesAction } from '../use-controversies-action.tsx';
import { useWatchAction } from '../use-watch-action.tsx';
import { InvestmentPage } from './investment-page.tsx';
import type { InvestmentSearch, OnSearch } from './investment-search.ts';
import { LEFT_BEHIND_BY } from './investment-search.ts';
import { PortfolioDraft, usePortfolioDraft } from './portfolio-draft.tsx';
import { useOrigin } from './use-origin.ts';
import { useReportAction } from './use-report-action.tsx';

interface Props {
  readonly portfolio: Portfolio;
  readonly portfolios: readonly Portfolio[];
  readonly profile: ProfileChoice;
  readonly profiles: readonly ProfileChoice[];
  readonly search: InvestmentSearch;
  readonly onSearch: OnSearch;
}

/** What only portfolios have: proxies, and unmatched rows. */
export function PortfolioOverview({ portfolio, profile, search, onSearch, ...lists }: Props) {
  const ids = { portfolioId: portfolio.id, profileId: profile.id };
  const meta = useQuery(portfolioProfileQuery(ids));
  const { universeId } = profile;
  const watch = useWatchAction()('portfolio', portfolio.id);
  const controversies = useControversiesAction(portfolio.id);
  const draft = usePortfolioDraft({
    scope: {
      type: 'portfolio',
      id: portfolio.id,
      profileId: profile.id,
      universeId,
      ...(search.asOf !== undefined && { asOf: search.asOf }),
    },
    search,
    onSearch,
  });
  const report = useReportAction(draft.scope, portfolio.name);
  const origin = useOrigin(portfolio.id, profile.id, search.asOf);
  const proxySwitch = useProxySwitch(portfolio);
  const ofToday = {
    drafting: draft.whatIf,
    menu: [...report.menu, ...draft.menu, ...watch, ...controversies],
    fact: `proxy ${portfolio.proxy ? 'on' : 'off'}`,
    // the switch changes what is saved
    switches: draft.saved === undefined ? proxySwitch : NO_SWITCHES,
    emptyAction: portfolio.abilities.update ? (
      <a className={buttonClass('primary')} href={updatePortfolioPath(portfolio.id)}>
        {portfoliosMessages.uploadHoldings}
      </a>
    ) : null,
    unrecognised: meta.data ? (
      <UnrecognisedLink
        portfolio={portfolio}
        unrecognised={meta.data.unrecognised}
        search={searchCompany}
      />
    ) : null,
    unrecognisedCount: lostRows(meta.data?.unrecognised ?? []).length,
  };
  return (
    <InvestmentPage
      {...(search.asOf === undefined ? ofToday : { ...OF_THE_PAST, menu: report.menu })}
      scope={draft.scope}
      saved={draft.saved}
      draftColumn={draft.column}
      band={
        <>
          <PortfolioDraft
            portfolio={portfolio}
            draft={draft}
            isWeighted={search.weighted !== 'false'}
            onSaved={({ id }) => onSearch({ ...LEFT_BEHIND_BY.portfolio, portfolio: id })}
          />
          {report.modal}
          <QueryFailed query={meta} message={portfoliosMessages.unrecognisedFailed} />
        </>
      }
      name={draft.saved === undefined ? portfolio.name : `${portfolio.name} (draft)`}
      profileName={profile.name}
      section="Portfolio"
      origin={origin}
      selectors={
        <ContextSelectors
          portfolios={lists.portfolios}
          portfolioId={portfolio.id}
          profiles={lists.profiles}
          profileId={profile.id}
          onPortfolio={(id) => onSearch({ ...LEFT_BEHIND_BY.portfolio, portfolio: id })}
          onProfile={(id) => onSearch({ profile: id })}
        />
      }
      search={search}
      onSearch={onSearch}
    />
  );
}

const NO_SWITCHES: readonly HoldingSwitch[] = [];
/** An earlier day cannot be changed, and what is watched is of today. */
const OF_THE_PAST = { switches: NO_SWITCHES } as const;

/** Absent if the viewer may not change it. */
function useProxySwitch(portfolio: Portfolio): readonly HoldingSwitch[] {
  const viewer = useViewer();
  const setProxy = useSetProxy(portfolio.id);
  const maySetProxy = portfolio.abilities.set_proxy && mayCall(viewer, portfolioProxyEndpoint);
  if (!maySetProxy) return [];
  return [
    {
      label: 'Proxy',
      isOn: setProxy.isPending ? setProxy.variables : portfolio.proxy,
      onChange: (isOn) => setProxy.mutate(isOn),
      isPending: setProxy.isPending,
    },
  ];
}
