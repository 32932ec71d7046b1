import type { CompanyReview } from '@verdure/contract/desk/review';

import { Button } from '../../../ui/controls/button.tsx';
import { Empty } from '../../../ui/states/empty.tsx';
import { otherWaitingYear, waits } from './review-choice.ts';
import type { ReviewChoice } from './review-choice.ts';
import { COMPANY_PILLARS } from '@verdure/contract/vocabulary';
import { reviewMessages } from './review.messages.ts';
import type { ReviewSearch } from './review-search.ts';

interface Props {
  readonly review: CompanyReview;
  readonly choice: ReviewChoice;
  readonly onSearch: (change: ReviewSearch) => void;
  /** Null for the last company of the grid. */
  readonly onNext: (() => void) | null;
}

/** The list is empty: what is outside the filter, else the next company (SCR-APP-14). */
export function NothingListed({ review, choice, onSearch, onNext }: Props) {
  if (choice.list === 'approved') return <Empty text={reviewMessages.noneApproved} />;
  if (choice.list === 'rejected') return <Empty text={reviewMessages.noneRejected} />;
  const outside = review.metrics.filter((row) => waits(row) && row.year === choice.year).length;
  if (outside > 0) {
    return (
      <Empty
        text={reviewMessages.noneUnapproved}
        why={reviewMessages.outsideFilter(outside)}
        action={
          <Button onClick={() => onSearch({ types: COMPANY_PILLARS.join(','), view: undefined })}>
            {reviewMessages.showAll}
          </Button>
        }
      />
    );
  }
  return <AllDone review={review} choice={choice} onSearch={onSearch} onNext={onNext} />;
}

function AllDone({ review, choice, onSearch, onNext }: Props) {
  const other = otherWaitingYear(review, choice.year);
  if (other !== null) {
    return (
      <Empty
        text={reviewMessages.noneUnapproved}
        why={reviewMessages.otherYear(other.year, other.count)}
        action={
          <Button onClick={() => onSearch({ year: other.year })}>
            {reviewMessages.showYear(other.year)}
          </Button>
        }
      />
    );
  }
  return (
    <Empty
      text={reviewMessages.noneUnapproved}
      why={
        onNext === null || choice.year === null
          ? reviewMessages.noNext
          : reviewMessages.scoresFollow(choice.year)
      }
      action={
        onNext === null ? null : (
          <Button variant="primary" onClick={onNext}>
            {reviewMessages.next}
          </Button>
        )
      }
    />
  );
}
