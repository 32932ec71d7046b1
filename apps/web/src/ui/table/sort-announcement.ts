import { useRef } from 'react';

import type { Column } from './column.ts';
import type { TableSort } from './table-view.ts';

/** 'Sorted by weight, descending'; silent until the reader sorts (WCAG 4.1.3). */
export function useSortAnnouncement<Row>(
  columns: readonly Column<Row>[],
  sort: TableSort | null,
): string | null {
  const first = useRef(sort);
  if (sort === first.current) return null;
  if (sort === null) return 'Not sorted';
  const header = columns.find(({ id }) => id === sort.id)?.header ?? sort.id;
  return `Sorted by ${header.toLowerCase()}, ${sort.isDescending ? 'descending' : 'ascending'}`;
}
