import './footprint-tab.css';

import type { FootprintRow } from '@verdure/contract/investments/footprint';
import { useQuery } from '@tanstack/react-query';

import { constituentsMessages } from '../../features/investments/constituents/constituents.messages.ts';
import { useCountedHoldings } from '../../features/investments/constituents/use-counted-holdings.ts';
import {
  FOOTPRINT_KINDS,
  footprintKindOf,
  footprintName,
} from '@verdure/contract/investments/footprint-kinds';
import { footprintMessages } from '../../features/investments/footprints/footprint.messages.ts';
import { footprintsQuery } from '../../features/investments/footprints/footprints.queries.ts';
import { Tabs } from '../../ui/controls/tabs.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { LEFT_BEHIND_BY } from './investment-search.ts';
import { FootprintView } from './footprint-view.tsx';
import type { InvestmentTabProps } from './tab-props.ts';

const TAB_PX = 480;

const SUB_TABS = FOOTPRINT_KINDS.map((kind) => ({
  id: kind.id,
  label: footprintName(kind).toUpperCase(),
}));

/** FOOTPRINT: five footprints per $1M, each with what its companies add (SCR-PORT-13 and 14). */
export function FootprintTab(props: InvestmentTabProps) {
  const { scope, search, onSearch } = props;
  const kind = footprintKindOf(search.footprint);
  const { mayAsk, isEmpty } = useCountedHoldings(scope);
  const footprints = useQuery({ ...footprintsQuery(scope), enabled: mayAsk });
  if (isEmpty) {
    return <Empty text={constituentsMessages.empty[scope.type]} action={props.emptyAction} />;
  }
  const rowIn = (rows: readonly FootprintRow[]) =>
    rows.find(({ metric_id }) => metric_id === kind.metricId);
  return (
    <Tabs
      label="Footprints"
      tabs={SUB_TABS}
      current={kind.id}
      onChange={(id) => onSearch({ footprint: id, ...LEFT_BEHIND_BY.table })}
    >
      <div className="tab-body">
        <Loaded query={footprints} failed={footprintMessages.failed[scope.type]} heightPx={TAB_PX}>
          {(rows) => {
            const row = rowIn(rows);
            return row === undefined ? (
              <Empty text={footprintMessages.noCompanies} />
            ) : (
              <FootprintView {...props} key={kind.id} kind={kind} row={row} />
            );
          }}
        </Loaded>
      </div>
    </Tabs>
  );
}
