import { useQuery } from '@tanstack/react-query';
import type { ReviewedMetric } from '@verdure/contract/desk/review';

import { Select } from '../../../ui/controls/select.tsx';
import { reviewedExcerptsQuery } from './evidence.queries.ts';
import { reviewMessages } from './review.messages.ts';

interface Props {
  readonly row: ReviewedMetric;
  readonly value: number | null;
  readonly onChange: (passageId: number | null) => void;
}

const NONE = 'none';

/** The passage that the figure is typed from; absent where the value has none. */
export function TypedFrom({ row, value, onChange }: Props) {
  const { data = [] } = useQuery(reviewedExcerptsQuery(row.company_id, row.metric.id));
  const passages = data.filter(({ year }) => year === row.year);
  if (passages.length === 0) return null;
  const options = passages.map(({ id, report, page }, at) => ({
    value: String(id),
    label: `${at + 1}: ${report.title}, page ${page}`,
  }));
  return (
    <Select
      label={reviewMessages.typedFrom}
      options={[{ value: NONE, label: reviewMessages.typedFromNone }, ...options]}
      value={value === null ? NONE : String(value)}
      onChange={(id) => onChange(id === NONE ? null : Number(id))}
    />
  );
}
