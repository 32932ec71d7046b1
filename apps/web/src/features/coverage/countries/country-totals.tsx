import type { CountryScores } from '@verdure/contract/coverage/countries';

import { TotalsChart } from '../../../ui/chart/totals-chart.tsx';
import { Empty } from '../../../ui/states/empty.tsx';

const NOT_RATED = 'Insufficient data are available for this state...';
const NO_OVERALL = 'There is not enough data available to provide an overall score for this country.';
const ORDER = ['esg', 'environmental', 'social', 'governance'] as const;

const LABELS = {
  esg: 'Total ESG Risk',
  environmental: 'Total Environmental',
  social: 'Total Social',
  governance: 'Total Governance',
} as const satisfies Record<keyof CountryScores['totals'], string>;

/** The four totals of a country (SCR-CTRY-09). */
export function CountryTotals({ scores }: { readonly scores: CountryScores }) {
  if (!scores.esg_rated) return <Empty text={NOT_RATED} why="It is not rated." />;
  if (scores.totals.esg.score === null) return <Empty text={NO_OVERALL} />;
  const bars = ORDER.map((key) => ({
    label: LABELS[key],
    score: scores.totals[key].score,
    grade: scores.totals[key].grade,
    peerAverage: null,
  }));
  return <TotalsChart title="Total scores, points from 0 to 4" bars={bars} />;
}
