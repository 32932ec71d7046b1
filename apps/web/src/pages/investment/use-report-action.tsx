import { generateReportEndpoint } from '@verdure/contract/reporting/generated-reports';
import { useQuery } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';

import type { InvestmentScope } from '../../api/ask-investment.ts';
import { mayCall, useViewer } from '../../api/viewer.ts';
import { coverageQuery } from '../../features/investments/constituents/constituents.queries.ts';
import { generatedReportsMessages } from '../../features/reporting/generated-reports/generated-reports.messages.ts';
import { whyNoReport } from '../../features/reporting/generated-reports/report-choices.ts';
import type { MenuAction } from '../../ui/overlay/menu.tsx';
import { lazyPart } from '../../ui/states/lazy-part.tsx';

const ReportModal = lazyPart(
  async () =>
    (await import('../../features/reporting/generated-reports/report-modal.tsx')).ReportModal,
);

interface ReportAction {
  readonly menu: readonly MenuAction[];
  readonly modal: ReactNode;
}

/** 'Generate report' in the menu of a portfolio, and its dialog (SCR-PORT-38). */
export function useReportAction(scope: InvestmentScope, name: string): ReportAction {
  const [isOpen, setOpen] = useState(false);
  const viewer = useViewer();
  const holdings = useQuery(coverageQuery(scope)).data?.total_holdings;
  // a report is of what is saved
  if (scope.draft !== undefined || !mayCall(viewer, generateReportEndpoint)) {
    return { menu: [], modal: null };
  }
  const { id, profileId, asOf } = scope;
  const action = {
    label: generatedReportsMessages.title,
    icon: <FileSpreadsheet className="icon" aria-hidden />,
    disabledReason: whyNoReport({ portfolioId: id, holdings }),
    onSelect: () => setOpen(true),
  };
  const end = () => setOpen(false);
  return {
    menu: [action],
    modal: isOpen ? (
      <Suspense>
        <ReportModal portfolio={{ id, name, profileId, asOf }} onEnd={end} />
      </Suspense>
    ) : null,
  };
}
