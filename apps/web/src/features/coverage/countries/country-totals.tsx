import type { CountryScores } from '@verdure/contract/coverage/countries';

import { TotalsChart } from '../../../ui/chart/totals-chart.tsx';
import { COUNTRY_TOTAL_LABELS } from './country.messages.ts';

const ORDER = ['esg', 'environmental', 'social', 'governance'] as const;

/** The four totals of a country (SCR-CTRY-09). */
export function CountryTotals({ totals }: Pick<CountryScores, 'totals'>) {
  const bars = ORDER.map((key) => ({
    label: COUNTRY_TOTAL_LABELS[key],
    score: totals[key].score,
    grade: totals[key].grade,
    peerAverage: null,
  }));
  return <TotalsChart title="Total scores, points from 0 to 4" bars={bars} />;
}
