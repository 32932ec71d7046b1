import type { CompanyScores } from '@verdure/contract/coverage/companies';

import { TotalsChart } from '../../../ui/chart/totals-chart.tsx';
import type { TotalBar } from '../../../ui/chart/totals-chart.tsx';
import { Empty } from '../../../ui/states/empty.tsx';

const LABELS = {
  esg: 'Total ESG Risk',
  sustainability: 'Sustainability',
  governance: 'Governance',
  sustainability_s2: 'Climate Risk',
  impact: 'Positive Impact',
} as const satisfies Record<keyof CompanyScores['totals'], string>;

const ORDER = ['esg', 'sustainability', 'governance', 'sustainability_s2', 'impact'] as const;

/** The totals against the peer average; what does not apply has no bar (SCR-COMP-12). */
export function CompanyTotals({ scores }: { readonly scores: CompanyScores }) {
  const bars = ORDER.flatMap((key): readonly TotalBar[] => {
    const total = scores.totals[key];
    if (total === undefined) return [];
    const { score, grade, peer_average } = total;
    return [{ label: LABELS[key], score, grade, peerAverage: peer_average }];
  });
  if (bars.length === 0) return <Empty text="Overall Score not available." />;
  return <TotalsChart title="Total scores, points from 0 to 4" bars={bars} />;
}
