import type { UncheckedReport as Report } from '@verdure/contract/desk/report-readings';
import { CircleHelp } from 'lucide-react';

import { Button } from '../../../ui/controls/button.tsx';
import { reviewMessages } from './review.messages.ts';
import { useReadAgain } from './review.mutations.ts';

interface Props {
  readonly report: Report;
  readonly companyId: number;
  /** The viewer reads the company and does not change it. */
  readonly isFixed: boolean;
}

function wordsOf({ title, has_file, is_being_read, error }: Report): string {
  if (is_being_read) return reviewMessages.beingRead(title);
  if (!has_file) return reviewMessages.notStored(title);
  return error === null ? reviewMessages.readBefore(title) : reviewMessages.notRead(title, error);
}

/** Why the company of a figure is not checked, and what to do about it. */
export function UncheckedReport({ report, companyId, isFixed }: Props) {
  const reading = useReadAgain(companyId);
  const mayRead = report.has_file && !report.is_being_read && !isFixed;
  return (
    <li>
      <CircleHelp className="icon" role="img" aria-label={reviewMessages.notChecked} />
      <span className="value-check-name">{reviewMessages.checkNames.company}</span>
      <span>
        {wordsOf(report)}{' '}
        {mayRead ? (
          <Button
            size="dense"
            isPending={reading.isPending}
            onClick={() => reading.mutate(report.report_id)}
          >
            {reviewMessages.readAgain}
          </Button>
        ) : null}
      </span>
    </li>
  );
}
