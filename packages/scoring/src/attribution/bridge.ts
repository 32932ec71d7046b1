import { attributeChange, type WeightedFigures } from './attribute-change.ts';

/** Divides the change of a figure among causes in any order (Shapley value, methodology 25.2a). */
export interface Bridged<Cause> {
  readonly cause: Cause;
  /** In the unit of the figure; all of them add up to the change. */
  readonly change: number;
}

/** More would ask for more than 128 computations of the figure. */
export const MOST_CAUSES = 7;

/** The weight of a step that `present` of `count` causes came before. */
function stepWeight(present: number, count: number): number {
  let weight = 1 / count;
  // 1 / (count * binomial(count - 1, present))
  for (let at = 1; at <= present; at += 1) weight *= at / (count - at);
  return weight;
}

const bitsOf = (set: number): number => (set === 0 ? 0 : (set & 1) + bitsOf(set >> 1));

/**
 * What each cause changes of a figure, whatever their order (docs/formulas/bridge.md).
 * Example: bridgeOf(['trades', 'rules'], (changed) => scoreWith(changed)) gives two parts that add
 * up to the whole change.
 *
 * @param figureWith the figure with some causes in their new state and the others in their old one;
 *   asked once for each set of causes
 * @throws RangeError with more than seven causes
 */
export function bridgeOf<Cause>(
  causes: readonly Cause[],
  figureWith: (changed: readonly Cause[]) => number,
): readonly Bridged<Cause>[] {
  const figures = statesOf(causes, figureWith);
  return causes.map((cause, at) => {
    let change = 0;
    for (const { before, after, weight } of stepsOf(figures, at))
      change += weight * (after - before);
    return { cause, change };
  });
}

/** What one cause changes of a mean, by holding; the parts add up to the change. */
export interface BridgedHoldings<Cause, Key> extends Bridged<Cause> {
  readonly parts: ReadonlyMap<Key, number>;
}

/**
 * What each cause changes of a weighted mean, divided among the holdings: each step of the bridge by
 * methodology 25.2 (docs/formulas/bridge.md).
 * Example: a company that was sold has a part of the trades, and one whose value was corrected has a
 * part of the corrections.
 *
 * @param sideWith the holdings with some causes in their new state, and the others in their old one
 * @throws RangeError with more than seven causes
 */
export function bridgeHoldings<Cause, Key>(
  causes: readonly Cause[],
  sideWith: (changed: readonly Cause[]) => WeightedFigures<Key>,
): readonly BridgedHoldings<Cause, Key>[] {
  const sides = statesOf(causes, sideWith);
  return causes.map((cause, at) => {
    const parts = new Map<Key, number>();
    let change = 0;
    for (const { before, after, weight } of stepsOf(sides, at)) {
      if (before === after) continue;
      const attributed = attributeChange(before, after);
      change += weight * (attributed.after - attributed.before);
      for (const { key, allocation, valueEffect } of attributed.parts) {
        parts.set(key, (parts.get(key) ?? 0) + weight * (allocation + valueEffect));
      }
    }
    return { cause, change, parts };
  });
}

/** What there is with each set of causes in its new state; bit n of its place stands for cause n. */
function statesOf<Cause, State>(
  causes: readonly Cause[],
  stateWith: (changed: readonly Cause[]) => State,
): readonly State[] {
  if (causes.length > MOST_CAUSES) {
    throw new RangeError(`A bridge has at most ${MOST_CAUSES} causes.`);
  }
  return Array.from({ length: 2 ** causes.length }, (_, set) =>
    stateWith(causes.filter((_cause, at) => (set & (1 << at)) !== 0)),
  );
}

/** Each step that brings a cause into its new state, and how much of the average it is. */
function* stepsOf<State>(states: readonly State[], at: number) {
  const bit = 1 << at;
  const count = Math.log2(states.length);
  for (const [set, before] of states.entries()) {
    const after = states[set | bit];
    if ((set & bit) !== 0 || after === undefined) continue;
    yield { before, after, weight: stepWeight(bitsOf(set), count) };
  }
}
