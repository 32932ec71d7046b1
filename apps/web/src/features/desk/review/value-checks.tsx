import './value-checks.css';

import type { ReviewedMetric } from '@verdure/contract/desk/review';
import { Check, CheckCheck, TriangleAlert } from 'lucide-react';

import { failedChecks } from './review-choice.ts';
import { reviewMessages } from './review.messages.ts';
import { UncheckedReport } from './unchecked-report.tsx';

interface Props {
  readonly row: ReviewedMetric;
}

interface ChecksProps extends Props {
  /** The viewer reads the company and does not change it. */
  readonly isFixed: boolean;
}

const { checkNames, passes, fails } = reviewMessages;

/** What was checked of a figure that waits, a sentence each; what fails comes first. */
export function ValueChecks({ row, isFixed }: ChecksProps) {
  const { checks, unchecked_reports: unchecked } = row;
  if (checks.length === 0) return null;
  const sorted = checks.toSorted((one, other) => Number(one.passes) - Number(other.passes));
  return (
    <section aria-label={reviewMessages.checks}>
      <ul className="value-checks">
        {unchecked.map((report) => (
          <UncheckedReport
            key={report.report_id}
            report={report}
            companyId={row.company_id}
            isFixed={isFixed}
          />
        ))}
        {sorted.map(({ check, passes: isPassed, text }) => (
          <li key={check} data-fails={!isPassed || undefined}>
            {isPassed ? (
              <Check className="icon" role="img" aria-label={passes} />
            ) : (
              <TriangleAlert className="icon" role="img" aria-label={fails} />
            )}
            <span className="value-check-name">{checkNames[check]}</span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** In the list: how many checks a figure fails, or that it passes all. */
export function CheckMark({ row }: Props) {
  const failed = failedChecks(row).length;
  if (failed > 0) {
    return (
      <span className="check-mark" data-fails>
        <TriangleAlert className="icon" aria-hidden /> {reviewMessages.failsChecks(failed)}
      </span>
    );
  }
  if (!row.passes_all) return null;
  return (
    <span className="check-mark">
      <CheckCheck className="icon" aria-hidden /> {reviewMessages.passesAll}
    </span>
  );
}
