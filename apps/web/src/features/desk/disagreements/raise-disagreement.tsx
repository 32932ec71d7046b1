import type { CompanyMetricScore, CompanyScores } from '@verdure/contract/coverage/companies';
import { raiseDisagreementEndpoint } from '@verdure/contract/desk/disagreements';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { mayCall, useViewer } from '../../../api/viewer.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { disagreementsMessages } from './disagreements.messages.ts';
import { OwnThreads } from './own-threads.tsx';
import { DisagreementForm } from './disagreement-form.tsx';

interface About {
  readonly scores: CompanyScores;
  readonly metric: CompanyMetricScore;
}

/** The button for one score; none for a proxy, whose scores are those of its peers. */
export const raiseAbout = ({ scores, metric }: About): ReactNode =>
  scores.proxy || scores.reporting_year === null ? null : (
    <RaiseDisagreement
      key={metric.id}
      companyId={scores.company_id}
      reportingYear={scores.reporting_year}
      metric={metric}
    />
  );

interface Props {
  readonly companyId: number;
  readonly reportingYear: number;
  readonly metric: CompanyMetricScore;
}

/** Opens the form that tells the analysts a score looks wrong (SCR-REASON-07). */
function RaiseDisagreement(props: Props) {
  const viewer = useViewer();
  const [isOpen, setOpen] = useState(false);
  if (!mayCall(viewer, raiseDisagreementEndpoint)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{disagreementsMessages.action}</Button>
      <OwnThreads companyId={props.companyId} metricId={props.metric.id} />
      {isOpen ? <DisagreementForm {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
