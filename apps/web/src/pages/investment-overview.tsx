import { countryScoresEndpoint } from '@verdure/contract/coverage/countries';
import type { CoverageRow, OverallsRow } from '@verdure/contract/investments/constituents';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useMemo } from 'react';
import type { ReactNode } from 'react';

import { hasFeature, mayCall, useViewer } from '../api/viewer.ts';
import { constituentsMessages } from '../features/investments/constituents/constituents.messages.ts';
import {
  coverageQuery,
  overallsQuery,
} from '../features/investments/constituents/constituents.queries.ts';
import type { InvestmentScope } from '../features/investments/constituents/constituents.queries.ts';
import { exportHoldings } from '../features/investments/constituents/export-holdings.ts';
import { FoldedSummary } from '../features/investments/constituents/folded-summary.tsx';
import type { Holding } from '../features/investments/constituents/holding.ts';
import { holdingsColumns } from '../features/investments/constituents/holdings-columns.tsx';
import { HoldingsTable } from '../features/investments/constituents/holdings-table.tsx';
import type { HoldingSwitch } from '../features/investments/constituents/holdings-table.tsx';
import { InvestmentSummary } from '../features/investments/constituents/investment-summary.tsx';
import type { OverviewSearch } from '../features/investments/constituents/overview-search.ts';
import { pillarsOf } from '../features/investments/constituents/pillar-kinds.ts';
import { totalHolding } from '../features/investments/constituents/total-holding.ts';
import { useHoldings } from '../features/investments/constituents/use-holdings.ts';
import { formatCount } from '../format/number.ts';
import { Button } from '../ui/controls/button.tsx';
import { Tabs } from '../ui/controls/tabs.tsx';
import { Page } from '../ui/page.tsx';
import { useShortcuts } from '../ui/shortcuts/shortcuts.ts';
import { ErrorPanel } from '../ui/states/error-panel.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { withFilter } from '../ui/table/table-view.ts';
import { useTableModel } from '../ui/table/use-table-model.ts';
import type { TableModel } from '../ui/table/use-table-model.ts';
import { addressOfView, viewOfAddress } from '../ui/table/view-address.ts';

/** In place of the summary; also of the holdings, where there is nothing to list. */
export interface StandIn {
  readonly shown: ReactNode;
  readonly hidesHoldings: boolean;
}

/** What the page of a portfolio and that of a fund tell of themselves. */
export interface InvestmentPage {
  readonly scope: InvestmentScope;
  readonly name: string;
  readonly profileName: string;
  /** The part of the product, and what the tabs are named after. */
  readonly section: string;
  /** Profile, and portfolio where there is a choice. */
  readonly selectors: ReactNode;
  readonly above?: ReactNode;
  /** What it is known by besides its name. */
  readonly identity?: ReactNode;
  /** A fact of its own, behind how much it holds. */
  readonly fact?: string;
  readonly standIn?: StandIn | null;
  /** The portfolio that the funds in the table lead back to. */
  readonly portfolioId: number | undefined;
  /** Switches of its own, behind those of every holdings table. */
  readonly switches?: readonly HoldingSwitch[];
  /** A link to uploaded rows that did not match. */
  readonly unrecognised?: ReactNode;
  readonly search: OverviewSearch;
  readonly onSearch: (change: Partial<OverviewSearch>) => void;
}

const TABS = [{ id: 'esg-overview', label: 'ESG OVERVIEW' }] as const;
const TABLE_PX = 600;
const NO_HOLDINGS: readonly Holding[] = [];
const NO_SHORTCUTS: readonly never[] = [];

/** What the pages of portfolios and funds are made of; the address holds every choice. */
export function InvestmentOverview(page: InvestmentPage) {
  const { scope, name, search, onSearch } = page;
  const isWeighted = search.weighted !== 'false';
  const underlying = search.underlying === 'true';
  const holdings = useHoldings({ ...scope, underlying });
  const coverage = useQuery(coverageQuery(scope));
  const overalls = useQuery(overallsQuery(scope));
  const view = useMemo(
    () => viewOfAddress({ sort: search.sort, filter: search.filter }),
    [search.sort, search.filter],
  );
  const rows = holdings.rows.data ?? NO_HOLDINGS;
  const columns = useColumns(coverage.data?.investment_type ?? null, page.portfolioId);
  const model = useTableModel({ rows, columns, view, keepAs: 'holdings' });
  const total = useTotal({ name, holdings: rows, overalls: overalls.data, isWeighted });
  const exportTable = () => void exportHoldings({ name, scope, model });
  const hasHoldings = page.standIn?.hidesHoldings !== true;
  useShortcuts(
    hasHoldings ? [{ keys: 'e', label: 'Export of the page', run: exportTable }] : NO_SHORTCUTS,
  );
  const facts = factsOf({ fact: page.fact, coverage: coverage.data, isWeighted });

  return (
    <Page
      key={scope.id}
      title={name}
      section={page.section}
      above={page.above}
      facts={
        <>
          {page.identity}
          {page.identity ? ' · ' : null}
          {facts}
        </>
      }
      actions={
        <>
          {page.selectors}
          {hasHoldings ? (
            <Button icon={<Download className="icon" aria-hidden />} onClick={exportTable}>
              Export
            </Button>
          ) : null}
        </>
      }
    >
      <FoldedSummary title={name} scope={scope} isWeighted={isWeighted} actions={page.selectors}>
        {page.standIn?.shown ?? (
          <InvestmentSummary
            scope={scope}
            name={name}
            profileName={page.profileName}
            isWeighted={isWeighted}
            holdings={holdings.rows.data}
            unrecognised={page.unrecognised}
            onAttention={({ column, filter }) =>
              onSearch(addressOfView(withFilter({ ...view, filters: {} }, column, filter)))
            }
          />
        )}
      </FoldedSummary>
      {hasHoldings ? (
        <HoldingsTabs
          page={page}
          holdings={holdings}
          model={model}
          total={total}
          shownAs={{ isWeighted, underlying }}
          isHolding={coverage.data ? coverage.data.total_holdings > 0 : false}
        />
      ) : null}
    </Page>
  );
}

