import type { CompanyScores } from '@verdure/contract/coverage/companies';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { usePastDay } from '../../api/past-day.ts';
import { companyScoresQuery } from '../../features/coverage/companies/company.queries.ts';
import { metricWalk } from '../../features/coverage/companies/metric-walk.ts';
import { ReasonDrawer } from '../../features/coverage/companies/reason-drawer.tsx';
import { reasonParts } from '../company/reason-parts.tsx';
import type { Origin } from '../../paths.ts';
import { QueryFailed } from '../../ui/states/query-failed.tsx';
import { disclosuresMessages } from '../../features/investments/constituents/disclosures.messages.ts';

interface Props {
  /** '812-14' of the address: a company and one of its issues. */
  readonly reason: string;
  readonly origin: Origin & { readonly profile: number };
  readonly nameOf: (companyId: number) => string | undefined;
  readonly onClose: () => void;
}

/** The evidence behind one grade of the matrix, beside it. */
export function IssueReason({ reason, origin, nameOf, onClose }: Props) {
  const [companyId = 0, issueId = 0] = reason.split('-').map(Number);
  const scores = useQuery(
    companyScoresQuery({ companyId, profileId: origin.profile, asOf: usePastDay() }),
  );
  return (
    <>
      <QueryFailed query={scores} message={disclosuresMessages.reasonFailed} />
      {scores.data === undefined ? null : (
        <WalkedReason
          key={reason}
          scores={scores.data}
          origin={origin}
          issueId={issueId}
          subject={nameOf(companyId) ?? ''}
          onClose={onClose}
        />
      )}
    </>
  );
}

interface WalkedProps {
  readonly scores: CompanyScores;
  readonly origin: Origin;
  readonly issueId: number;
  readonly subject: string;
  readonly onClose: () => void;
}

/** Begins at the first metric of the issue; the reader walks on from there. */
function WalkedReason({ scores, origin, issueId, subject, onClose }: WalkedProps) {
  const first = metricWalk(scores).find(({ issue }) => issue.id === issueId);
  const [metricId, setMetricId] = useState(first?.metric.id);
  return (
    <ReasonDrawer
      {...reasonParts(scores, origin)}
      scores={scores}
      metricId={metricId}
      subject={subject}
      onMetric={({ metric }) => setMetricId(metric.id)}
      onClose={onClose}
    />
  );
}
