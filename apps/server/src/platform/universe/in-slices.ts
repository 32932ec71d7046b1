import { setImmediate } from 'node:timers/promises';

/**
 * Well below the 10 ms that the thread may be held: what ran before in the same turn, and the last
 * item of a slice, come on top.
 */
const SLICE_MILLISECONDS = 2;

/** Lets other requests in when the work at hand has held the thread long enough. */
export class Slices {
  #startedAt = performance.now();

  /** Asked before `pause` where the parts are so small that awaiting each of them is felt. */
  get isOver(): boolean {
    return performance.now() - this.#startedAt >= SLICE_MILLISECONDS;
  }

  /** To be awaited between two parts of the work, each of them short. */
  async pause(): Promise<void> {
    if (!this.isOver) return;
    await setImmediate();
    this.#startedAt = performance.now();
  }
}

/** `items.map(make)`, giving the thread away every few milliseconds. */
export async function mapInSlices<Item, Made>(
  items: Iterable<Item>,
  make: (item: Item) => Made,
): Promise<Made[]> {
  const slices = new Slices();
  const made: Made[] = [];
  for (const item of items) {
    made.push(make(item));
    if (slices.isOver) await slices.pause();
  }
  return made;
}

/**
 * Work that yields between its parts, giving the thread away every few milliseconds and once before
 * it begins: what it follows has held the thread already.
 */
export async function finishInSlices<Made>(parts: Iterator<undefined, Made>): Promise<Made> {
  await setImmediate();
  const slices = new Slices();
  let part = parts.next();
  while (part.done !== true) {
    if (slices.isOver) await slices.pause();
    part = parts.next();
  }
  return part.value;
}
