import { DISPLAY_QUANTITIES, displayText } from '../display/index.ts';
import { isWarningChange, scaledValue, scoreChange, valueChange } from '../scores/index.ts';
import { caseKind } from './case-kind.ts';
import {
  boolean,
  integer,
  list,
  number,
  nullable,
  oneOf,
  record,
  text,
  where,
} from './check-shape.ts';

const numberOrNull = nullable(number);

const scoredMetric = record({
  weight_fraction: number,
  current_score: numberOrNull,
  previous_score: numberOrNull,
});

interface CaseScoredMetric {
  readonly weight_fraction: number;
  readonly current_score: number | null;
  readonly previous_score: number | null;
}

/** The weight of the metrics scored in both years. */
const comparableFraction = (metrics: readonly CaseScoredMetric[]): number =>
  metrics.reduce(
    (sum, { weight_fraction, current_score, previous_score }) =>
      current_score === null || previous_score === null ? sum : sum + weight_fraction,
    0,
  );

/** Section 3. */
export const change = caseKind(
  record({
    value_pairs: list(
      record({ current: numberOrNull, previous: numberOrNull, is_incident: boolean }),
    ),
    score_pairs: list(
      record({ current: numberOrNull, previous: numberOrNull }, { metrics: list(scoredMetric) }),
    ),
    scaled_values: list(record({ value: numberOrNull, revenue_usd: numberOrNull })),
  }),
  ({ value_pairs, score_pairs, scaled_values }) => ({
    changes: value_pairs.map(({ current, previous, is_incident }) => {
      const change_fraction = valueChange(current, previous);
      return { change_fraction, warns: isWarningChange(change_fraction, is_incident) };
    }),
    score_changes: score_pairs.map(({ current, previous, metrics }) =>
      scoreChange(current, previous, metrics && comparableFraction(metrics)),
    ),
    scaled_per_usd_mn_5dp: scaled_values.map(({ value, revenue_usd }) =>
      scaledValue(value, revenue_usd),
    ),
  }),
);

const decimals = where(integer, (value) => value >= 0, 'an integer from 0');

const displayItem = record(
  {
    quantity: oneOf(DISPLAY_QUANTITIES),
    unit: nullable(text),
    display_dp: nullable(decimals),
  },
  { value: numberOrNull },
);

/** Section 1.3. A missing `value` is not applicable. */
export const display = caseKind(record({ items: list(displayItem) }), ({ items }) => ({
  texts: items.map(({ display_dp: displayDecimals, ...item }) =>
    displayText({ ...item, displayDecimals }),
  ),
}));
