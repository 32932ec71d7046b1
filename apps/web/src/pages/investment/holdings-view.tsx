import { countryScoresEndpoint } from '@verdure/contract/coverage/countries';
import type {
  CoverageRow,
  HoldingBoundsRow,
  OverallsRow,
} from '@verdure/contract/investments/constituents';
import type { InvestmentSentimentRow } from '@verdure/contract/news/investment-sentiment';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { hasEsg, hasFeature, mayCall, useViewer } from '../../api/viewer.ts';
import { formatPercent } from '../../format/percent.ts';
import { constituentsMessages } from '../../features/investments/constituents/constituents.messages.ts';
import {
  coverageQuery,
  overallsQuery,
  sentimentQuery,
} from '../../features/investments/constituents/constituents.queries.ts';
import { PortfolioCustomMetrics } from '../../features/investments/custom-metrics/portfolio-custom-metrics.tsx';
import type { Holding } from '@verdure/contract/investments/holdings';
import { holdingsColumns } from '../../features/investments/constituents/holdings-columns.tsx';
import type {
  DraftColumn,
  ReplaceHolding,
} from '../../features/investments/constituents/holdings-columns.tsx';
import { HoldingsTable } from '../../features/investments/constituents/holdings-table.tsx';
import type { HoldingSwitch } from '../../features/investments/constituents/holdings-table.tsx';
import { pillarsOf } from '../../features/investments/constituents/pillar-kinds.ts';
import { totalHolding } from '../../features/investments/constituents/total-holding.ts';
import { useHoldings } from '../../features/investments/constituents/use-holdings.ts';
import { useShortcuts } from '../../ui/shortcuts/shortcuts.ts';
import { Loaded } from '../../ui/states/loaded.tsx';
import { whyNotSettled } from '../../ui/states/loaded-query.ts';
import { Empty } from '../../ui/states/empty.tsx';
import { QueryFailed } from '../../ui/states/query-failed.tsx';
import { chosenTable } from '../../ui/table/chosen-table.ts';
import { useTableModel } from '../../ui/table/use-table-model.ts';
import { viewOfAddress } from '../../ui/table/view-address.ts';
import { downloadTable } from './download-table.ts';
import { EdciComparison } from './edci-comparison.tsx';
import { ExportAction } from './export-action.tsx';
import { nextAddress } from './next-address.ts';
import type { InvestmentTabProps } from './tab-props.ts';
import { useReplace } from './use-replace.tsx';
import type { Origin } from '../../paths.ts';

const TABLE_PX = 600;
const NO_HOLDINGS: readonly Holding[] = [];
const NO_BOUNDS: readonly HoldingBoundsRow[] = [];
/** The order until the reader chooses another. */
const HEAVIEST_FIRST = '-weight';

/** The holdings, and the figures of the whole under them. */
export function HoldingsView(props: InvestmentTabProps) {
  const { scope, beside } = props;
  const coverage = useQuery(coverageQuery(scope)).data;
  const isHolding = (coverage?.total_holdings ?? 0) > 0;
  const { rows } = useShownHoldings(props);
  // what stands below a table is there once its height is known
  if (rows.data === undefined && rows.error === null) return <HoldingsPart {...props} />;
  return (
    <>
      <HoldingsPart {...props} />
      <Edci
        scope={scope}
        beside={beside}
        coverage={coverage}
        search={props.search}
        onSearch={props.onSearch}
      />
      {isHolding ? <PortfolioCustomMetrics scope={scope} beside={beside} /> : null}
    </>
  );
}

const useShownHoldings = ({ scope, search }: Pick<InvestmentTabProps, 'scope' | 'search'>) =>
  useHoldings(
    { ...scope, underlying: search.underlying === 'true' },
    { isFiltered: search.filter !== undefined },
  );

