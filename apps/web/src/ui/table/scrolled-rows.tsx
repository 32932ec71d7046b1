import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import type { TableRow } from './column.ts';
import { fetchOtherLetters } from '../theme/other-letters.ts';
import { ReactPlaces } from './react-places.tsx';
import type { RowHeights } from './row-heights.ts';
import { createRowPool } from './row-pool.ts';
import type { RowPool } from './row-pool.ts';
import type { ReactPlace, RowShape } from './row-slot.ts';
import type { GridPlace } from './use-grid-keys.ts';

interface Props<Row> {
  /** What scrolls; null until it is on the page. */
  readonly grid: HTMLElement | null;
  readonly rows: readonly Row[];
  readonly shape: RowShape<Row>;
  readonly heights: RowHeights;
  readonly firstRow: number;
  readonly viewPx: number;
  readonly place: GridPlace;
}

/** The rows in view: React hands over the data, the row pool draws it. */
export function ScrolledRows<Row extends TableRow>(props: Props<Row>) {
  const { grid, rows, shape, heights, firstRow, viewPx, place } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const pool = useRef<RowPool<Row>>(null);
  const [places, setPlaces] = useState<readonly ReactPlace[]>([]);

  useEffect(() => void fetchOtherLetters(), []);
  useLayoutEffect(() => {
    if (body.current) pool.current = createRowPool<Row>(body.current, setPlaces);
    return () => pool.current?.end();
  }, []);
  useLayoutEffect(() => {
    const view = { topPx: grid?.scrollTop ?? 0, heightPx: viewPx };
    pool.current?.draw({ rows, shape, heights, firstRow, place }, view);
  }, [grid, rows, shape, heights, firstRow, viewPx, place]);
  useEffect(() => {
    let isAside = false;
    const handleScroll = () => {
      if (!grid) return;
      // read before writing: reading after it would force a layout
      const { scrollTop, scrollLeft } = grid;
      pool.current?.scroll({ topPx: scrollTop, heightPx: viewPx });
      if (isAside === scrollLeft > 0) return;
      isAside = !isAside;
      grid.toggleAttribute('data-scrolled', isAside);
    };
    grid?.addEventListener('scroll', handleScroll, { passive: true });
    return () => grid?.removeEventListener('scroll', handleScroll);
  }, [grid, viewPx]);

  return (
    <>
      <tbody ref={body} className="grid-rows" />
      <ReactPlaces places={places} />
    </>
  );
}
