import type { ReactNode } from 'react';

import { cellPlace } from './column-layout.ts';
import type { Column, TableRow } from './column.ts';
import { isNode, plainCellOf } from './plain-cell.ts';
import type { CellContent } from './plain-cell.ts';
import { cellId } from './use-grid-keys.ts';
import { cellWriter } from './write-cell.ts';
import type { CellWriter } from './write-cell.ts';

/** What all rows of a table have in common. */
export interface RowShape<Row> {
  readonly gridId: string;
  readonly columns: readonly Column<Row>[];
  /** Columns that fold away into the row, below 768 px. */
  readonly folded: readonly Column<Row>[];
  readonly pinnedCount: number;
  readonly isTotal: boolean;
  readonly onToggle: (key: string) => void;
}

/** A place inside a cell that React fills. */
export interface ReactPlace {
  readonly key: string;
  readonly host: HTMLElement;
  readonly node: ReactNode;
}

export interface RowToShow<Row> {
  readonly row: Row;
  /** One a column of the shape. */
  readonly contents: readonly CellContent[];
  /** Its place in the grid, the header being 0. */
  readonly gridRow: number;
  /** Distance from the top of the rows; null where rows follow each other. */
  readonly topPx: number | null;
  readonly isOpen: boolean;
}

/** The elements of one row, used again for every row that comes into its place. */
export interface RowSlot<Row> {
  readonly element: HTMLTableRowElement;
  readonly show: (shown: RowToShow<Row>) => void;
  /** The reader's cell in this row, null when it is elsewhere. */
  readonly mark: (column: number | null) => void;
  readonly hasReactPlaces: () => boolean;
  readonly reactPlaces: () => readonly ReactPlace[];
}

let slotsMade = 0;

export function createRowSlot<Row extends TableRow>(shape: RowShape<Row>): RowSlot<Row> {
  slotsMade += 1;
  const name = `slot-${slotsMade}`;
  const element = document.createElement('tr');
  element.className = shape.isTotal ? 'grid-row grid-total' : 'grid-row';
  const cells = shape.columns.map((_, at) => slotCell(shape, at));
  element.append(...cells.map(({ element: cell }) => cell));
  let gridRow = -1;
  let key = '';
  const fold = shape.folded.length > 0 ? rowFold(shape, () => key) : null;
  if (fold) cells[0]?.element.prepend(fold.button);

  return {
    element,
    show(shown) {
      gridRow = shown.gridRow;
      key = shown.row.key;
      element.setAttribute('aria-rowindex', `${gridRow + 1}`);
      if (shown.topPx !== null) element.style.transform = `translateY(${shown.topPx}px)`;
      cells.forEach((cell, at) => {
        cell.write(shown.contents[at]);
      });
      fold?.show(element, shown);
    },
    mark(column) {
      cells.forEach(({ element: cell }, at) => {
        markCell(cell, at === column ? cellId(shape.gridId, { row: gridRow, column: at }) : null);
      });
    },
    hasReactPlaces: () =>
      cells.some(({ reactPlace }) => reactPlace() !== null) || fold?.hasReactPlaces() === true,
    reactPlaces: () => {
      const places = cells.flatMap(({ reactPlace }) => reactPlace() ?? []);
      return [...places, ...(fold?.reactPlaces() ?? [])].map((place, at) => ({
        key: `${name}-${key}-${at}`,
        ...place,
      }));
    },
  };
}

/** Only the reader's own cell has a name: the grid points at it (aria-activedescendant). */
function markCell(cell: HTMLElement, id: string | null): void {
  if (id === null && cell.id === '') return;
  cell.id = id ?? '';
  cell.toggleAttribute('data-active', id !== null);
  if (id === null) cell.removeAttribute('id');
}

/** The first cell names its row, and holds the button that opens it. */
function slotCell<Row>({ columns, folded, pinnedCount }: RowShape<Row>, at: number) {
  const element = document.createElement(at === 0 ? 'th' : 'td');
  if (at === 0) element.setAttribute('scope', 'row');
  const { align = 'left', wraps = false } = columns[at] ?? {};
  element.className = `grid-cell grid-${align}${wraps ? ' grid-wrapped' : ''}`;
  element.setAttribute('aria-colindex', `${at + 1}`);
  if (at < pinnedCount) element.dataset.pinned = at === pinnedCount - 1 ? 'last' : 'yes';
  Object.assign(element.style, cellPlace(at));
  if (at > 0 || folded.length === 0) return { element, ...contentWriter(element) };
  const host = document.createElement('span');
  element.append(host);
  return { element, ...contentWriter(host) };
}

/** Writes plain content at once; other content gets an element that React fills. */
function contentWriter(host: HTMLElement) {
  let writePlain: CellWriter | null = null;
  let place: Omit<ReactPlace, 'key'> | null = null;
  return {
    write(content: CellContent) {
      const plain = plainCellOf(content);
      if (plain !== null) {
        writePlain ??= cellWriter(host);
        place = null;
        writePlain(plain);
        return;
      }
      writePlain = null;
      place = { host: place?.host ?? emptied(host), node: isNode(content) ? content : null };
    },
    reactPlace: () => place,
  };
}

function emptied(host: HTMLElement): HTMLElement {
  const inner = document.createElement('span');
  inner.className = 'cell-node';
  host.replaceChildren(inner);
  return inner;
}

/** The button that opens a narrow row, and what it opens. */
function rowFold<Row extends TableRow>(shape: RowShape<Row>, keyOfRow: () => string) {
  const button = document.createElement('button');
  button.type = 'button';
  // the grid is one stop of Tab: inside it Space presses this button
  button.tabIndex = -1;
  button.className = 'icon-button icon-button-dense grid-fold';
  button.dataset.enter = '';
  button.addEventListener('click', () => shape.onToggle(keyOfRow()));
  const box = document.createElement('td');
  box.className = 'grid-folded';
  let lines: readonly FoldedLine[] = [];
  return {
    button,
    show(element: HTMLElement, { row, isOpen }: RowToShow<Row>) {
      button.setAttribute('aria-expanded', `${isOpen}`);
      button.setAttribute('aria-label', isOpen ? 'Show less' : 'Show more');
      element.toggleAttribute('data-open', isOpen);
      lines = isOpen ? shape.folded.map((column) => foldedLine(column, row)) : [];
      if (!isOpen) return box.remove();
      const list = document.createElement('dl');
      list.append(...lines.map((line) => line.element));
      box.replaceChildren(list);
      element.append(box);
    },
    hasReactPlaces: () => lines.some(({ reactPlace }) => reactPlace() !== null),
    reactPlaces: () => lines.flatMap(({ reactPlace }) => reactPlace() ?? []),
  };
}

type FoldedLine = ReturnType<typeof foldedLine>;

function foldedLine<Row>(column: Column<Row>, row: Row) {
  const element = document.createElement('div');
  const term = document.createElement('dt');
  const value = document.createElement('dd');
  term.textContent = column.header || (column.about ?? '');
  element.append(term, value);
  const writer = contentWriter(value);
  writer.write(column.cell(row));
  return { element, reactPlace: writer.reactPlace };
}
