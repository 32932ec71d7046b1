import './marks.css';

import { formatPercent } from '../../format/percent.ts';
import { ChangeIndicator } from './change-indicator.tsx';

interface Props {
  /** Score points of the metrics that both years have; null where they cannot be compared. */
  readonly change: number | null;
  /** Their share of the weight; null of a single metric. */
  readonly sharedShare: number | null;
  readonly isNotComparable: boolean;
}

const LIKE_FOR_LIKE = 'Like for like: of the metrics that both years have';

/**
 * '▲ 0.21 on 82% of the weight', or 'not comparable (31% of the weight in both years)'
 * (methodology 3).
 */
export function SharedChange({ change, sharedShare, isNotComparable }: Props) {
  if (isNotComparable) {
    return (
      <span className="caption faint">
        not comparable ({formatPercent(sharedShare, 0)} of the weight in both years)
      </span>
    );
  }
  if (sharedShare === null) return <ChangeIndicator change={change} />;
  return (
    <span title={LIKE_FOR_LIKE}>
      <ChangeIndicator change={change} />{' '}
      <span className="caption">on {formatPercent(sharedShare, 0)} of the weight</span>
    </span>
  );
}
