import { DISPLAY_QUANTITIES, displayText } from '../display/index.ts';
import { roundDecimals, SCORING_DECIMALS } from '../numbers/index.ts';
import {
  comparedValue,
  isWarningChange,
  scaledValue,
  scoreChange,
  sharedChange,
  valueChange,
} from '../scores/index.ts';
import { caseKind, whenAsked } from './case-kind.ts';
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

/** The metrics of a score that both years have; null where the case names none. */
const sharedOf = (metrics: readonly CaseScoredMetric[] | undefined) =>
  metrics === undefined
    ? null
    : sharedChange(
        metrics.map(({ weight_fraction, current_score, previous_score }) => ({
          weightFraction: weight_fraction,
          current: current_score,
          previous: previous_score,
        })),
      );

const scaledForScoring = record({
  value: numberOrNull,
  revenue_usd: numberOrNull,
  is_footprint: boolean,
});

/** Section 3. */
export const change = caseKind(
  record(
    {
      value_pairs: list(
        record({ current: numberOrNull, previous: numberOrNull, is_incident: boolean }),
      ),
      score_pairs: list(
        record({ current: numberOrNull, previous: numberOrNull }, { metrics: list(scoredMetric) }),
      ),
      scaled_values: list(record({ value: numberOrNull, revenue_usd: numberOrNull })),
    },
    { scaled_for_scoring: list(scaledForScoring) },
  ),
  ({ value_pairs, score_pairs, scaled_values, scaled_for_scoring }) => ({
    changes: value_pairs.map(({ current, previous, is_incident }) => {
      const change_fraction = valueChange(current, previous);
      return { change_fraction, warns: isWarningChange(change_fraction, is_incident) };
    }),
    score_changes: score_pairs.map(({ current, previous, metrics }) =>
      scoreChange(current, previous, sharedOf(metrics)),
    ),
    ...whenAsked(
      'shared_share_fractions',
      score_pairs.some(({ metrics }) => metrics !== undefined) ? score_pairs : undefined,
      (pairs) => pairs.map(({ metrics }) => sharedOf(metrics)?.sharedFraction ?? null),
    ),
    scaled_per_usd_mn_5dp: scaled_values.map(({ value, revenue_usd }) => {
      const scaled = scaledValue(value, revenue_usd);
      return scaled === null ? null : roundDecimals(scaled, SCORING_DECIMALS);
    }),
    ...whenAsked('scaled_for_scoring', scaled_for_scoring, (asked) =>
      asked.map(({ value, revenue_usd, is_footprint }) => {
        const scaled = scaledValue(value, revenue_usd);
        return scaled === null
          ? null
          : comparedValue(scaled, is_footprint ? 'footprint' : 'scaled');
      }),
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
