import './screener-view.css';

import { INVESTOR_ROLES } from '@verdure/contract/http/access-rule';
import type { Portfolio } from '@verdure/contract/investments/portfolios';
import type { ScreenerQuery, ScreenerType } from '@verdure/contract/screening/screener-query';
import {
  type Catalogue,
  catalogueOf,
  type FieldSources,
  offeredFields,
} from '@verdure/screener/fields';
import { addCondition, emptyQuery, withPortfolio } from '@verdure/screener/tree';
import { useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { ComponentProps } from 'react';

import { hasFeature, useViewer } from '../../api/viewer.ts';
import type { ProfileChoice } from '../../features/profiles/profiles.queries.ts';
import { FoldedQuery } from '../../features/screening/screener/folded-query.tsx';
import { storeQuery } from '../../features/screening/screener/stored-query.ts';
import { PortfolioBanner } from '../../features/screening/screener/portfolio-banner.tsx';
import { QueryPanel } from '../../features/screening/screener/query-panel.tsx';
import { NAME_KEY } from '../../features/screening/screener/result-columns.ts';
import { ResultExports } from '../../features/screening/screener/result-exports.tsx';
import { ResultsPanel } from '../../features/screening/screener/results-panel.tsx';
import {
  type ScreenerMode,
  screenerMessages,
} from '../../features/screening/screener/screener.messages.ts';
import type { ResultRequest } from '../../features/screening/screener/screener.queries.ts';
import { useScreener } from '../../features/screening/screener/use-screener.ts';
import { paths } from '../../paths.ts';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';
import { useIsBroad } from '../../ui/panes/side-panes.tsx';
import { PageAction } from '../../ui/page.tsx';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import { Note } from '../../ui/states/note.tsx';
import { addressOfView, viewOfAddress } from '../../ui/table/view-address.ts';
import { ListAndCompany } from '../company/list-and-company.tsx';
import { useOrigin } from '../investment/use-origin.ts';
import { ReportButton, ReportDialog } from './report-button.tsx';
import { ScreenerSelectors } from './screener-selectors.tsx';
import type { ScreenerSearch } from './screener-search.ts';
import { SavedQueries } from './saved-queries.tsx';
import { useScreenerChange } from './use-screener-change.ts';
import { WatchButton } from './watch-button.tsx';

interface BuilderProps extends Props {
  readonly mode: ScreenerMode;
}

interface Props {
  readonly type: ScreenerType;
  readonly sources: FieldSources;
  /** The saved query of the address. */
  readonly saved: ScreenerQuery | null;
  readonly profiles: readonly ProfileChoice[];
  readonly profile: ProfileChoice;
  readonly portfolios: readonly Portfolio[];
  /** Null: the whole coverage. */
  readonly portfolio: Portfolio | null;
}

const MODES = [
  { value: 'screen', label: screenerMessages.screenBuilder },
  { value: 'report', label: screenerMessages.reportBuilder },
] as const;

/** Only where the organisation has the language model (SCR-AI-04). */
const ASK_MODE = { value: 'ask', label: screenerMessages.assistant } as const;

const TEMPLATES_MODE = { value: 'templates', label: screenerMessages.templates } as const;

// the reader of data queries is large, and few ask
const AskView = lazyPart(async () => (await import('./ask-view.tsx')).AskView);

const TemplatesView = lazyPart(async () => (await import('./templates-view.tsx')).TemplatesView);

/** The assistant and templates are of today, so an earlier day has the builders alone. */
function modeOf({ mode, asOf }: ScreenerSearch, mayAsk: boolean) {
  if (mode === undefined) return 'screen';
  if (mode === 'ask') return mayAsk ? mode : 'screen';
  return mode === 'templates' && asOf !== undefined ? 'screen' : mode;
}

/** A builder with its result, the assistant or templates; the address says which. */
export function ScreenerView(props: Props) {
  const search = useSearch({ from: paths.screener });
  const change = useScreenerChange();
  const mayAsk = hasFeature(useViewer(), 'screenerLanguageModel');
  const isPast = search.asOf !== undefined;
  const mode = modeOf(search, mayAsk && !isPast);
  return (
    <>
      <SegmentedControl
        label={screenerMessages.modes}
        segments={isPast ? MODES : [...MODES, ...(mayAsk ? [ASK_MODE] : []), TEMPLATES_MODE]}
        value={mode}
        onChange={(next) =>
          change({ mode: next === 'screen' ? undefined : next, run: undefined }, true)
        }
      />
      {mode === 'ask' ? <AskView sources={props.sources} /> : null}
      {mode === 'templates' ? <TemplatesView {...props} /> : null}
      {mode === 'screen' || mode === 'report' ? <BuilderView {...props} mode={mode} /> : null}
    </>
  );
}

/** The builder of a query and its result; the address holds both. */
function BuilderView({ type, mode, sources, saved, ...chosen }: BuilderProps) {
  const search = useSearch({ from: paths.screener });
  const change = useScreenerChange();
  const catalogue = useMemo(() => catalogueOf(type, sources), [type, sources]);
  const screener = useBuilder({
    type,
    mode,
    catalogue,
    saved,
    portfolioId: chosen.portfolio?.id,
    ...chosen,
  });
  const { built, query, problems, state, send, asked, edit } = screener;
  const { result } = state;
  const edited = {
    catalogue,
    offered: offeredFields(catalogue, built, sources),
    countedIn: screener.countedIn,
    edit,
  };
  const savedQueries = (
    <SavedQueries mode={mode} query={query} onLoaded={() => send({ kind: 'loaded' })} />
  );
  const portfolioless = problems.find(({ kind }) => kind === 'needs_portfolio');
  return (
    <>
      <PageAction>
        <ScreenerSelectors type={type} {...chosen} onPortfolio={screener.changePortfolio} />
      </PageAction>
      {screener.lost === null ? null : (
        <Note kind="warning">{screenerMessages.lost[screener.lost]}</Note>
      )}
      {state.isFolded && result.kind === 'shown' ? (
        <FoldedQuery
          mode={mode}
          {...edited}
          query={query}
          undo={screener.undo}
          onOpen={() => send({ kind: 'unfolded' })}
          actions={savedQueries}
        />
      ) : (
        <QueryPanel
          mode={mode}
          {...edited}
          query={built}
          problems={problems}
          undo={screener.undo}
          onRun={() => {
            send({ kind: 'run' });
            // what is shown takes the place of a query that was lost
            change({
              run: 'yes',
              query: screener.lost === null ? search.query : storeQuery(built),
            });
          }}
          onClear={screener.clear}
          banner={
            portfolioless ? (
              <PortfolioBanner
                reason={portfolioless.reason}
                portfolios={chosen.portfolios}
                onPortfolio={screener.changePortfolio}
              />
            ) : null
          }
          actions={savedQueries}
        />
      )}
      {result.kind === 'none' || asked === null ? null : (
        <Results
          key={state.loads}
          type={type}
          catalogue={catalogue}
          ran={result.ran}
          asked={asked}
          mode={mode}
          profile={chosen.profile}
          isPrevious={result.kind === 'outdated'}
          portfolio={chosen.portfolio}
          onConditions={
            mode === 'report'
              ? null
              : (conditions) =>
                  edit(conditions.reduce((next, condition) => addCondition(next, condition), built))
          }
        />
      )}
    </>
  );
}

interface Building {
  readonly type: ScreenerType;
  readonly mode: ScreenerMode;
  readonly catalogue: Catalogue;
  readonly saved: ScreenerQuery | null;
  readonly profile: ProfileChoice;
  readonly portfolioId: number | undefined;
}

/** The query of the address, and what changes it. */
function useBuilder({ type, mode, catalogue, saved, profile, portfolioId }: Building) {
  const search = useSearch({ from: paths.screener });
  const change = useScreenerChange();
  const isRun = search.run === 'yes';
  const screener = useScreener({
    type,
    mode,
    catalogue,
    profileId: profile.id,
    portfolioId,
    asOf: search.asOf,
    inAddress: search.query,
    saved,
    isRun,
    // 'back' returns to what was run
    onQuery: (next) => change({ query: storeQuery(next), run: undefined }, isRun),
  });
  const { built } = screener;
  const hasPortfolio = portfolioId !== undefined;
  const clear = () =>
    screener.edit(
      mode === 'report'
        ? { ...built, columns: [NAME_KEY] }
        : withPortfolio(emptyQuery(type, catalogue), hasPortfolio, catalogue),
    );
  const changePortfolio = (id: number | undefined) => {
    // the address keeps a query that was lost: without it, everything would run
    if (screener.lost !== null) return void change({ portfolio: id });
    const next = withPortfolio(built, id !== undefined, catalogue);
    const isKept = search.query !== undefined || search.q !== undefined;
    change({ portfolio: id, query: isKept ? storeQuery(next) : undefined });
  };
  return { ...screener, clear, changePortfolio };
}

interface ResultsProps extends Pick<Building, 'type' | 'catalogue' | 'mode' | 'profile'> {
  readonly portfolio: Portfolio | null;
  readonly ran: ScreenerQuery;
  readonly asked: ResultRequest;
  readonly isPrevious: boolean;
  readonly onConditions: ComponentProps<typeof ResultsPanel>['onConditions'];
}

function Results({ type, mode, ran, portfolio, profile, ...props }: ResultsProps) {
  const viewer = useViewer();
  const search = useSearch({ from: paths.screener });
  const change = useScreenerChange();
  const [isReporting, setReporting] = useState(false);
  const isBroad = useIsBroad();
  const { profileId, asOf } = props.asked;
  const origin = useOrigin(portfolio?.id, profileId, asOf);
  const { sort } = viewOfAddress({ sort: search.sort });
  const isThere = sort !== null && ran.columns.includes(sort.id);
  const list = (
    <ResultsPanel
      {...props}
      ran={ran}
      origin={origin}
      sort={isThere || sort?.id === NAME_KEY ? sort : BY_NAME}
      onSort={(next) => change({ sort: addressOfView({ sort: next, filters: {} }).sort })}
      hasPages={type !== 'country' || INVESTOR_ROLES.some((role) => role === viewer.role_id)}
      actionsOf={(total) => (
        <>
          <ResultExports
            query={ran}
            profileId={profileId}
            portfolioId={props.asked.portfolioId}
            asOf={asOf}
            total={total}
          />
          {asOf === undefined ? <WatchButton mode={mode} query={ran} /> : null}
          <ReportButton type={type} portfolio={portfolio} onOpen={() => setReporting(true)} />
        </>
      )}
    />
  );
  return (
    <>
      {isBroad && type === 'company' ? (
        <ListAndCompany
          companyId={search.company}
          profile={profile}
          origin={origin}
          onCompany={(company) => change({ company })}
          at="right"
          list={list}
        />
      ) : (
        list
      )}
      {isReporting && portfolio !== null ? (
        <ReportDialog
          portfolio={portfolio}
          profileId={profileId}
          asOf={asOf}
          onEnd={() => setReporting(false)}
        />
      ) : null}
    </>
  );
}

const BY_NAME = { id: NAME_KEY, isDescending: false } as const;
