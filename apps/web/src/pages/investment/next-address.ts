import type { TableView } from '../../ui/table/table-view.ts';
import { addressOfView } from '../../ui/table/view-address.ts';
import type { ViewAddress } from '../../ui/table/view-address.ts';

const EMPTY_VIEW = { sort: undefined, filter: undefined } as const;

/**
 * The address of a view. Without a sort the table has its first order again, the largest first;
 * from there it can only be turned around.
 *
 * @param first the order until the reader chooses another: '-weight'
 */
export function nextAddress(
  next: TableView,
  sort: string | undefined,
  first: `-${string}`,
): ViewAddress {
  const address = { ...EMPTY_VIEW, ...addressOfView(next) };
  const isTurned = address.sort === undefined && (sort ?? first) === first;
  return isTurned ? { ...address, sort: first.slice(1) } : address;
}
