import './marks.css';

import { formatScore } from '../../format/score.ts';

interface Props {
  /** Current minus previous, in points of a score unless `format` says otherwise; null where either is missing. */
  readonly change: number | null;
  readonly format?: (amount: number) => string;
}

/** '▲ 0.12': direction and amount; or 'unchanged' in words, for a dash would read as no data. */
export function ChangeIndicator({ change, format = formatScore }: Props) {
  if (change === null) return null;
  const amount = format(Math.abs(change));
  if (amount === format(0)) {
    return <span className="change">unchanged</span>;
  }
  const word = change > 0 ? 'up' : 'down';
  return (
    <span className="change" role="img" aria-label={`${word} ${amount}`}>
      {change > 0 ? '▲' : '▼'} {amount}
    </span>
  );
}
