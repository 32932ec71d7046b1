import './marks.css';

import { notComparableWords, sharedShareWords } from '@verdure/contract/vocabulary';

import { ChangeIndicator } from './change-indicator.tsx';

interface Props {
  /** Score points of the metrics that both years have; null where they cannot be compared. */
  readonly change: number | null;
  /** Their share of the weight; null of a single metric. */
  readonly sharedShare: number | null;
  readonly isNotComparable: boolean;
}

/** Both years have every metric, so nothing needs to be said. */
const ALL = 1 - 1e-9;
const LIKE_FOR_LIKE = 'Like for like: of the metrics that both years have';

/**
 * '▲ 0.21 on 82% of the weight', or 'not comparable (31% of the weight in both years)'
 * (methodology 3).
 */
export function SharedChange({ change, sharedShare, isNotComparable }: Props) {
  if (isNotComparable) {
    return <span className="caption faint">{notComparableWords(sharedShare ?? 0)}</span>;
  }
  if (sharedShare === null || sharedShare >= ALL) return <ChangeIndicator change={change} />;
  return (
    <span title={LIKE_FOR_LIKE}>
      <ChangeIndicator change={change} />{' '}
      <span className="caption">{sharedShareWords(sharedShare)}</span>
    </span>
  );
}
