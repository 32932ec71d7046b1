import type { CoverageRow } from '@verdure/contract/investments/constituents';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ReactNode } from 'react';

import { PastDayProvider } from '../../api/past-day.ts';
import { useViewer } from '../../api/viewer.ts';
import { constituentsMessages } from '../../features/investments/constituents/constituents.messages.ts';
import {
  coverageQuery,
  overallsQuery,
} from '../../features/investments/constituents/constituents.queries.ts';
import { FoldedSummary } from '../../features/investments/constituents/folded-summary.tsx';
import { InvestmentBand } from '../../features/investments/constituents/investment-band.tsx';
import { TearsheetAction } from '../../features/reporting/tearsheets/tearsheet-action.tsx';
import type { HoldingFilter } from '../../features/investments/constituents/attention.ts';
import type { ComparedWith } from '../../features/investments/compared/compared.ts';
import { ComparisonSelect } from '../../features/investments/compared/comparison-select.tsx';
import { openedFigure } from '../../features/investments/lineage/opened-figure.ts';
import { formatCount } from '../../format/number.ts';
import type { MenuAction } from '../../ui/overlay/menu.tsx';
import { Page, PageActions } from '../../ui/page.tsx';
import { pastMessages } from '../../ui/past/past.messages.ts';
import { usePrintedEvidence } from '../../ui/print-foot.ts';
import { whyNotSettled } from '../../ui/states/loaded-query.ts';
import { Empty } from '../../ui/states/empty.tsx';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { NARROW_TABLE, useMedia } from '../../ui/table/use-media.ts';
import { PageTabs } from '../page-tabs.tsx';
import { usePast, whyNoPast } from '../use-past.tsx';
import { FigureButtons } from './figure-buttons.tsx';
import { LEFT_BEHIND_BY } from './investment-search.ts';
import { filteredAddress } from './filtered-address.ts';
import { tabsFor } from './tabs.ts';
import { SwapCommands } from './swap-commands.tsx';
import { useSummaryCompared } from './summary-comparison.tsx';
import type { InvestmentTabProps } from './tab-props.ts';
import { useTemperatureAttention } from './temperature-attention.tsx';
import { useChanges } from './use-changes.tsx';
import { useLastTab } from './use-last-tab.ts';
import { useComparedInvestment } from './use-compared-investment.ts';
import { useViewCommands } from './use-view-commands.ts';

const FigureWhy = lazyPart(async () => (await import('./figure-why.tsx')).FigureWhy);
const FigureDrawer = lazyPart(async () => (await import('./figure-drawer.tsx')).FigureDrawer);

/** Replaces the summary, and the tabs too if there is nothing to list. */
export interface Substitute {
  readonly shown: ReactNode;
  readonly hidesTabs: boolean;
}

/** What a portfolio page and a fund page provide. */
interface Props extends Omit<InvestmentTabProps, 'beside'> {
  /** The section of the product, which also names the tabs. */
  readonly section: string;
  /** The profile selector, with the portfolio selector if there is a choice. */
  readonly selectors: ReactNode;
  readonly above?: ReactNode;
  /** An identifier beside the name, such as an ISIN. */
  readonly identity?: ReactNode;
  /** A fact specific to this page, shown after the number of holdings. */
  readonly fact?: string | undefined;
  readonly standIn?: Substitute | null;
  /** Of a draft: what is saved, which stands beside it. */
  readonly saved?: ComparedWith | undefined;
  /** Above the summary, such as what a draft offers. */
  readonly band?: ReactNode;
  /** What the menu of the page offers besides. */
  readonly menu?: readonly MenuAction[];
}

/** A portfolio or fund page: header, summary, tabs. The address holds every choice. */
export function InvestmentPage(props: Props) {
  if (useLastTab(props)) return null;
  const { asOf } = props.search;
  return (
    <PastDayProvider value={asOf}>
      {asOf === undefined ? <OpenedPage {...props} /> : <PastPage key={asOf} {...props} />}
    </PastDayProvider>
  );
}

/** What belongs to today alone. */
const OF_TODAY = {
  draft: undefined,
  since: undefined,
  figure: undefined,
  why: undefined,
  bar: undefined,
} as const;

const usePastOf = ({ search, onSearch }: Pick<Props, 'search' | 'onSearch'>) =>
  usePast({
    asOf: search.asOf,
    onDay: (asOf) => onSearch({ ...OF_TODAY, asOf }),
    limits: pastMessages.ofInvestment,
  });

/** An earlier day, once it is known that there were figures then; else why there were none. */
function PastPage(props: Props) {
  const { scope, name, section } = props;
  const coverage = useQuery(coverageQuery(scope));
  const past = usePastOf(props);
  const why = whyNoPast(coverage);
  if (why === null && !coverage.isPending) return <OpenedPage {...props} />;
  return (
    <Page title={name} section={section} actions={props.selectors} day={past.control}>
      {why === null ? past.strip : past.refused}
      {why === null ? <Skeleton heightPx={PAST_PX} /> : <Empty text={why} />}
    </Page>
  );
}

/** Of the figures, while it is not known whether there were any. */
const PAST_PX = 600;

