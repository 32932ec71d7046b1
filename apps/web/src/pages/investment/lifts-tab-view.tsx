import { countryScoresEndpoint } from '@verdure/contract/coverage/countries';
import { DEFAULT_REFERENCE_ID } from '@verdure/contract/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef } from 'react';

import { mayCall, useViewer } from '../../api/viewer.ts';
import { constituentsMessages } from '../../features/investments/constituents/constituents.messages.ts';
import { coverageQuery } from '../../features/investments/constituents/constituents.queries.ts';
import { FigureButton } from '../../features/investments/lineage/figure-button.tsx';
import type { LiftReasons } from '../../features/investments/lifts/lift-holdings.tsx';
import { dividedBy } from '../../features/investments/lifts/lift-choice.ts';
import { liftsMessages } from '../../features/investments/lifts/lifts.messages.ts';
import { liftsQuery } from '../../features/investments/lifts/lifts.queries.ts';
import type { LiftsRequest } from '../../features/investments/lifts/lifts.queries.ts';
import { LiftsView } from '../../features/investments/lifts/lifts-view.tsx';
import { swapsMessages } from '../../features/investments/swaps/swaps.messages.ts';
import { useShortcuts } from '../../ui/shortcuts/shortcuts.ts';
import { downloadTable } from './download-table.ts';
import { ExportAction } from './export-action.tsx';
import { hrefsFrom } from './holding-hrefs.ts';
import { liftFigures } from './lift-figures.ts';
import { whyNotSettled } from '../../ui/states/loaded-query.ts';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import { Empty } from '../../ui/states/empty.tsx';
import type { InvestmentTabProps } from './tab-props.ts';
import { useHoldingActions } from './use-holding-actions.tsx';

// few portfolios have too little data for a grade
const KnownView = lazyPart(async () => (await import('./known-view.tsx')).KnownView);
const IssueReason = lazyPart(async () => (await import('./issue-reason.tsx')).IssueReason);

interface Props extends InvestmentTabProps {
  /** Alone in the tab, so that Export is of it. */
  readonly isExported: boolean;
}

/** What lifts and drags a figure against the chosen reference, or the Global benchmark (ui.md 9.3). */
export function LiftsTabView({ isExported, ...props }: Props) {
  const { scope, name, profileName, search, onSearch, origin, drafting } = props;
  const viewer = useViewer();
  const view = useRef<HTMLDivElement>(null);
  const coverage = useQuery(coverageQuery(scope));
  const type = coverage.data?.investment_type ?? null;
  const benchmark =
    type === 'pure_sovereign' ? null : { type: scope.type, id: DEFAULT_REFERENCE_ID };
  const reference = props.reference?.scope ?? benchmark;
  useShortcuts(
    drafting === undefined
      ? NO_SHORTCUTS
      : [
          {
            keys: 'w',
            label: swapsMessages.first,
            run: () => {
              const first = view.current?.querySelector<HTMLElement>(FIRST_DRAG);
              if (first) first.click();
              // before there are rows, nothing is known of them
              else if (view.current?.querySelector('[data-direction]')) {
                showToast('info', swapsMessages.noDrag);
              }
            },
          },
        ],
  );
  const { actionsOf, opened } = useHoldingActions(props);
  const reasons: LiftReasons = {
    scoreOf: ({ id, issue_id: issueId, name }, shown) => (
      <FigureButton label={name} onOpen={() => onSearch({ reason: `${id}-${issueId}` })}>
        {shown}
      </FigureButton>
    ),
    openedOf: (nameOf) =>
      search.reason === undefined ? null : (
        <Suspense>
          <IssueReason
            reason={search.reason}
            origin={{ ...origin, profile: scope.profileId }}
            nameOf={nameOf}
            onClose={() => onSearch({ reason: undefined })}
          />
        </Suspense>
      ),
  };
  if (coverage.data?.total_holdings === 0) {
    return <Empty text={constituentsMessages.empty[scope.type]} action={props.emptyAction} />;
  }
  const figures = liftFigures(type, viewer);
  const divided = dividedBy(figures, search);
  return (
    <div ref={view} className="stack">
      {isExported && reference !== null && divided !== null ? (
        <LiftsExport asked={{ scope, reference, ...divided }} />
      ) : null}
      <LiftsView
        scope={scope}
        name={name}
        profileName={profileName}
        reference={reference}
        figures={figures}
        choice={search}
        onChoice={onSearch}
        hrefOf={hrefsFrom(origin, mayCall(viewer, countryScoresEndpoint))}
        actionsOf={actionsOf}
        reasons={reasons}
        known={
          <Suspense fallback={<Skeleton heightPx={KNOWN_PX} />}>
            <KnownView scope={scope} origin={origin} search={search} onSearch={onSearch} />
          </Suspense>
        }
      />
      {opened}
    </div>
  );
}

/** The bars and all holdings behind them as a file. */
function LiftsExport({ asked }: { readonly asked: LiftsRequest }) {
  const { scope, reference, figure, cut, pillar } = asked;
  const lifts = useQuery(liftsQuery(asked));
  const isExplained = lifts.data?.some(({ group }) => group !== '') !== false;
  return (
    <ExportAction
      whyNot={whyNotSettled(lifts) ?? (isExplained ? null : liftsMessages.nothingToExport)}
      onExport={(format) =>
        void downloadTable(format, {
          table: 'lifts',
          scope,
          beside: [reference],
          divided: { ...figure.asked, cut, ...(pillar !== null && { pillar }) },
          failed: liftsMessages.exportFailed,
        })
      }
    />
  );
}

const KNOWN_PX = 600;
const FIRST_DRAG = '[data-direction=drags] [data-swap] button';
const NO_SHORTCUTS: readonly never[] = [];
