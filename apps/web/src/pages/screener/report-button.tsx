import type { Portfolio } from '@verdure/contract/investments/portfolios';
import type { ScreenerType } from '@verdure/contract/screening/screener-query';
import { FileChartColumn } from 'lucide-react';

import { ReportModal } from '../../features/reporting/generated-reports/report-modal.tsx';
import { screenerMessages } from '../../features/screening/screener/screener.messages.ts';
import { Button } from '../../ui/controls/button.tsx';

interface ButtonProps {
  readonly type: ScreenerType;
  /** Null: the whole coverage. */
  readonly portfolio: Portfolio | null;
  readonly onOpen: () => void;
}

/** Reports of the chosen portfolio; there is none of countries or of the whole coverage (SCR-SCRN-25). */
export const ReportButton = ({ type, portfolio, onOpen }: ButtonProps) => (
  <Button
    icon={<FileChartColumn className="icon" aria-hidden />}
    disabledReason={whyNot(type, portfolio)}
    onClick={onOpen}
  >
    {screenerMessages.exportReport}
  </Button>
);

interface DialogProps {
  readonly portfolio: Portfolio;
  readonly profileId: number;
  readonly asOf: string | undefined;
  readonly onEnd: () => void;
}

/** Which report to make. It stands beside the result, which may be loading. */
export const ReportDialog = ({ portfolio, profileId, asOf, onEnd }: DialogProps) => (
  <ReportModal
    portfolio={{ id: portfolio.id, name: portfolio.name, profileId, asOf }}
    onEnd={onEnd}
  />
);

function whyNot(type: ScreenerType, portfolio: Portfolio | null): string | null {
  if (type === 'country') return screenerMessages.noCountryReport;
  return portfolio === null ? screenerMessages.needsPortfolio : null;
}
