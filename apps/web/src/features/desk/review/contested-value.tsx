import type { ReviewedMetric } from '@verdure/contract/desk/review';
import type { MetricChange } from '@verdure/contract/desk/review-changes';
import type { AddedExcerpt } from '@verdure/contract/desk/review-excerpts';

import { formatMoment } from '../../../format/date.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { asReported } from './metric-figures.ts';
import { reviewMessages } from './review.messages.ts';
import { figureOfRow } from './use-value-edit.ts';

/** A figure that was entered where somebody else had changed the value meanwhile. */
export interface Contest {
  readonly kind: 'contest';
  /** Their version, which is live. */
  readonly row: ReviewedMetric;
  /** What was entered, and the passages to be stored with it. */
  readonly change: MetricChange;
  readonly added: readonly AddedExcerpt[];
}

const theirsOf = (row: ReviewedMetric): string =>
  reviewMessages.theirs({
    name: row.approved ? row.approved_by_name : row.created_by_name,
    figure: figureOfRow(row),
    at: formatMoment(row.approved_at ?? row.created_at),
    isApproved: row.approved,
  });

const yoursOf = ({ raw_value, raw_unit }: MetricChange): string =>
  reviewMessages.yours(
    raw_value === undefined ? reviewMessages.pvNotFound : asReported(raw_value, raw_unit ?? null),
  );

interface Props {
  readonly contest: Contest;
  readonly onTake: () => void;
  readonly onKeep: () => void;
  /** Neither: the form stays as it is. */
  readonly onClose: () => void;
}

/** Both figures, and whose is to stand. */
export const ContestedValue = ({ contest, onTake, onKeep, onClose }: Props) => (
  <Modal
    title={reviewMessages.askContested(contest.row.metric.name, contest.row.year)}
    isOpen
    onClose={onClose}
    footer={
      <div className="review-buttons" data-first-focus>
        <Button onClick={onTake}>{reviewMessages.takeTheirs}</Button>
        <Button onClick={onKeep}>{reviewMessages.keepYours}</Button>
      </div>
    }
  >
    <p>{theirsOf(contest.row)}</p>
    <p>{yoursOf(contest.change)}</p>
  </Modal>
);
