import type { MetricValue } from '@verdure/contract/coverage/companies';
import { useQuery } from '@tanstack/react-query';

import { usePastDay } from '../../../api/past-day.ts';
import { NOT_APPLICABLE, NOT_DISCLOSED } from '../../../format/missing.ts';
import { type CompanyInUniverse, metricValuesQuery } from './company.queries.ts';
import { performanceRows } from './performance-rows.ts';

interface Props {
  readonly metricId: number;
  readonly valuesIn: CompanyInUniverse;
}

/** The company's own value below the name of a metric, with its unit; a judged one says where nobody judged it. */
export function MetricFigure({ metricId, valuesIn }: Props) {
  const values = useQuery(metricValuesQuery({ ...valuesIn, asOf: usePastDay() }));
  const value = values.data?.find(({ metric_id }) => metric_id === metricId);
  if (value === undefined) return null;
  const figure = value.tag === 'QUANT' ? figureOf(value) : null;
  const mark = value.awareness_rule === null ? null : 'awareness by rule';
  const shown = [figure, ownMark(value), mark].filter((part) => part !== null);
  if (shown.length === 0) return null;
  return <span className="caption metric-mark">{shown.join(' · ')}</span>;
}

/** Where the organisation brought a value of its own: whether it counts. */
function ownMark({ origin, beside }: MetricValue): string | null {
  if (origin === 'own') return 'own data';
  return beside?.origin === 'own' ? 'own data not counted' : null;
}

function figureOf(value: MetricValue): string | null {
  const [row] = performanceRows(value);
  if (row === undefined || row.current === NOT_APPLICABLE) return null;
  if (row.current === NOT_DISCLOSED) return 'not disclosed';
  const isPlain = ['Y/N', 'count', NOT_APPLICABLE].includes(row.unit);
  return isPlain ? row.current : `${row.current} ${row.unit}`;
}
