import type { OverallsRow } from '@verdure/contract/investments/constituents';
import type { Portfolio } from '@verdure/contract/investments/portfolios';
import { portfolioProxyEndpoint } from '@verdure/contract/investments/portfolios';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useMemo } from 'react';

import { hasFeature, mayCall, useViewer } from '../api/viewer.ts';
import { constituentsMessages } from '../features/investments/constituents/constituents.messages.ts';
import {
  coverageQuery,
  overallsQuery,
} from '../features/investments/constituents/constituents.queries.ts';
import { exportHoldings } from '../features/investments/constituents/export-holdings.ts';
import { FoldedSummary } from '../features/investments/constituents/folded-summary.tsx';
import type { Holding } from '../features/investments/constituents/holding.ts';
import { holdingsColumns } from '../features/investments/constituents/holdings-columns.tsx';
import { HoldingsTable } from '../features/investments/constituents/holdings-table.tsx';
import type { HoldingSwitch } from '../features/investments/constituents/holdings-table.tsx';
import { pillarsOf } from '../features/investments/constituents/pillar-kinds.ts';
import { PortfolioSummary } from '../features/investments/constituents/portfolio-summary.tsx';
import { totalHolding } from '../features/investments/constituents/total-holding.ts';
import { useHoldings } from '../features/investments/constituents/use-holdings.ts';
import { ContextSelectors } from '../features/investments/portfolios/context-selectors.tsx';
import type { PortfolioSearch } from '../features/investments/portfolios/portfolio-search.ts';
import { useSetProxy } from '../features/investments/portfolios/portfolios.mutations.ts';
import { portfolioProfileQuery } from '../features/investments/portfolios/portfolios.queries.ts';
import { UnrecognisedLink } from '../features/investments/portfolios/unrecognised-link.tsx';
import type { ProfileChoice } from '../features/investments/profiles/profiles.queries.ts';
import { formatCount } from '../format/number.ts';
import { Button } from '../ui/controls/button.tsx';
import { Tabs } from '../ui/controls/tabs.tsx';
import { Page } from '../ui/page.tsx';
import { useShortcuts } from '../ui/shortcuts/shortcuts.ts';
import { ErrorPanel } from '../ui/states/error-panel.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { withFilter } from '../ui/table/table-view.ts';
import { useTableModel } from '../ui/table/use-table-model.ts';
import { addressOfView, viewOfAddress } from '../ui/table/view-address.ts';

interface Props {
  readonly portfolio: Portfolio;
  readonly portfolios: readonly Portfolio[];
  readonly profile: ProfileChoice;
  readonly profiles: readonly ProfileChoice[];
  readonly search: PortfolioSearch;
  readonly onSearch: (change: Partial<PortfolioSearch>) => void;
}

const TABS = [{ id: 'esg-overview', label: 'ESG OVERVIEW' }] as const;
const TABLE_PX = 600;
const NO_HOLDINGS: readonly Holding[] = [];

/** What the page is made of; the address holds every choice. */
export function PortfolioOverview({ portfolio, profile, search, onSearch, ...lists }: Props) {
  const viewer = useViewer();
  const isWeighted = search.weighted !== 'false';
  const underlying = search.underlying === 'true';
  const scope = {
    portfolioId: portfolio.id,
    profileId: profile.id,
    universeId: profile.universeId,
  };
  const holdings = useHoldings({ ...scope, underlying });
  const coverage = useQuery(coverageQuery(scope));
  const overalls = useQuery(overallsQuery(scope));
  const meta = useQuery(portfolioProfileQuery(scope));

  const investmentType = coverage.data?.investment_type ?? null;
  const columns = useMemo(
    () =>
      holdingsColumns({
        pillars: pillarsOf(investmentType, viewer),
        hasFunds: hasFeature(viewer, 'funds'),
      }),
    [investmentType, viewer],
  );
  const view = useMemo(
    () => viewOfAddress({ sort: search.sort, filter: search.filter }),
    [search.sort, search.filter],
  );
  const rows = holdings.rows.data ?? NO_HOLDINGS;
  const model = useTableModel({ rows, columns, view, keepAs: 'holdings' });
  const total = useTotal({ portfolio, holdings: rows, overalls: overalls.data, isWeighted });
  const switches = useSwitches({ portfolio, underlying, isWeighted, onSearch });
  const exportTable = () => void exportHoldings({ portfolioName: portfolio.name, scope, model });
  useShortcuts([{ keys: 'e', label: 'Export of the page', run: exportTable }]);

  const selectors = (
    <ContextSelectors
      portfolios={lists.portfolios}
      portfolioId={portfolio.id}
      profiles={lists.profiles}
      profileId={profile.id}
      onPortfolio={(id) => onSearch({ portfolio: id, filter: undefined })}
      onProfile={(id) => onSearch({ profile: id })}
    />
  );

  return (
    <Page
      key={portfolio.id}
      title={portfolio.name}
      section="Portfolio"
      facts={factsOf({ portfolio, coverage: coverage.data, isWeighted })}
      actions={
        <>
          {selectors}
          <Button icon={<Download className="icon" aria-hidden />} onClick={exportTable}>
            Export
          </Button>
        </>
      }
    >
      <FoldedSummary
        title={portfolio.name}
        scope={scope}
        isWeighted={isWeighted}
        actions={selectors}
      >
        <PortfolioSummary
          scope={scope}
          portfolioName={portfolio.name}
          profileName={profile.name}
          isWeighted={isWeighted}
          holdings={holdings.rows.data}
          unrecognised={
            meta.data ? <UnrecognisedLink unrecognised={meta.data.unrecognised} /> : null
          }
          onAttention={({ column, filter }) =>
            onSearch(addressOfView(withFilter({ ...view, filters: {} }, column, filter)))
          }
        />
      </FoldedSummary>
      <div>
        <Tabs label="Portfolio" tabs={TABS} current="esg-overview" onChange={() => undefined}>
          <div className="tab-body">
            <SliceErrors holdings={holdings} />
            <Loaded
              query={holdings.rows}
              failed={constituentsMessages.constituentsFailed}
              heightPx={TABLE_PX}
              waitText={constituentsMessages.waitTable}
            >
              {() => (
                <HoldingsTable
                  model={model}
                  total={total}
                  onViewChange={(next) => onSearch({ ...EMPTY_VIEW, ...addressOfView(next) })}
                  switches={switches}
                />
              )}
            </Loaded>
          </div>
        </Tabs>
      </div>
    </Page>
  );
}

