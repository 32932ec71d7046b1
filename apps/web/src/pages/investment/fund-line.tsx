import type { ScoreMonthEnd } from '@verdure/contract/investments/score-month-ends';
import { useQuery } from '@tanstack/react-query';

import type { InvestmentScope } from '../../api/ask-investment.ts';
import { overallsQuery } from '../../features/investments/constituents/constituents.queries.ts';
import { monthEndsMessages } from '../../features/investments/month-ends/month-ends.messages.ts';
import { ScoreLine } from '../../features/investments/month-ends/score-line.tsx';
import { fundMonthEndsQuery } from '../../features/investments/month-ends/score-month-ends.queries.ts';
import { Drawer } from '../../ui/overlay/drawer.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { useFundMonthCause } from './use-fund-month-cause.ts';

interface Props {
  readonly scope: InvestmentScope;
  readonly name: string;
  readonly profileName: string;
  readonly onClose: () => void;
}

const LINE_PX = 300;
const NO_MONTHS: readonly ScoreMonthEnd[] = [];

/** The overall score of a fund at the month ends of two years. */
export function FundLine({ scope, name, profileName, onClose }: Props) {
  const { id: fundId, profileId, asOf } = scope;
  const dataTo = useQuery(overallsQuery(scope)).data?.as_of;
  const subject = { name, profile: profileName, asOf: dataTo, page: scope };
  const line = useQuery(fundMonthEndsQuery({ fundId, profileId, asOf }));
  const reading = useFundMonthCause({ fundId, profileId, monthEnds: line.data ?? NO_MONTHS });
  return (
    <Drawer title={monthEndsMessages.score} isOpen onClose={onClose}>
      <Loaded query={line} failed={monthEndsMessages.failed} heightPx={LINE_PX}>
        {(monthEnds) => <ScoreLine {...reading} monthEnds={monthEnds} subject={subject} />}
      </Loaded>
    </Drawer>
  );
}
