import './review.css';
import './review-progress.css';

import type { CompanyReview } from '@verdure/contract/desk/review';

import { ApprovedBar } from './approved-bar.tsx';
import { cardsMessages } from './cards.messages.ts';
import { choiceOf, currentOf, progressOf } from './review-choice.ts';
import { ReviewPresence } from './review-presence.tsx';
import { reviewMessages } from './review.messages.ts';
import type { ReviewSearch } from './review-search.ts';

interface Props {
  readonly review: CompanyReview;
  readonly search: ReviewSearch;
}

/** How far the year is, of every type, as the grid counts it. */
export function ReviewProgress({ review, search }: Props) {
  const { year } = choiceOf(review, search);
  const { approved, all, left } = progressOf(review, year);
  const current = currentOf(review, search);
  return (
    <div className="review-progress">
      <p role="status">
        <strong>{cardsMessages.approvedOf(approved, all)}</strong> approved
        {year === null ? null : ` in ${year}`}
      </p>
      <ApprovedBar approved={approved} all={all} />
      <p className="caption">{year === null ? null : whenSeen(review, year, left)}</p>
      {review.company.may_change ? (
        <ReviewPresence
          companyId={review.company.id}
          metricId={current?.metric.id ?? null}
          year={year}
        />
      ) : null}
    </div>
  );
}

function whenSeen({ company }: CompanyReview, year: number, left: number): string {
  const isSeen = company.current_year !== null && company.current_year >= year;
  return isSeen || left === 0
    ? reviewMessages.scoresFollow(year)
    : reviewMessages.countsOnceDecided(year, left);
}
