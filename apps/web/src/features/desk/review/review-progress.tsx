import './review.css';

import type { CompanyReview } from '@verdure/contract/desk/review';

import { ApprovedBar } from './approved-bar.tsx';
import { cardsMessages } from './cards.messages.ts';
import { choiceOf, progressOf } from './review-choice.ts';
import { reviewMessages } from './review.messages.ts';
import type { ReviewSearch } from './review-search.ts';

interface Props {
  readonly review: CompanyReview;
  readonly search: ReviewSearch;
}

/** How far the year is, of every type, as the grid counts it. */
export function ReviewProgress({ review, search }: Props) {
  const { year } = choiceOf(review, search);
  const { approved, all } = progressOf(review, year);
  return (
    <div className="review-progress">
      <p role="status">
        <strong>{cardsMessages.approvedOf(approved, all)}</strong> approved
        {year === null ? null : ` in ${year}`}
      </p>
      <ApprovedBar approved={approved} all={all} />
      <p className="caption">{reviewMessages.scoresFollow}</p>
    </div>
  );
}
