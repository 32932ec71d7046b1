import { messageOf } from './startup-error.ts';

/**
 * Does an act for each, one after another. One that fails stops no other.
 *
 * @throws AggregateError with all that failed, after the last
 */
export async function forEachApart<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const faults: unknown[] = [];
  for (const item of items) {
    try {
      await act(item);
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length === 0) return;
  const message = `${faults.length} of ${items.length} failed. The first: ${messageOf(faults[0])}`;
  throw new AggregateError(faults, message);
}
