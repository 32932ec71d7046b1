import type { CountryScores } from '@verdure/contract/coverage/countries';

import type { ChartSubject } from '../../../ui/chart/chart.ts';
import { TotalsChart } from '../../../ui/chart/totals-chart.tsx';
import { COUNTRY_TOTAL_LABELS } from './country.messages.ts';

const ORDER = ['esg', 'environmental', 'social', 'governance'] as const;

interface Props extends Pick<CountryScores, 'totals'> {
  readonly subject: ChartSubject;
}

/** The four totals of a country (SCR-CTRY-09). */
export function CountryTotals({ totals, subject }: Props) {
  const bars = ORDER.map((key) => ({
    label: COUNTRY_TOTAL_LABELS[key],
    score: totals[key].score,
    grade: totals[key].grade,
    peerAverage: null,
  }));
  return <TotalsChart subject={subject} bars={bars} />;
}
