import './overview-tab.css';

import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';

import { constituentsMessages } from '../../features/investments/constituents/constituents.messages.ts';
import { coverageQuery } from '../../features/investments/constituents/constituents.queries.ts';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ExportAction } from './export-action.tsx';
import { HoldingsView } from './holdings-view.tsx';
import type { InvestmentTabProps } from './tab-props.ts';
import { beginsWithLifts, useOverviewView } from './use-overview-view.ts';
import { VIEWS } from './use-view-commands.ts';

const LiftsTabView = lazyPart(async () => (await import('./lifts-tab-view.tsx')).LiftsTabView);
if (beginsWithLifts()) void LiftsTabView.preload();
const ChartsTabView = lazyPart(async () => (await import('./charts-tab-view.tsx')).ChartsTabView);
const SummaryView = lazyPart(async () => (await import('./summary-view.tsx')).SummaryView);

const VIEW_PX = 480;

/** ESG OVERVIEW: what drags, the holdings, the summary for reading and paper, or charts (ui.md 9.1). */
export function OverviewTab(props: InvestmentTabProps) {
  const type = useQuery(coverageQuery(props.scope)).data?.investment_type ?? null;
  const view = useOverviewView(props.search, type);
  const { onSearch } = props;
  return (
    <>
      <div className="overview-views no-print">
        <SegmentedControl
          label="Show"
          segments={VIEWS}
          value={view}
          onChange={(next) => onSearch({ ...LEFT_BEHIND, view: next })}
        />
      </div>
      {view === 'holdings' ? null : (
        <ExportAction whyNot={constituentsMessages.exportElsewhere} onExport={() => undefined} />
      )}
      <Suspense fallback={<Skeleton heightPx={VIEW_PX} />}>
        {view === 'lifts' ? <LiftsTabView {...props} /> : null}
        {view === 'holdings' ? <HoldingsView {...props} /> : null}
        {view === 'charts' ? <ChartsTabView {...props} /> : null}
        {view === 'summary' ? <SummaryView {...props} /> : null}
      </Suspense>
    </>
  );
}

/** What belongs to one view, and does not go to the next. */
const LEFT_BEHIND = {
  lift: undefined,
  pillar: undefined,
  bar: undefined,
  reason: undefined,
  chart: undefined,
  x: undefined,
  y: undefined,
  bin: undefined,
  box: undefined,
} as const;
