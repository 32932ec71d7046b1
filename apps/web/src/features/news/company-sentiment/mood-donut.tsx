import './mood-donut.css';

import type { DayBar } from '../../../ui/chart/day-bar.ts';

interface Props {
  readonly week: DayBar;
}

const RADIUS = 42;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;
const MOODS = [
  { key: 'positive', label: 'Positive' },
  { key: 'neutral', label: 'Neutral' },
  { key: 'negative', label: 'Negative' },
] as const;

/** Shares of the stories of a week: a ring, or one bar where the page is narrow; and the counts. */
export function MoodDonut({ week }: Props) {
  const whole = week.positive + week.neutral + week.negative;
  let before = 0;
  const parts = MOODS.map(({ key }) => {
    const fraction = whole === 0 ? 0 : week[key] / whole;
    const part = { key, fraction, before };
    before += fraction;
    return part;
  });
  return (
    <div className="mood-donut">
      <svg className="mood-ring" viewBox="0 0 100 100" aria-hidden="true">
        {parts.map(({ key, fraction, before: from }) => (
          <circle
            key={key}
            className="mood-arc"
            data-mood={key}
            cx="50"
            cy="50"
            r={RADIUS}
            strokeDasharray={`${fraction * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
            strokeDashoffset={-from * CIRCUMFERENCE}
          />
        ))}
      </svg>
      <svg className="mood-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        {parts.map(({ key, fraction, before: from }) => (
          <rect
            key={key}
            className="mood-part"
            data-mood={key}
            x={from * 100}
            width={fraction * 100}
            height="8"
          />
        ))}
      </svg>
      <dl className="mood-counts">
        {MOODS.map(({ key, label }) => (
          <div key={key} className="mood-count" data-mood={key}>
            <dt>{label}</dt>
            <dd>{week[key]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
