import { useLayoutEffect, useMemo, useRef, useState } from 'react';

import type { TableRow } from './column.ts';
import { ReactPlaces } from './react-places.tsx';
import { createRowSlot } from './row-slot.ts';
import type { ReactPlace, RowShape } from './row-slot.ts';
import type { GridPlace } from './use-grid-keys.ts';

interface Props<Row> {
  readonly rows: readonly Row[];
  readonly shape: RowShape<Row>;
  readonly place: GridPlace;
  readonly opened: ReadonlySet<string>;
}

/** The totals, pinned under the header: the same elements as the rows, none of them used again. */
export function TotalRows<Row extends TableRow>({ rows, shape, place, opened }: Props<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [places, setPlaces] = useState<readonly ReactPlace[]>([]);

  // kept while they fit, so that a button inside them keeps the focus
  const slots = useMemo(
    () => Array.from({ length: rows.length }, () => createRowSlot({ ...shape, isTotal: true })),
    [rows.length, shape],
  );

  useLayoutEffect(() => {
    body.current?.replaceChildren(...slots.map(({ element }) => element));
  }, [slots]);
  useLayoutEffect(() => {
    slots.forEach((slot, at) => {
      const row = rows[at];
      if (row === undefined) return;
      const gridRow = 1 + at;
      const contents = shape.columns.map((column) => column.cell(row));
      slot.show({ row, contents, gridRow, topPx: null, isOpen: opened.has(row.key) });
      slot.mark(place.row === gridRow ? place.column : null);
    });
    setPlaces(slots.flatMap((slot) => slot.reactPlaces()));
  }, [slots, rows, shape, place, opened]);

  return (
    <>
      <tbody ref={body} className="grid-totals" />
      <ReactPlaces places={places} />
    </>
  );
}