/** The holdings with grades, exclusions and a total. */
export function HoldingsPart({ scope, name, search, onSearch, ...props }: InvestmentTabProps) {
  const isWeighted = search.weighted !== 'false';
  const holdings = useShownHoldings({ scope, search });
  const coverage = useQuery(coverageQuery(scope));
  const overalls = useQuery(overallsQuery(scope));
  // letters end where they end without the draft; those of each draft would draw the table anew, and its field with it
  const { draft: _, ...saved } = scope;
  const bounds = useQuery(overallsQuery(saved)).data?.holding_bounds ?? NO_BOUNDS;
  const rows = holdings.rows.data ?? NO_HOLDINGS;
  const { sort = HEAVIEST_FIRST, filter } = search;
  const view = useMemo(() => viewOfAddress({ sort, filter }), [sort, filter]);
  const isDirect = search.underlying !== 'true';
  const { replace, opened } = useReplace({
    scope,
    drafting: isDirect ? props.drafting : undefined,
  });
  const columns = useColumns(coverage.data?.investment_type ?? null, {
    bounds,
    origin: props.origin,
    draft: isDirect ? props.draftColumn : undefined,
    replace,
  });
  const model = useTableModel({ rows, columns, view, storageName: 'holdings' });
  const wholeSentiment = useWholeSentiment(scope);
  const total = useTotal({
    name,
    holdings: rows,
    overalls: overalls.data,
    isWeighted,
    sentiment: wholeSentiment.data,
  });
  const switches = useSwitches({ search, onSearch });
  const viewer = useViewer();
  const { noneInScope, empty } = constituentsMessages;
  // holdings without rows mean that the reader's company limit hides them
  const directCount = coverage.data?.total_holdings ?? 0;
  const underlyingCount = coverage.data?.total_underlying_holdings ?? 0;
  const isHolding = directCount > 0;
  const none = viewer.user_is_scoped && isHolding ? noneInScope : empty[scope.type];
  return (
    <>
      <ExportAction
        whyNot={holdings.whyNoExport ?? whyNotSettled(coverage) ?? whyNotSettled(overalls)}
        onExport={(format) =>
          void downloadTable(format, {
            table: 'holdings',
            scope,
            chosen: {
              ...chosenTable(model),
              underlying: search.underlying === 'true',
              weighted: isWeighted,
            },
            failed: constituentsMessages.exportFailed,
          })
        }
      />
      <ScopeNotice
        of={scope.type}
        seen={holdings.rows.data?.length}
        all={search.underlying === 'true' ? underlyingCount : directCount}
      />
      {isDirect ? (
        <IdentifiedNotice of={scope.type} share={coverage.data?.disclosed_weight} />
      ) : null}
      <QueryFailed query={holdings.scores} message={constituentsMessages.overallsFailed} />
      <QueryFailed query={holdings.exclusions} message={constituentsMessages.exclusionsFailed} />
      <QueryFailed
        query={holdings.sentiment.error === null ? wholeSentiment : holdings.sentiment}
        message={constituentsMessages.sentimentFailed}
      />
      <Loaded
        query={holdings.rows}
        failed={constituentsMessages.constituentsFailed}
        heightPx={TABLE_PX}
        waitText={constituentsMessages.waitTable}
      >
        {() => (
          <HoldingsTable
            none={<Empty text={none} action={isHolding ? null : props.emptyAction} />}
            model={model}
            total={total}
            onViewChange={(next) => onSearch(nextAddress(next, search.sort, HEAVIEST_FIRST))}
            switches={[...switches, ...props.switches]}
            replace={replace}
          />
        )}
      </Loaded>
      {opened}
    </>
  );
}

type EdciTabProps = 'scope' | 'beside' | 'search' | 'onSearch';

interface EdciProps extends Pick<InvestmentTabProps, EdciTabProps> {
  readonly coverage: CoverageRow | null | undefined;
}

/** For organisations with the feature, of what holds companies. */
function Edci({ coverage, search, onSearch, ...shown }: EdciProps) {
  const viewer = useViewer();
  const type = coverage?.investment_type ?? 'pure_sovereign';
  return hasFeature(viewer, 'edci') && type !== 'pure_sovereign' ? (
    <EdciComparison {...shown} issues={search.edci} onIssues={(edci) => onSearch({ edci })} />
  ) : null;
}