interface TotalInput {
  readonly portfolio: Portfolio;
  readonly holdings: readonly Holding[];
  readonly overalls: OverallsRow | null | undefined;
  readonly isWeighted: boolean;
}

/** The same until something of it changes: the table then draws it again. */
function useTotal({ portfolio, holdings, overalls, isWeighted }: TotalInput): Holding {
  const name = `${portfolio.name} total`;
  return useMemo(
    () => totalHolding({ name, holdings, overalls: overalls ?? undefined, isWeighted }),
    [name, holdings, overalls, isWeighted],
  );
}

const EMPTY_VIEW = { sort: undefined, filter: undefined } as const;

interface Switches {
  readonly portfolio: Portfolio;
  readonly underlying: boolean;
  readonly isWeighted: boolean;
  readonly onSearch: Props['onSearch'];
}

function useSwitches(input: Switches): readonly HoldingSwitch[] {
  const { portfolio, underlying, isWeighted, onSearch } = input;
  const viewer = useViewer();
  const setProxy = useSetProxy(portfolio.id);
  const setUnderlying = (isOn: boolean) => onSearch({ underlying: isOn ? 'true' : undefined });
  useShortcuts([
    { keys: 'u', label: 'See underlying holdings', run: () => setUnderlying(!underlying) },
  ]);
  const proxy = {
    label: 'Proxy',
    isOn: setProxy.isPending ? setProxy.variables : portfolio.proxy,
    onChange: (isOn: boolean) => setProxy.mutate(isOn),
    isPending: setProxy.isPending,
  };
  const maySetProxy = portfolio.abilities.set_proxy && mayCall(viewer, portfolioProxyEndpoint);
  return [
    { label: 'See underlying holdings', isOn: underlying, onChange: setUnderlying },
    {
      label: 'Weighted',
      isOn: isWeighted,
      onChange: (isOn) => onSearch({ weighted: isOn ? undefined : 'false' }),
    },
    ...(maySetProxy ? [proxy] : []),
  ];
}

/** Scores or exclusions may fail alone; the names and weights stay. */
function SliceErrors({ holdings }: { readonly holdings: ReturnType<typeof useHoldings> }) {
  const { overallsFailed, exclusionsFailed } = constituentsMessages;
  return (
    <>
      {holdings.overallsError ? (
        <ErrorPanel
          error={holdings.overallsError}
          message={overallsFailed}
          onRetry={holdings.retryOveralls}
        />
      ) : null}
      {holdings.exclusionsError ? (
        <ErrorPanel error={holdings.exclusionsError} message={exclusionsFailed} />
      ) : null}
    </>
  );
}

interface Facts {
  readonly portfolio: Portfolio;
  readonly coverage:
    | { readonly total_holdings: number; readonly total_underlying_holdings: number }
    | null
    | undefined;
  readonly isWeighted: boolean;
}

function factsOf({ portfolio, coverage, isWeighted }: Facts): string {
  const counts = coverage
    ? [
        `${formatCount(coverage.total_holdings)} holdings`,
        `${formatCount(coverage.total_underlying_holdings)} underlying`,
      ]
    : [];
  return [
    ...counts,
    `proxy ${portfolio.proxy ? 'on' : 'off'}`,
    `weighted ${isWeighted ? 'on' : 'off'}`,
  ].join(' · ');
}
