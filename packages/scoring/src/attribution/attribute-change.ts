/** A holding of one side: its share of what is averaged, and its own value. */
export interface WeightedFigure {
  /** The weights of a side sum to 1. */
  readonly weightFraction: number;
  /** In the unit of the figure. */
  readonly value: number;
}

/** One side of a comparison: a date, a portfolio, its reference. */
export type WeightedFigures<Key> = ReadonlyMap<Key, WeightedFigure>;

/** What one holding explains of the difference between two means, in the unit of the figure. */
export interface Attributed<Key> {
  readonly key: Key;
  /** Null: that side does not hold it. */
  readonly before: WeightedFigure | null;
  readonly after: WeightedFigure | null;
  /** Because more or less of it is held. */
  readonly allocation: number;
  /** Because its value moved. */
  readonly valueEffect: number;
}

export interface Attribution<Key> {
  readonly before: number;
  readonly after: number;
  /** The middle of both means: holding more of what is above it lifts the mean. */
  readonly middle: number;
  /** Both effects of all parts add up to `after - before`. */
  readonly parts: readonly Attributed<Key>[];
}

function meanOf(side: WeightedFigures<unknown>): number {
  let mean = 0;
  for (const { weightFraction, value } of side.values()) mean += weightFraction * value;
  return mean;
}

/**
 * Divides the difference between two weighted means among the holdings (methodology 25.2,
 * docs/formulas/attribution.md). What only one side holds has a weight of 0 on the other, and its
 * own value.
 * Example: a mean of 2.0 where a holding of 10% at 4.0 came for cash at 2.0: that holding lifted
 * it by 0.19 of the 0.2.
 */
export function attributeChange<Key>(
  before: WeightedFigures<Key>,
  after: WeightedFigures<Key>,
): Attribution<Key> {
  const [start, end] = [meanOf(before), meanOf(after)];
  const middle = (start + end) / 2;
  const partOf = (key: Key): readonly Attributed<Key>[] => {
    const [was = null, is = null] = [before.get(key), after.get(key)];
    const one = was ?? is;
    const other = is ?? was;
    if (one === null || other === null) return [];
    const [weight0, weight1] = [was?.weightFraction ?? 0, is?.weightFraction ?? 0];
    return [
      {
        key,
        before: was,
        after: is,
        allocation: (weight1 - weight0) * ((one.value + other.value) / 2 - middle),
        valueEffect: ((weight0 + weight1) / 2) * (other.value - one.value),
      },
    ];
  };
  const keys = new Set([...after.keys(), ...before.keys()]);
  return { before: start, after: end, middle, parts: Array.from(keys).flatMap(partOf) };
}
