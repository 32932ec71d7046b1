import './overview-tab.css';

import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';

import { constituentsMessages } from '../../features/investments/constituents/constituents.messages.ts';
import { coverageQuery } from '../../features/investments/constituents/constituents.queries.ts';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { useMedia } from '../../ui/table/use-media.ts';
import { useIsPrinting } from '../../ui/table/use-printing.ts';
import { ExportAction } from './export-action.tsx';
import type { OverviewView } from './investment-search.ts';
import { LEFT_BEHIND_BY } from './investment-search.ts';
import type { InvestmentTabProps } from './tab-props.ts';
import { beginsWithLifts, useOverviewView } from './use-overview-view.ts';
import { VIEWS, viewLabel } from './use-view-commands.ts';

const LiftsTabView = lazyPart(async () => (await import('./lifts-tab-view.tsx')).LiftsTabView);
const HoldingsView = lazyPart(async () => (await import('./holdings-view.tsx')).HoldingsView);
const HoldingsPart = lazyPart(async () => (await import('./holdings-view.tsx')).HoldingsPart);
void (beginsWithLifts() ? LiftsTabView : HoldingsView).preload();
const ChartsTabView = lazyPart(async () => (await import('./charts-tab-view.tsx')).ChartsTabView);
const SummaryView = lazyPart(async () => (await import('./summary-view.tsx')).SummaryView);

const VIEW_PX = 480;
/** The view and the table of holdings stand side by side. */
const BROAD = '(min-width: 1920px)';

/** ESG OVERVIEW: what drags, the holdings, the summary for reading and paper, or charts (ui.md 9.1). */
export function OverviewTab(props: InvestmentTabProps) {
  const { data: coverage } = useQuery(coverageQuery(props.scope));
  const isBroad = useIsBroad();
  const view = useOverviewView(props.search, coverage?.investment_type ?? null, isBroad);
  const { onSearch } = props;
  const isBeside = isBroad && view !== 'holdings' && coverage?.total_holdings !== 0;
  return (
    <div className="overview stack">
      <div className="overview-views no-print">
        <SegmentedControl
          label="Show"
          segments={VIEWS}
          value={view}
          onChange={(next) => onSearch({ ...LEFT_BEHIND_BY.view, view: next })}
        />
      </div>
      {view === 'holdings' || view === 'lifts' || isBeside ? null : (
        <ExportAction whyNot={constituentsMessages.exportElsewhere} onExport={() => undefined} />
      )}
      {isBeside ? (
        <BesideHoldings {...props} view={view} />
      ) : (
        <Shown {...props} view={view} isAlone />
      )}
    </div>
  );
}

/** Paper is never broad: what is open stays while it prints, and with it its table for paper. */
function useIsBroad(): boolean {
  const isPrinting = useIsPrinting();
  const isNow = useMedia(BROAD);
  const [isBroad, setBroad] = useState(isNow);
  if (!isPrinting && isBroad !== isNow) setBroad(isNow);
  return isPrinting ? isBroad : isNow;
}

interface ShownProps extends InvestmentTabProps {
  readonly view: OverviewView;
}

const Shown = ({ view, isAlone, ...props }: ShownProps & { readonly isAlone: boolean }) => (
  <Suspense fallback={<Skeleton heightPx={VIEW_PX} />}>
    {view === 'lifts' ? <LiftsTabView {...props} isExported={isAlone} /> : null}
    {view === 'holdings' ? <HoldingsView {...props} /> : null}
    {view === 'charts' ? <ChartsTabView {...props} /> : null}
    {view === 'summary' ? <SummaryView {...props} /> : null}
  </Suspense>
);

/** The view on the left, the table of holdings on the right; on paper the view alone. */
function BesideHoldings(props: ShownProps) {
  const { view, onSearch } = props;
  return (
    <div className="overview-panes">
      <div className="overview-pane">
        <h2 className="overview-pane-title no-print">{viewLabel(view)}</h2>
        <Shown {...props} isAlone={false} />
      </div>
      <div className="overview-pane no-print">
        <h2 className="overview-pane-title">{viewLabel('holdings')}</h2>
        {/* an address with a sort or a filter alone is one of the table alone */}
        <Suspense fallback={<Skeleton heightPx={VIEW_PX} />}>
          <HoldingsPart {...props} onSearch={(change) => onSearch({ view, ...change })} />
        </Suspense>
      </div>
    </div>
  );
}
