import { COMBINED_GHG_ID, SCOPE_1_ID, SCOPE_2_ID } from '@verdure/contract/vocabulary';

import {
  type CheckContext,
  type CheckedFigure,
  type CheckOutcome,
  factIdOf,
  type KnownFigure,
  printed,
  roundingIn,
} from './figure.ts';

/** A whole, and the parts that add up to it. */
const SUMS = [{ whole: COMBINED_GHG_ID, parts: [SCOPE_1_ID, SCOPE_2_ID] }] as const;

/** Metrics of which the first is never more than the second. */
const NEVER_MORE = [{ less: 38, more: 23 }] as const;

/** Fewer digits are the same by chance. */
const TELLING_DIGITS = 2;

/** What is worked with: what waits before what is in force. */
const figureOf = (
  held: readonly KnownFigure[],
  metricId: number,
  year: number,
): KnownFigure | undefined => {
  const found = held.filter((each) => factIdOf(each.metricId) === metricId && each.year === year);
  return found.find(({ isInForce }) => !isInForce) ?? found[0];
};

function addUp(
  held: readonly KnownFigure[],
  { year }: CheckedFigure,
  nameOf: CheckContext['nameOf'],
): readonly (CheckOutcome & { readonly ids: readonly number[] })[] {
  return SUMS.flatMap(({ whole, parts }) => {
    const total = figureOf(held, whole, year);
    const found = parts.flatMap((id) => figureOf(held, id, year) ?? []);
    if (total === undefined || found.length < parts.length) return [];
    const sum = found.reduce((all, { value }) => all + value, 0);
    const rounding = [total, ...found].reduce((all, each) => all + roundingIn(each), 0);
    const passes = Math.abs(sum - total.value) <= rounding * (1 + 1e-9);
    const words = `${found.map(printed).join(' and ')}`;
    const text = passes
      ? `Adds up: ${words} make ${printed(total)}`
      : `Does not add up: ${words} do not make ${nameOf(whole)} of ${printed(total)}`;
    return [{ check: 'sum' as const, passes, text, ids: [whole, ...parts] }];
  });
}

/** The number of digits of a figure, without zeros at either end. */
export const digitsOf = (value: number): number =>
  String(Number([...String(value).replace(/\D/g, '')].reverse().join(''))).length;

/** Another metric with the same digits: one of the two is likely read from the other's row. */
function sameElsewhere(
  figure: CheckedFigure,
  { others, nameOf }: CheckContext,
): CheckOutcome | null {
  if (digitsOf(figure.value) < TELLING_DIGITS) return null;
  const own = factIdOf(figure.metricId);
  const isWhole = (id: number) => SUMS.some(({ whole }) => whole === id);
  const other = others.find(
    ({ metricId, year, value }) =>
      year === figure.year &&
      value === figure.value &&
      factIdOf(metricId) !== own &&
      !isWhole(own) &&
      !isWhole(factIdOf(metricId)),
  );
  if (other === undefined) return null;
  return { check: 'sum', passes: false, text: `${nameOf(other.metricId)} has the same figure` };
}

function neverMore(figure: CheckedFigure, { nameOf }: CheckContext, held: readonly KnownFigure[]) {
  const own = factIdOf(figure.metricId);
  return NEVER_MORE.flatMap(({ less, more }): readonly CheckOutcome[] => {
    const [low, high] = [figureOf(held, less, figure.year), figureOf(held, more, figure.year)];
    if ((own !== less && own !== more) || low === undefined || high === undefined) return [];
    if (low.value <= high.value) return [];
    const text = `${nameOf(less)}, ${printed(low)}, are more than ${nameOf(more)}, ${printed(high)}`;
    return [{ check: 'sum', passes: false, text }];
  });
}

/** Whether a figure agrees with the company's other figures of its year. */
export function sumCheck(figure: CheckedFigure, beside: CheckContext): CheckOutcome | null {
  const own = factIdOf(figure.metricId);
  const held = [figure, ...beside.others];
  const sums = addUp(held, figure, beside.nameOf)
    .filter(({ ids }) => ids.includes(own))
    .map(({ check, passes, text }): CheckOutcome => ({ check, passes, text }));
  const outcomes = [...sums, ...neverMore(figure, beside, held)];
  const same = sameElsewhere(figure, beside);
  return outcomes.find(({ passes }) => !passes) ?? same ?? outcomes[0] ?? null;
}
