import type { ReviewedMetric } from '@verdure/contract/desk/review';
import type { MetricChange } from '@verdure/contract/desk/review-changes';
import { useQuery } from '@tanstack/react-query';

import { NOT_DISCLOSED } from '../../../format/missing.ts';
import { formatScore } from '../../../format/score.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { rungsOf } from './awareness-keys.ts';
import { isQualitative } from './metric-figures.ts';
import { reviewMessages } from './review.messages.ts';
import { mappingsQuery } from './review.queries.ts';

interface Props {
  readonly row: ReviewedMetric;
  readonly onChange: (change: MetricChange) => void;
}

const NONE = 'none';
const POINTS = ['0', '1', '2', '3', '4'] as const;
const NEAR = 0.01;

const nothing = { value: NONE, label: NOT_DISCLOSED };

/** The awareness from the ladder of the metric, and the points of a qualitative one. */
export function ScoreSelects({ row, onChange }: Props) {
  const { data: mappings } = useQuery(mappingsQuery());
  if (mappings === undefined) return null;
  const { awareness_score: awareness, performance_score: points } = row;
  const rungs = rungsOf(mappings, row).map(({ label, score }) => ({
    value: String(score),
    label: label === String(score) ? label : `${label} (${formatScore(score)})`,
  }));
  const current = rungs.find(({ value }) => Math.abs(Number(value) - (awareness ?? -1)) < NEAR);
  const scoreOf = (value: string) => (value === NONE ? null : Number(value));
  return (
    <div className="review-selects">
      <Select
        label={reviewMessages.awareness}
        options={[nothing, ...rungs]}
        value={awareness === null ? NONE : (current?.value ?? null)}
        placeholder={formatScore(awareness)}
        onChange={(value) => onChange({ awareness_score: scoreOf(value) })}
      />
      <span className="caption">{reviewMessages.awarenessKeys}</span>
      {isQualitative(row) ? (
        <Select
          label={reviewMessages.points}
          options={[nothing, ...POINTS.map((value) => ({ value, label: value }))]}
          value={points === null ? NONE : (POINTS.find((each) => Number(each) === points) ?? null)}
          placeholder={formatScore(points)}
          onChange={(value) => onChange({ performance_score: scoreOf(value) })}
        />
      ) : null}
    </div>
  );
}