interface ShownAs {
  readonly isWeighted: boolean;
  readonly underlying: boolean;
}

interface HoldingsProps {
  readonly page: InvestmentPage;
  readonly holdings: ReturnType<typeof useHoldings>;
  readonly model: TableModel<Holding>;
  readonly total: Holding;
  readonly shownAs: ShownAs;
  /** Whether it holds anything, as its coverage counts it. */
  readonly isHolding: boolean;
}

/** The tabs: of what there is to be in them, the holdings. */
function HoldingsTabs({ page, shownAs, isHolding, holdings, model, total }: HoldingsProps) {
  const { scope, section, onSearch } = page;
  const viewer = useViewer();
  const { noneInScope, empty } = constituentsMessages;
  // where there are holdings and no rows, they are kept from a reader of chosen companies
  const none = viewer.user_is_scoped && isHolding ? noneInScope : empty[scope.type];
  const switches = useSwitches({ ...shownAs, onSearch });
  return (
    <div>
      <Tabs label={section} tabs={TABS} current="esg-overview" onChange={() => undefined}>
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
                none={none}
                model={model}
                total={total}
                onViewChange={(next) => onSearch({ ...EMPTY_VIEW, ...addressOfView(next) })}
                switches={[...switches, ...(page.switches ?? [])]}
              />
            )}
          </Loaded>
        </div>
      </Tabs>
    </div>
  );
}

const EMPTY_VIEW = { sort: undefined, filter: undefined } as const;

/** The same until something of it changes: the table then draws its cells again. */
function useColumns(
  investmentType: CoverageRow['investment_type'],
  portfolioId: number | undefined,
) {
  const viewer = useViewer();
  return useMemo(
    () =>
      holdingsColumns({
        pillars: pillarsOf(investmentType, viewer),
        hasFunds: hasFeature(viewer, 'funds'),
        hasCountries: mayCall(viewer, countryScoresEndpoint),
        portfolioId,
      }),
    [investmentType, viewer, portfolioId],
  );
}

interface TotalInput {
  readonly name: string;
  readonly holdings: readonly Holding[];
  readonly overalls: OverallsRow | null | undefined;
  readonly isWeighted: boolean;
}

/** The same until something of it changes: the table then draws it again. */
function useTotal({ name, holdings, overalls, isWeighted }: TotalInput): Holding {
  return useMemo(
    () =>
      totalHolding({
        name: `${name} total`,
        holdings,
        isWeighted,
        overalls: overalls ?? undefined,
      }),
    [name, holdings, overalls, isWeighted],
  );
}

interface Switches extends ShownAs {
  readonly onSearch: InvestmentPage['onSearch'];
}

function useSwitches({ underlying, isWeighted, onSearch }: Switches): readonly HoldingSwitch[] {
  const setUnderlying = (isOn: boolean) => onSearch({ underlying: isOn ? 'true' : undefined });
  useShortcuts([
    { keys: 'u', label: 'See underlying holdings', run: () => setUnderlying(!underlying) },
  ]);
  return [
    { label: 'See underlying holdings', isOn: underlying, onChange: setUnderlying },
    {
      label: 'Weighted',
      isOn: isWeighted,
      onChange: (isOn) => onSearch({ weighted: isOn ? undefined : 'false' }),
    },
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
  readonly fact: string | undefined;
  readonly coverage: CoverageRow | null | undefined;
  readonly isWeighted: boolean;
}

/** '128 holdings · 1,204 underlying · proxy off · weighted on'. */
function factsOf({ fact, coverage, isWeighted }: Facts): string {
  const counts = coverage
    ? [
        `${formatCount(coverage.total_holdings)} holdings`,
        `${formatCount(coverage.total_underlying_holdings)} underlying`,
      ]
    : [];
  const own = fact === undefined ? [] : [fact];
  return [...counts, ...own, `weighted ${isWeighted ? 'on' : 'off'}`].join(' · ');
}
