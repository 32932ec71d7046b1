import type { Random } from './random.ts';

export interface Weighted {
  readonly weight: number;
}

/** A picker over items in proportion to their weights; the running totals are computed once. */
export function weightedPicker<T extends Weighted>(
  items: readonly [T, ...T[]],
): (random: Random) => T {
  const limits: number[] = [];
  let total = 0;
  for (const item of items) {
    total += item.weight;
    limits.push(total);
  }
  return (random) => {
    const mark = random.uniform() * total;
    const index = limits.findIndex((limit) => mark < limit);
    return items[index] ?? items[0];
  };
}
