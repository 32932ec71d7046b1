import { countryScoresEndpoint } from '@verdure/contract/coverage/countries';
import { DEFAULT_REFERENCE_ID } from '@verdure/contract/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef } from 'react';

import { mayCall, useViewer } from '../../api/viewer.ts';
import { constituentsMessages } from '../../features/investments/constituents/constituents.messages.ts';
import { coverageQuery } from '../../features/investments/constituents/constituents.queries.ts';
import { FigureButton } from '../../features/investments/lineage/figure-button.tsx';
import type { LiftReasons } from '../../features/investments/lifts/lift-holdings.tsx';
import { LiftsView } from '../../features/investments/lifts/lifts-view.tsx';
import { swapsMessages } from '../../features/investments/swaps/swaps.messages.ts';
import { useShortcuts } from '../../ui/shortcuts/shortcuts.ts';
import { hrefsFrom } from './holding-hrefs.ts';
import { KnownView } from './known-view.tsx';
import { liftFigures } from './lift-figures.ts';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import { Empty } from '../../ui/states/empty.tsx';
import type { InvestmentTabProps } from './tab-props.ts';
import { useHoldingActions } from './use-holding-actions.tsx';

const IssueReason = lazyPart(async () => (await import('./issue-reason.tsx')).IssueReason);

/** What lifts and drags a figure against the chosen reference, or the Global benchmark (ui.md 9.3). */
export function LiftsTabView(props: InvestmentTabProps) {
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
  return (
    <div ref={view} className="stack">
      <LiftsView
        scope={scope}
        name={name}
        profileName={profileName}
        reference={reference}
        figures={liftFigures(type, viewer)}
        choice={search}
        onChoice={onSearch}
        hrefOf={hrefsFrom(origin, mayCall(viewer, countryScoresEndpoint))}
        actionsOf={actionsOf}
        reasons={reasons}
        known={<KnownView scope={scope} origin={origin} search={search} onSearch={onSearch} />}
      />
      {opened}
    </div>
  );
}

const FIRST_DRAG = '[data-direction=drags] [data-swap] button';
const NO_SHORTCUTS: readonly never[] = [];
