import './footprint-tab.css';

import { useQuery } from '@tanstack/react-query';

import { constituentsMessages } from '../../features/investments/constituents/constituents.messages.ts';
import { useCountedHoldings } from '../../features/investments/constituents/use-counted-holdings.ts';
import { temperatureMessages } from '../../features/investments/temperature/temperature.messages.ts';
import { itrQuery } from '../../features/investments/temperature/temperature.queries.ts';
import { Empty } from '../../ui/states/empty.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import type { InvestmentTabProps } from './tab-props.ts';
import { WarmingView } from './warming-view.tsx';

const TAB_PX = 480;

/** GLOBAL WARMING IMPACT: the implied temperature rise and the carbon intensity (SCR-PORT-15). */
export function WarmingTab(props: InvestmentTabProps) {
  const { scope } = props;
  const { mayAsk, isEmpty } = useCountedHoldings(scope);
  const itr = useQuery({ ...itrQuery(scope), enabled: mayAsk });
  if (isEmpty) {
    return <Empty text={constituentsMessages.empty[scope.type]} action={props.emptyAction} />;
  }
  return (
    <Loaded query={itr} failed={temperatureMessages.failed[scope.type]} heightPx={TAB_PX}>
      {(row) =>
        row === null ? (
          <Empty text={temperatureMessages.nobody} />
        ) : (
          <WarmingView {...props} row={row} />
        )
      }
    </Loaded>
  );
}
