import type { MetricValue } from '@verdure/contract/coverage/companies';
import { useQuery } from '@tanstack/react-query';

import { NOT_APPLICABLE, NOT_DISCLOSED } from '../../../format/missing.ts';
import { type CompanyInUniverse, metricValuesQuery } from './company.queries.ts';
import { performanceRows } from './performance-rows.ts';

interface Props {
  readonly metricId: number;
  readonly valuesIn: CompanyInUniverse;
}

/** The company's own value below the name of a metric, with its unit; nothing for a judged one. */
export function MetricFigure({ metricId, valuesIn }: Props) {
  const values = useQuery(metricValuesQuery(valuesIn));
  const value = values.data?.find(({ metric_id }) => metric_id === metricId);
  if (value === undefined || value.tag !== 'QUANT') return null;
  return <span className="caption metric-mark">{figureOf(value)}</span>;
}

function figureOf(value: MetricValue): string | null {
  const [row] = performanceRows(value);
  if (row === undefined || row.current === NOT_APPLICABLE) return null;
  if (row.current === NOT_DISCLOSED) return 'not disclosed';
  const isPlain = ['Y/N', 'count', NOT_APPLICABLE].includes(row.unit);
  return isPlain ? row.current : `${row.current} ${row.unit}`;
}
