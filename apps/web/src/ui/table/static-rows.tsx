import { useLayoutEffect, useMemo, useRef, useState } from 'react';

import { ReactPlaces } from './react-places.tsx';
import { createRowSlot } from './row-slot.ts';
import type { ReactPlace, RowShape } from './row-slot.ts';
import type { GridPlace } from './use-grid-keys.ts';

interface Props<Row> {
  readonly rows: readonly Row[];
  readonly shape: RowShape<Row>;
  /** The grid row of the first of `rows`. */
  readonly firstRow: number;
  readonly place: GridPlace;
  readonly opened: ReadonlySet<number>;
  readonly isTotal?: boolean;
  readonly className?: string;
}

/** Rows that follow each other: the pinned totals, and all of them on paper. */
export function StaticRows<Row extends object>(props: Props<Row>) {
  const { rows, shape, firstRow, place, opened, isTotal = false, className } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const [places, setPlaces] = useState<readonly ReactPlace[]>([]);

  // kept while they fit, so that a button inside them keeps the focus
  const slots = useMemo(
    () => Array.from({ length: rows.length }, () => createRowSlot({ ...shape, isTotal })),
    [rows.length, shape, isTotal],
  );

  useLayoutEffect(() => {
    body.current?.replaceChildren(...slots.map(({ element }) => element));
  }, [slots]);
  useLayoutEffect(() => {
    slots.forEach((slot, at) => {
      const row = rows[at];
      if (row === undefined) return;
      const gridRow = firstRow + at;
      const contents = shape.columns.map((column) => column.cell(row));
      slot.show({ row, contents, gridRow, topPx: null, isOpen: opened.has(gridRow) });
      slot.mark(place.row === gridRow ? place.column : null);
    });
    setPlaces(slots.flatMap((slot) => slot.reactPlaces()));
  }, [slots, rows, shape, firstRow, place, opened]);

  return (
    <>
      <tbody ref={body} className={className} />
      <ReactPlaces places={places} />
    </>
  );
}
