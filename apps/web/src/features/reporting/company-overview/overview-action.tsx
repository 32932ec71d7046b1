import type { Company } from '@verdure/contract/coverage/companies';
import { PRINT_OPTIONS } from '@verdure/contract/reporting/company-overview';
import { Download } from 'lucide-react';
import { useState } from 'react';

import { usePastDay } from '../../../api/past-day.ts';
import { hasFeature, useViewer } from '../../../api/viewer.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { overviewMessages as messages } from './company-overview.messages.ts';
import { OverviewModal } from './overview-modal.tsx';

interface Props {
  readonly company: Company;
  readonly profileId: number;
  /** There is something to report under the profile; undefined until it is known. */
  readonly hasScores: boolean | undefined;
}

/** Download, with one of the three features and for no proxy (SCR-CDL-01). */
export function OverviewAction({ company, profileId, hasScores }: Props) {
  const [isOpen, setOpen] = useState(false);
  const viewer = useViewer();
  const asOf = usePastDay();
  const mayTake = PRINT_OPTIONS.some(({ feature }) => hasFeature(viewer, feature));
  if (!mayTake || company.proxy) return null;
  const isEmpty = company.sentiment_only || hasScores === false;
  return (
    <>
      <Button
        icon={<Download className="icon" aria-hidden />}
        disabledReason={isEmpty ? messages.noScores : null}
        onClick={() => setOpen(true)}
      >
        {messages.action}
      </Button>
      {isOpen ? (
        <OverviewModal
          companyId={company.id}
          profileId={profileId}
          asOf={asOf}
          onEnd={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
