import type { Portfolio } from '@verdure/contract/investments/portfolios';
import type { ScreenerType } from '@verdure/contract/screening/screener-query';
import { FileChartColumn } from 'lucide-react';
import { Suspense, useState } from 'react';

import { screenerMessages } from '../../features/screening/screener/screener.messages.ts';
import { Button } from '../../ui/controls/button.tsx';
import { lazyPart } from '../../ui/states/lazy-part.tsx';

const ReportModal = lazyPart(
  async () =>
    (await import('../../features/reporting/generated-reports/report-modal.tsx')).ReportModal,
);

interface Props {
  readonly type: ScreenerType;
  /** Null: the whole coverage. */
  readonly portfolio: Portfolio | null;
  readonly profileId: number;
}

/** Reports of the chosen portfolio; there is none of countries or of the whole coverage (SCR-SCRN-25). */
export function ReportButton({ type, portfolio, profileId }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<FileChartColumn className="icon" aria-hidden />}
        disabledReason={whyNot(type, portfolio)}
        onClick={() => setOpen(true)}
      >
        {screenerMessages.exportReport}
      </Button>
      {isOpen && portfolio !== null ? (
        <Suspense>
          <ReportModal
            portfolio={{ id: portfolio.id, name: portfolio.name, profileId }}
            onEnd={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function whyNot(type: ScreenerType, portfolio: Portfolio | null): string | null {
  if (type === 'country') return screenerMessages.noCountryReport;
  return portfolio === null ? screenerMessages.needsPortfolio : null;
}
