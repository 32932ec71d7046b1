import './overview-tab.css';

import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';

import { constituentsMessages } from '../../features/investments/constituents/constituents.messages.ts';
import { coverageQuery } from '../../features/investments/constituents/constituents.queries.ts';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';
import { useIsBroad } from '../../ui/panes/side-panes.tsx';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ListAndCompany } from '../company/list-and-company.tsx';
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
      {isBroad ? (
        <BesideHoldings {...props} view={view} hasHoldings={coverage?.total_holdings !== 0} />
      ) : (
        <Shown {...props} view={view} isAlone />
      )}
    </div>
  );
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

/** The view on the left, the table of holdings on the right; a company takes the room of the view. */
function BesideHoldings({ hasHoldings, ...props }: ShownProps & { readonly hasHoldings: boolean }) {
  const { view, scope, profileName, search, onSearch } = props;
  const isTable = view === 'holdings';
  if (!isTable && !hasHoldings) return <Shown {...props} isAlone />;
  return (
    <ListAndCompany
      companyId={search.company}
      profile={{ id: scope.profileId, name: profileName }}
      origin={props.origin}
      onCompany={(company) => onSearch({ view, company })}
      at={isTable ? 'right' : 'left'}
      otherwise={
        isTable ? null : (
          <>
            <h2 className="overview-pane-title no-print">{viewLabel(view)}</h2>
            <Shown {...props} isAlone={false} />
          </>
        )
      }
      list={isTable ? <Shown {...props} isAlone /> : <Table {...props} />}
    />
  );
}

/** The table that stands beside a view: on paper the view is alone. */
const Table = (props: ShownProps) => (
  <div className="overview-table no-print">
    <h2 className="overview-pane-title">{viewLabel('holdings')}</h2>
    {/* an address with a sort or a filter alone is one of the table alone */}
    <Suspense fallback={<Skeleton heightPx={VIEW_PX} />}>
      <HoldingsPart
        {...props}
        onSearch={(change) => props.onSearch({ view: props.view, ...change })}
      />
    </Suspense>
  </div>
);
