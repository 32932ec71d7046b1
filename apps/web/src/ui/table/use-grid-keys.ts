import { useEffect, useState } from 'react';
import type { KeyboardEvent } from 'react';

import { isLetter, useTypedLetters } from '../typed-letters.ts';
import { storedPlace, useStoredPlace } from './stored-place.ts';

/** Where the reader is: row 0 is the header, then pinned totals, then the rows. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

interface Input {
  readonly id: string;
  /** Under which the reader's place is kept. */
  readonly storageName: string;
  readonly grid: HTMLElement | null;
  readonly rowCount: number;
  readonly columnCount: number;
  readonly rowsAPage: number;
  readonly onMove: (place: GridPlace) => void;
  /** Alt+Down on a column. */
  readonly onMenu: (column: number) => void;
  /** The grid row whose name starts with the typed letters, null without one. */
  readonly findByName: (typed: string) => number | null;
  /** Letters that act in this table, but within a name that is being typed; answers whether one did. */
  readonly actOn?: ((letter: string, row: number) => boolean) | undefined;
}

export const cellId = (id: string, { row, column }: GridPlace): string => `${id}-r${row}c${column}`;

/** The place of the cell that something lies in. */
export function placeOf(target: EventTarget): GridPlace | null {
  const cell = target instanceof Element ? target.closest('[aria-colindex]') : null;
  const row = cell?.closest('[aria-rowindex]')?.getAttribute('aria-rowindex');
  const column = cell?.getAttribute('aria-colindex');
  return row && column ? { row: Number(row) - 1, column: Number(column) - 1 } : null;
}

/** One tab stop; arrows, Home, End and pages move, Enter opens, Space unfolds or ticks, letters jump (ui.md 3). */
export function useGridKeys(input: Input) {
  const [kept] = useState(() => storedPlace(input.storageName));
  const [wanted, setPlace] = useState<GridPlace>(kept ?? { row: 1, column: 0 });
  useStoredPlace(input.storageName, wanted);
  // a filter leaves fewer rows, a window fewer columns: the reader stands in the last of them
  const place = within(wanted, input);
  const { grid } = input;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when there is a grid to scroll
  useEffect(() => {
    if (grid && kept) input.onMove(kept);
  }, [grid]);
  const typed = useTypedLetters();

  const moveTo = (to: GridPlace) => {
    const next = within(to, input);
    setPlace(next);
    input.onMove(next);
  };

  const jumpTo = (letter: string) => {
    if (typed.isFresh() && input.actOn?.(letter, place.row)) return;
    const row = input.findByName(typed.add(letter));
    if (row !== null) moveTo({ ...place, row });
  };

  const act = (event: KeyboardEvent): boolean => {
    const next = placeAfter(event, place, input);
    if (next) moveTo(next);
    else if (event.key === 'Enter') enter(input, place);
    else if (event.key === ' ') return unfold(input, place);
    else if (event.altKey && event.key === 'ArrowDown') input.onMenu(place.column);
    else if (isLetter(event)) jumpTo(event.key);
    else return false;
    return true;
  };

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isInControl = event.target !== event.currentTarget;
    if (isInControl && event.key === 'Escape') input.grid?.focus();
    else if (!isInControl && act(event)) event.preventDefault();
  };

  return { place, setPlace, handleKeyDown };
}

type Counts = Pick<Input, 'rowCount' | 'columnCount'>;

const within = ({ row, column }: GridPlace, { rowCount, columnCount }: Counts): GridPlace => ({
  row: Math.min(Math.max(row, 0), rowCount - 1),
  column: Math.min(Math.max(column, 0), columnCount - 1),
});

function placeAfter(
  event: KeyboardEvent,
  { row, column }: GridPlace,
  { rowCount, columnCount, rowsAPage }: Input,
): GridPlace | null {
  if (event.altKey) return null;
  const isFar = event.ctrlKey || event.metaKey;
  const moves: Readonly<Record<string, GridPlace>> = {
    ArrowDown: { row: row + 1, column },
    ArrowUp: { row: row - 1, column },
    ArrowRight: { row, column: column + 1 },
    ArrowLeft: { row, column: column - 1 },
    PageDown: { row: row + rowsAPage, column },
    PageUp: { row: Math.max(row - rowsAPage, 1), column },
    Home: { row: isFar ? 0 : row, column: 0 },
    End: { row: isFar ? rowCount - 1 : row, column: columnCount - 1 },
  };
  return moves[event.key] ?? null;
}

/** Shows more of a narrow row, or less; else ticks the row. @returns whether there is one of both */
function unfold({ id }: Input, place: GridPlace): boolean {
  const row = document.getElementById(cellId(id, place))?.closest('tr');
  const control =
    row?.querySelector<HTMLElement>('.grid-fold') ??
    row?.querySelector<HTMLElement>('input[type="checkbox"]');
  control?.click();
  return control != null;
}

/** Follows the cell's link, enters its control, else opens the row by its link. */
function enter({ id }: Input, place: GridPlace): void {
  const cell = document.getElementById(cellId(id, place));
  const field = cell?.querySelector('input');
  if (field) {
    field.focus();
    field.select();
    return;
  }
  const control = cell?.querySelector<HTMLElement>('a[href]') ?? cell?.querySelector('button');
  if (control?.matches('[data-enter]')) control.focus();
  else if (control) control.click();
  else cell?.closest('tr')?.querySelector<HTMLElement>('a[href]')?.click();
}
