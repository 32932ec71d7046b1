import { attributeChange, bridgeOf, type WeightedFigures } from '../attribution/index.ts';
import { caseKind } from './case-kind.ts';
import { list, mapOf, number, record, text, where } from './check-shape.ts';

const held = mapOf(record({ weight_fraction: number, score: number }));

const sideOf = (
  holdings: Readonly<Record<string, { readonly weight_fraction: number; readonly score: number }>>,
): WeightedFigures<string> =>
  new Map(
    Object.entries(holdings).map(([id, { weight_fraction, score }]) => [
      id,
      { weightFraction: weight_fraction, value: score },
    ]),
  );

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

/** Section 25.2. */
export const attribution = caseKind(record({ date0: held, date1: held }), ({ date0, date1 }) => {
  const { before, after, parts } = attributeChange(sideOf(date0), sideOf(date1));
  return {
    score_date0: before,
    score_date1: after,
    holdings: Object.fromEntries(
      parts.map(({ key, allocation, valueEffect }) => [
        key,
        { allocation_effect: allocation, score_effect: valueEffect },
      ]),
    ),
    total_allocation_effect: sum(parts.map(({ allocation }) => allocation)),
    total_score_effect: sum(parts.map(({ valueEffect }) => valueEffect)),
  };
});

const causesKey = (causes: readonly string[]): string => causes.toSorted().join('+');

/** Section 25.2a: `values` has the figure of each set of causes, as `disclosed+trades`. */
export const bridge = caseKind(
  where(
    record({ causes: list(text), values: mapOf(number) }),
    ({ causes, values }) => Object.keys(values).length === 2 ** causes.length,
    'a figure of each set of causes',
  ),
  ({ causes, values }) => {
    const bridged = bridgeOf(causes, (changed) => values[causesKey(changed)] ?? Number.NaN);
    return {
      contributions: Object.fromEntries(bridged.map(({ cause, change }) => [cause, change])),
      total: sum(bridged.map(({ change }) => change)),
    };
  },
);