function OpenedPage(props: Props) {
  const { scope, name, search, onSearch, standIn = null } = props;
  const isWeighted = search.weighted !== 'false';
  const viewer = useViewer();
  const opened = openedFigure(search.figure, isWeighted);
  const onFilter = (wanted: HoldingFilter) => onSearch(filteredAddress(wanted, search));
  const coverage = useQuery(coverageQuery(scope));
  const compared = useComparedInvestment(scope, search.beside);
  const beside = props.saved ?? compared.beside;
  const besideIn = useSummaryCompared({ scope, beside, isWeighted, onSearch });
  const type = coverage.data?.investment_type ?? null;
  const temperature = useTemperatureAttention({
    scope,
    onSearch,
    hasCompanies: type !== null && type !== 'pure_sovereign',
  });
  const actions = (
    <>
      {props.selectors}
      {props.saved === undefined ? (
        <ComparisonSelect
          options={compared.options}
          value={search.beside}
          onChange={(next) => onSearch({ beside: next, why: undefined })}
        />
      ) : null}
    </>
  );
  // on a phone the grade comes first (ui.md 9.1)
  const isNarrow = useMedia(NARROW_TABLE);
  const changes = useChanges(props);
  useViewCommands(onSearch);
  const past = usePastOf(props);
  const overalls = useQuery(overallsQuery(scope)).data;
  usePrintedEvidence(props.profileName, overalls, search.asOf);
  const facts = useFacts(props);
  return (
    <FigureButtons onSearch={onSearch}>
      <Page
        title={name}
        section={props.section}
        above={props.above}
        facts={
          <>
            {props.identity}
            {props.identity ? ' · ' : null}
            {facts}
          </>
        }
        actions={actions}
        hasActionsBelow={isNarrow}
        day={past.control}
        menu={[...(props.menu ?? []), ...changes.menu]}
      >
        {past.strip}
        {props.band}
        <FoldedSummary title={name} scope={scope} isWeighted={isWeighted} actions={actions}>
          {standIn?.shown ?? (
            <InvestmentBand
              scope={scope}
              isWeighted={isWeighted}
              unrecognised={props.unrecognised}
              unrecognisedCount={props.unrecognisedCount ?? 0}
              onFilter={onFilter}
              temperature={temperature}
              beside={besideIn}
              changed={changes.item}
            />
          )}
        </FoldedSummary>
        <PageActions />
        {/* a tearsheet is of what is saved */}
        {props.saved === undefined ? (
          <TearsheetAction
            scope={scope}
            whyNot={
              coverage.data?.total_holdings === 0 ? constituentsMessages.nothingToReport : null
            }
          />
        ) : null}
        {props.drafting === undefined ? null : (
          <SwapCommands scope={scope} drafting={props.drafting} />
        )}
        {opened === undefined ? null : (
          // the page stays as it is while the drawer's code loads: hidden, its button would lose the focus
          <Suspense>
            <FigureDrawer
              scope={scope}
              origin={props.origin}
              opened={opened}
              onFilter={onFilter}
              onClose={() => onSearch({ figure: undefined })}
            />
          </Suspense>
        )}
        {changes.dialog}
        <Why {...props} beside={beside} isWeighted={isWeighted} />
        {standIn?.hidesTabs ? null : (
          <PageTabs
            label={props.section}
            tabs={tabsFor(viewer, coverage.data?.investment_type)}
            current={search.tab}
            onTab={(tab) => onSearch({ ...LEFT_BEHIND_BY.tab, tab })}
            given={{ ...props, beside, reference: compared.beside }}
          />
        )}
      </Page>
    </FigureButtons>
  );
}

interface WhyProps extends InvestmentTabProps {
  readonly isWeighted: boolean;
}

/** Why the figure of the summary that the address names differs. */
function Why({ scope, name, origin, beside, isWeighted, search, onSearch }: WhyProps) {
  const opened = openedFigure(search.why, isWeighted);
  if (beside === null || opened === undefined) return null;
  return (
    // the page stays as it is while the drawer's code loads
    <Suspense>
      <FigureWhy
        scope={scope}
        name={name}
        origin={origin}
        beside={beside}
        opened={opened}
        onClose={() => onSearch({ why: undefined })}
      />
    </Suspense>
  );
}

const countsOf = (coverage: CoverageRow | null | undefined): readonly string[] =>
  coverage
    ? [
        `${formatCount(coverage.total_holdings)} holdings`,
        `${formatCount(coverage.total_underlying_holdings)} underlying`,
      ]
    : [];

/** '128 holdings · 1,204 underlying · proxy off · weighted on', once the figures match it. */
function useFacts({ scope, fact, search }: Props): string {
  const coverage = useQuery(coverageQuery(scope));
  const overalls = useQuery(overallsQuery(scope));
  const isBehind = [coverage, overalls].some(
    (query) => query.data !== undefined && whyNotSettled(query) !== null,
  );
  const own = fact === undefined ? [] : [fact];
  const weighted = `weighted ${search.weighted === 'false' ? 'off' : 'on'}`;
  // the facts describe the figures shown; while newer figures load, they say so
  const settings = isBehind ? [constituentsMessages.updating] : [...own, weighted];
  return [...countsOf(coverage.data), ...settings].join(' · ');
}
