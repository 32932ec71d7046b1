import type { CompanyScores } from '@verdure/contract/coverage/companies';

import { useViewer } from '../../../api/viewer.ts';
import type { ChartSubject } from '../../../ui/chart/chart.ts';
import { TotalsChart } from '../../../ui/chart/totals-chart.tsx';
import type { TotalBar } from '../../../ui/chart/total-bar.ts';
import { Empty } from '../../../ui/states/empty.tsx';
import { Term } from '../../../ui/terms/term.tsx';
import { companyMessages, TOTAL_LABELS } from './company.messages.ts';
import { unsubscribedPillars } from './coverage-state.ts';
import { shownTotals } from './shown-totals.ts';

interface Props {
  readonly scores: CompanyScores;
  readonly subject: ChartSubject;
}

/** The totals beside the peer average; totals that do not apply have no bar (SCR-COMP-12). */
export function CompanyTotals({ scores, subject }: Props) {
  const bars = shownTotals(scores).map(({ label, total }): TotalBar => {
    const { score, grade, peer_average, assessed_share } = total;
    return { label, score, grade, peerAverage: peer_average, assessedFraction: assessed_share };
  });
  return (
    <>
      {bars.length === 0 ? (
        <Empty text={companyMessages.noOverall} />
      ) : (
        <TotalsChart subject={subject} bars={bars} />
      )}
      <NotSubscribed />
    </>
  );
}

/** Names the totals that exist but are not in the subscription. */
export function NotSubscribed() {
  const missing = unsubscribedPillars(useViewer());
  if (missing.length === 0) return null;
  return (
    <p className="caption">
      <Term id="not-in-subscription">{companyMessages.notSubscribed}</Term>:{' '}
      {missing.map((pillar) => TOTAL_LABELS[pillar]).join(', ')}
    </p>
  );
}
