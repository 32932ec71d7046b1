import { useQuery } from '@tanstack/react-query';

import { usePastDay } from '../api/past-day.ts';
import { monthEndsMessages } from '../features/investments/month-ends/month-ends.messages.ts';
import { ScoreLine } from '../features/investments/month-ends/score-line.tsx';
import { countryMonthEndsQuery } from '../features/investments/month-ends/score-month-ends.queries.ts';
import type { ChartSubject } from '../ui/chart/chart.ts';
import { Loaded } from '../ui/states/loaded.tsx';

interface Props {
  readonly countryId: number;
  readonly profileId: number;
  readonly subject: ChartSubject;
}

const LINE_PX = 300;

/** The overall score of a country at the month ends of two years. */
export function CountryLine({ countryId, profileId, subject }: Props) {
  const line = useQuery(countryMonthEndsQuery({ countryId, profileId, asOf: usePastDay() }));
  return (
    <section className="panel" aria-label={monthEndsMessages.score}>
      <Loaded query={line} failed={monthEndsMessages.failed} heightPx={LINE_PX}>
        {(monthEnds) => <ScoreLine monthEnds={monthEnds} subject={subject} />}
      </Loaded>
    </section>
  );
}