interface ScopeProps {
  readonly of: InvestmentTabProps['scope']['type'];
  readonly seen: number | undefined;
  readonly all: number;
}

/** A reader with a company limit sees some of the rows under figures of the whole. */
function ScopeNotice({ of, seen, all }: ScopeProps) {
  const viewer = useViewer();
  if (!viewer.user_is_scoped || seen === undefined || seen >= all) return null;
  return <p className="caption">{constituentsMessages.scoped({ of, seen, all })}</p>;
}

interface IdentifiedProps {
  readonly of: InvestmentTabProps['scope']['type'];
  /** A fraction of the fund; undefined while it loads. */
  readonly share: number | undefined;
}

/** The own table of a fund brings what is identified to 100% (methodology 12.2), unlike every other figure. */
function IdentifiedNotice({ of, share = 1 }: IdentifiedProps) {
  const isWhole = formatPercent(share) === formatPercent(1);
  if (of !== 'fund' || isWhole || share > 1) return null;
  return <p className="caption">{constituentsMessages.ofIdentified(formatPercent(share))}</p>;
}

interface ColumnsInput {
  readonly bounds: readonly HoldingBoundsRow[];
  readonly origin: Origin;
  readonly draft: DraftColumn | undefined;
  readonly replace: ReplaceHolding | undefined;
}

/** Keeps its identity until its content changes, because a change re-renders every cell. */
function useColumns(
  investmentType: CoverageRow['investment_type'],
  { bounds, origin, draft, replace }: ColumnsInput,
) {
  const viewer = useViewer();
  const hasCompanies = investmentType !== 'pure_sovereign';
  return useMemo(
    () =>
      holdingsColumns({
        hasEsg: hasEsg(viewer),
        pillars: pillarsOf(investmentType, viewer),
        hasFunds: hasFeature(viewer, 'funds'),
        hasCountries: mayCall(viewer, countryScoresEndpoint),
        bounds,
        origin,
        draft,
        replace,
        // nobody rates countries or writes of them
        hasConsensus: hasCompanies && hasFeature(viewer, 'consensus'),
        hasSentiment: hasCompanies && hasFeature(viewer, 'sentimentDisplay'),
      }),
    [investmentType, hasCompanies, viewer, bounds, origin, draft, replace],
  );
}

interface TotalInput {
  readonly name: string;
  readonly holdings: readonly Holding[];
  readonly overalls: OverallsRow | null | undefined;
  readonly isWeighted: boolean;
  /** Undefined while it loads. */
  readonly sentiment: InvestmentSentimentRow | null | undefined;
}

/** Of the whole; undefined while it loads, and without the feature. */
function useWholeSentiment(scope: InvestmentTabProps['scope']) {
  const isOn = hasFeature(useViewer(), 'sentimentDisplay');
  return useQuery({ ...sentimentQuery(scope), enabled: isOn });
}

/** Keeps its identity until its content changes, because a change re-renders the table. */
function useTotal({ name, holdings, overalls, isWeighted, sentiment }: TotalInput): Holding {
  return useMemo(
    () =>
      totalHolding({
        name: `${name} total`,
        holdings,
        isWeighted,
        overalls: overalls ?? undefined,
        colour: sentiment === undefined ? undefined : (sentiment?.colour_grade ?? null),
      }),
    [name, holdings, overalls, isWeighted, sentiment],
  );
}

type Searching = Pick<InvestmentTabProps, 'search' | 'onSearch'>;

function useSwitches({ search, onSearch }: Searching): readonly HoldingSwitch[] {
  const isUnderlying = search.underlying === 'true';
  const setUnderlying = (isOn: boolean) => onSearch({ underlying: isOn ? 'true' : undefined });
  useShortcuts([
    { keys: 'u', label: 'See underlying holdings', run: () => setUnderlying(!isUnderlying) },
  ]);
  return [
    { label: 'See underlying holdings', isOn: isUnderlying, onChange: setUnderlying },
    {
      label: 'Weighted',
      isOn: search.weighted !== 'false',
      onChange: (isOn) => onSearch({ weighted: isOn ? undefined : 'false' }),
    },
  ];
}
