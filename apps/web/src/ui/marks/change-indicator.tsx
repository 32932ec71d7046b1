import './marks.css';

import { formatScore } from '../../format/score.ts';

interface Props {
  /** Score points, current minus previous; null where either is missing. */
  readonly change: number | null;
}

/** '▲ 0.12': direction and amount; or 'unchanged' in words, for a dash would read as no data. */
export function ChangeIndicator({ change }: Props) {
  if (change === null) return null;
  const amount = formatScore(Math.abs(change));
  if (amount === formatScore(0)) {
    return <span className="change">unchanged</span>;
  }
  const word = change > 0 ? 'up' : 'down';
  return (
    <span className="change" role="img" aria-label={`${word} ${amount}`}>
      {change > 0 ? '▲' : '▼'} {amount}
    </span>
  );
}
