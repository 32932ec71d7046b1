import { useState } from 'react';

import { Button } from '../controls/button.tsx';
import { type PlainColumn, PlainTable } from './plain-table.tsx';
import { useIsPrinting } from './use-printing.ts';

interface Props<Row> {
  readonly label: string;
  readonly columns: readonly PlainColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  /** How many are shown until more are asked for. */
  readonly most: number;
  /** What the rows are: 'metrics'. */
  readonly things: string;
}

/** A small table that shows its first rows; a button below shows all of them. Paper has them all. */
export function FirstRowsTable<Row>({ most, things, rows, ...table }: Props<Row>) {
  const [isOpen, setOpen] = useState(false);
  // paper cannot be pressed
  const isWhole = useIsPrinting() || isOpen;
  return (
    <>
      <PlainTable {...table} rows={isWhole ? rows : rows.slice(0, most)} />
      {rows.length <= most ? null : (
        <Button onClick={() => setOpen(!isOpen)}>
          {isOpen ? `Show the first ${most}` : `Show all ${rows.length} ${things}`}
        </Button>
      )}
    </>
  );
}
