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
  const count = causes.length;
  if (count > MOST_CAUSES) throw new RangeError(`A bridge has at most ${MOST_CAUSES} causes.`);
  const figures = Array.from({ length: 2 ** count }, (_, set) =>
    figureWith(causes.filter((_cause, at) => (set & (1 << at)) !== 0)),
  );
  return causes.map((cause, at) => {
    const bit = 1 << at;
    let change = 0;
    for (const [set, figure] of figures.entries()) {
      if ((set & bit) !== 0) continue;
      change += stepWeight(bitsOf(set), count) * ((figures[set | bit] ?? figure) - figure);
    }
    return { cause, change };
  });
}
