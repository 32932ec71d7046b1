import type { MetricValue } from '@verdure/contract/coverage/companies';

import { humanUnitOf } from '../../../format/human-unit.ts';
import { formatNumber, formatRawValue } from '../../../format/number.ts';
import { formatScore } from '../../../format/score.ts';

/** A metric of a company that is known otherwise than on an earlier day. */
export interface ValueChange {
  readonly metricId: number;
  readonly name: string;
  /** '18.3 kt (2023)'; a dash where nothing was known. */
  readonly before: string;
  readonly now: string;
}

const NOTHING = '–';

const isSame = (one: MetricValue | undefined, other: MetricValue | undefined): boolean =>
  one?.performance_value === other?.performance_value &&
  one?.awareness_score === other?.awareness_score &&
  one?.value_year === other?.value_year;

const WITHOUT_UNIT = ['Y/N', 'count'];

/** '18.3 kt (2023)'; null where it is not disclosed. */
function figureOf({ performance_value: amount, value_year, ...value }: MetricValue): string | null {
  if (typeof amount !== 'number') return null;
  const { unit, display_dp: decimals } = value;
  const human = humanUnitOf(unit, [amount]);
  const figure = human
    ? `${formatNumber(amount / human.factor)} ${human.unit}`
    : formatRawValue({ value: amount, unit, decimals });
  const hasUnit = !human && unit !== null && !WITHOUT_UNIT.includes(unit);
  const shownUnit = unit === '%' ? unit : ` ${unit}`;
  return `${figure}${hasUnit ? shownUnit : ''}${value_year === null ? '' : ` (${value_year})`}`;
}

/** The awareness is named only where it differs: most metrics have a value too. */
function wordsOf(value: MetricValue | undefined, other: MetricValue | undefined): string {
  if (value === undefined) return NOTHING;
  const { awareness_score: awareness } = value;
  const isJudgedAnew = awareness !== other?.awareness_score && typeof awareness === 'number';
  const judged = isJudgedAnew ? `awareness ${formatScore(awareness)}` : null;
  return [figureOf(value), judged].filter((part) => part !== null).join(', ') || NOTHING;
}

/** What is known otherwise of a company than it was, in the order of the metrics. */
export function valueChanges(
  then: readonly MetricValue[],
  now: readonly MetricValue[],
): readonly ValueChange[] {
  const [earlier, later] = [then, now].map(
    (values) => new Map(values.map((value) => [value.metric_id, value])),
  );
  const known = new Map([...(earlier ?? []), ...(later ?? [])]);
  return [...known.values()].flatMap(({ metric_id: metricId, metric_name: name }) => {
    const [was, is] = [earlier?.get(metricId), later?.get(metricId)];
    if (isSame(was, is)) return [];
    return [{ metricId, name, before: wordsOf(was, is), now: wordsOf(is, was) }];
  });
}
