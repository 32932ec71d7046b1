import type { ReviewedMetric } from '@verdure/contract/desk/review';

import { NOT_DISCLOSED } from '../../../format/missing.ts';
import { formatNumber, formatRawValue } from '../../../format/number.ts';
import { formatScore } from '../../../format/score.ts';

const WITHOUT_UNIT: readonly string[] = ['Y/N', 'count'];

const withUnit = (text: string, unit: string | null): string =>
  unit === null || text === NOT_DISCLOSED || WITHOUT_UNIT.includes(unit) ? text : `${text} ${unit}`;

/** A value of a metric with its unit. */
export const valueText = (row: ReviewedMetric, value: number | null): string =>
  withUnit(
    formatRawValue({ value, unit: row.metric_unit, decimals: row.metric.display_dp }),
    row.metric_unit,
  );

/** A value per $1M revenue. */
export const scaledText = (row: ReviewedMetric, value: number | null): string =>
  withUnit(formatNumber(value), row.metric_unit);

/** Every digit, as the report has it. */
const AS_REPORTED = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 20 });

export function asReported(raw: number | null, unit: string | null): string {
  if (raw === null) return NOT_DISCLOSED;
  if (unit === 'Y/N') return formatRawValue({ value: raw, unit, decimals: 0 });
  return withUnit(AS_REPORTED.format(raw).replace('-', '−'), unit);
}

export const reportedText = (row: ReviewedMetric): string =>
  asReported(row.raw_performance_value, row.raw_unit);

export const isQualitative = ({ metric }: ReviewedMetric): boolean => metric.tag === 'QUAL';

/** What stands beside the name: the value, or the points of a qualitative metric. */
export const figureText = (row: ReviewedMetric): string =>
  isQualitative(row) ? judgementText(row) : valueText(row, row.performance_value);

/** The points; where there are none, the awareness, which is then all that is decided. */
const judgementText = ({ performance_score, awareness_score }: ReviewedMetric): string =>
  performance_score === null && awareness_score !== null
    ? `Awareness ${formatScore(awareness_score)}`
    : pointsText(performance_score);

export const pointsText = (points: number | null): string =>
  points === null ? NOT_DISCLOSED : `${formatScore(points)} points`;

/** '▲ 62%' against the year before; null without one. */
export function changeText({ change }: ReviewedMetric): string | null {
  if (change === null) return null;
  const percent = `${formatNumber(Math.round(Math.abs(change) * 100))}%`;
  if (percent === '0%') return 'unchanged';
  return `${change > 0 ? '▲' : '▼'} ${percent}`;
}
