import { Slices } from './in-slices.ts';

type Compare<Item> = (one: Item, other: Item) => number;

/** Sorted at once, in well below a millisecond. */
const ITEMS_A_RUN = 512;
const ITEMS_BETWEEN_PAUSES = 256;

/** Two sorted runs as one; of equal items the left ones come first. */
async function merge<Item extends object>(
  [left, right]: readonly [readonly Item[], readonly Item[]],
  compare: Compare<Item>,
  slices: Slices,
): Promise<Item[]> {
  const merged: Item[] = [];
  let taken = 0;
  for (const item of left) {
    for (let other = right[taken]; other !== undefined && compare(other, item) < 0; ) {
      merged.push(other);
      taken += 1;
      other = right[taken];
      if (merged.length % ITEMS_BETWEEN_PAUSES === 0) await slices.pause();
    }
    merged.push(item);
    if (merged.length % ITEMS_BETWEEN_PAUSES === 0) await slices.pause();
  }
  return merged.concat(right.slice(taken));
}

/** `items.toSorted(compare)`, giving the thread away every few milliseconds. */
export async function sortInSlices<Item extends object>(
  items: readonly Item[],
  compare: Compare<Item>,
): Promise<Item[]> {
  const slices = new Slices();
  let runs: Item[][] = [];
  for (let start = 0; start < items.length; start += ITEMS_A_RUN) {
    runs.push(items.slice(start, start + ITEMS_A_RUN).sort(compare));
    await slices.pause();
  }
  while (runs.length > 1) {
    const longer: Item[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      longer.push(await merge([runs[at] ?? [], runs[at + 1] ?? []], compare, slices));
    }
    runs = longer;
  }
  return runs[0] ?? [];
}
