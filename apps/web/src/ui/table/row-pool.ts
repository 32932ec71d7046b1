import type { Column, TableRow } from './column.ts';
import { heightOf, rowsInView, topOf, totalHeight } from './row-heights.ts';
import type { RowHeights } from './row-heights.ts';
import type { CellContent } from './plain-cell.ts';
import { createRowSlot } from './row-slot.ts';
import type { ReactPlace, RowShape, RowSlot } from './row-slot.ts';
import type { GridPlace } from './use-grid-keys.ts';

export interface PoolContent<Row> {
  readonly shape: RowShape<Row>;
  readonly rows: readonly Row[];
  readonly heights: RowHeights;
  /** The grid row of the first of `rows`. */
  readonly firstRow: number;
  readonly place: GridPlace;
}

/** The part of the rows that is seen. */
export interface PoolView {
  readonly topPx: number;
  readonly heightPx: number;
}

/** A few row elements that show many rows: they move and are rewritten, none is created. */
export interface RowPool<Row> {
  /** Other content, or another place in it: draws all rows in view before it returns. */
  readonly draw: (content: PoolContent<Row>, view: PoolView) => void;
  /** Writes as many rows as the frame has time for, and the others in the next frames. */
  readonly scroll: (view: PoolView) => void;
  readonly end: () => void;
}

/** Script that a frame may spend on rows, ms. */
const FRAME_MS = 2;
/** A longer frame was missed: style, layout and paint had no time for the rows it wrote. */
const SMOOTH_MS = 25;
const MOST_ROWS_A_FRAME = 24;
/** In rows. Small, because one row too many misses the frame. */
const MORE_A_FRAME = 0.25;
/** A scroll is over when the next one is this late. */
const REST_MS = 150;
/** Elements that move to their place in one frame after a scroll: each move costs a layout. */
const MOVES_A_FRAME = 2;
const SPARE_ROWS = 3;

interface Slot<Row> extends RowSlot<Row> {
  index: number;
  row: Row | null;
  isOpen: boolean;
}

interface State<Row> {
  readonly body: HTMLElement;
  readonly onReactPlaces: (places: readonly ReactPlace[]) => void;
  content: PoolContent<Row> | null;
  view: PoolView;
  slots: Slot<Row>[];
  /** The cells of a row are made once, when it is first seen. */
  contents: WeakMap<object, readonly CellContent[]>;
  frame: number;
  order: number;
  rest: number;
  hasReactPlaces: boolean;
  /** Rows that a frame may write while the reader scrolls, learned from the frames before. */
  rowsAFrame: number;
  isFrameWatched: boolean;
}

export function createRowPool<Row extends TableRow>(
  body: HTMLElement,
  onReactPlaces: (places: readonly ReactPlace[]) => void,
): RowPool<Row> {
  const state: State<Row> = {
    body,
    onReactPlaces,
    content: null,
    view: { topPx: 0, heightPx: 0 },
    slots: [],
    contents: new WeakMap(),
    frame: 0,
    order: 0,
    rest: 0,
    hasReactPlaces: false,
    rowsAFrame: MOST_ROWS_A_FRAME,
    isFrameWatched: false,
  };
  return {
    draw(content, view) {
      if (state.content?.shape !== content.shape) empty(state);
      state.content = content;
      state.view = view;
      body.style.height = `${totalHeight(content.heights)}px`;
      work(state, NO_LIMIT);
      removeUnseen(state);
      putInOrder(state, Number.POSITIVE_INFINITY);
    },
    scroll(view) {
      state.view = view;
      work(state, { deadlineMs: performance.now() + FRAME_MS, rows: Math.floor(state.rowsAFrame) });
      watchFrame(state);
      orderAtRest(state);
    },
    end() {
      cancelAnimationFrame(state.frame);
      cancelAnimationFrame(state.order);
      clearTimeout(state.rest);
    },
  };
}

function empty<Row extends TableRow>(state: State<Row>): void {
  leave(state.body);
  state.body.replaceChildren();
  state.slots = [];
  state.contents = new WeakMap();
}

interface Limit {
  readonly deadlineMs: number;
  readonly rows: number;
}

const NO_LIMIT: Limit = { deadlineMs: Number.POSITIVE_INFINITY, rows: Number.POSITIVE_INFINITY };

/**
 * A clock around the script does not see what style and layout of a row cost; the time to the next
 * frame does. A missed frame halves the rows of the next ones, each frame in time adds a little.
 */
function watchFrame<Row>(state: State<Row>): void {
  if (state.isFrameWatched) return;
  state.isFrameWatched = true;
  requestAnimationFrame((startMs) => {
    requestAnimationFrame((endMs) => {
      state.isFrameWatched = false;
      state.rowsAFrame =
        endMs - startMs > SMOOTH_MS
          ? Math.max(1, state.rowsAFrame / 2)
          : Math.min(MOST_ROWS_A_FRAME, state.rowsAFrame + MORE_A_FRAME);
    });
  });
}

/**
 * Writes the rows in view that are not yet written: at least one, then within the limit. A slot that
 * has to wait keeps its old row, which is out of sight.
 */
function work<Row extends TableRow>(state: State<Row>, limit: Limit): void {
  const { content } = state;
  cancelAnimationFrame(state.frame);
  if (content === null) return;
  const seen = rowsInView(content.heights, { ...state.view, spare: SPARE_ROWS });
  keepSlots(state, seen.to - seen.from);
  let isLate = false;
  let written = 0;
  for (const index of nearestFirst(seen.from, seen.to)) {
    const slot = state.slots[index % state.slots.length];
    const row = content.rows[index];
    if (slot === undefined || row === undefined) continue;
    const isOpen = content.heights.opened.includes(index);
    if (isShown(slot, { index, row, isOpen })) {
      move(slot, content);
    } else if (!isLate) {
      show(state, slot, { index, row, isOpen });
      written += 1;
      isLate = written >= limit.rows || performance.now() > limit.deadlineMs;
    }
  }
  if (written > 0) tellReact(state);
  if (isLate) goOnInNextFrame(state);
}

/**
 * A frame asked for during a scroll runs in the frame of that scroll, so this asks twice. It runs only
 * when the reader has stopped; then time alone is the limit.
 */
function goOnInNextFrame<Row extends TableRow>(state: State<Row>): void {
  state.frame = requestAnimationFrame(() => {
    state.frame = requestAnimationFrame(() => {
      work(state, { ...NO_LIMIT, deadlineMs: performance.now() + FRAME_MS });
      orderAtRest(state);
    });
  });
}

/** Puts the elements in order once the scroll is over. */
function orderAtRest<Row>(state: State<Row>): void {
  cancelAnimationFrame(state.order);
  clearTimeout(state.rest);
  state.rest = window.setTimeout(() => putInOrder(state, MOVES_A_FRAME), REST_MS);
}

interface Wanted<Row> {
  readonly index: number;
  readonly row: Row;
  readonly isOpen: boolean;
}

const isShown = <Row>(slot: Slot<Row>, { index, row, isOpen }: Wanted<Row>): boolean =>
  slot.index === index && slot.row === row && slot.isOpen === isOpen;

/** The rows that are seen, then the spare ones around them. */
function nearestFirst(from: number, to: number): readonly number[] {
  const rows = Array.from({ length: to - from }, (_, at) => from + at);
  const isSpare = (row: number) => row < from + SPARE_ROWS || row >= to - SPARE_ROWS;
  return [...rows.filter((row) => !isSpare(row)), ...rows.filter(isSpare)];
}

/** More places when more fit: a row's place is its index modulo their number. */
function keepSlots<Row extends TableRow>(state: State<Row>, needed: number): void {
  const { content } = state;
  if (content === null || needed <= state.slots.length) return;
  for (const slot of state.slots) slot.row = null;
  while (state.slots.length < needed + 2 * SPARE_ROWS) {
    const slot = { ...createRowSlot(content.shape), index: -1, row: null, isOpen: false };
    state.slots.push(slot);
  }
}

function show<Row extends TableRow>(state: State<Row>, slot: Slot<Row>, wanted: Wanted<Row>): void {
  const { content } = state;
  if (content === null) return;
  const { index, row, isOpen } = wanted;
  if (slot.row?.key !== row.key) leave(slot.element);
  const gridRow = index + content.firstRow;
  slot.show({
    row,
    contents: contentsOf(state, content.shape.columns, row),
    gridRow,
    topPx: topOf(content.heights, index),
    isOpen,
  });
  slot.element.style.height = isOpen ? `${heightOf(content.heights, index)}px` : '';
  Object.assign(slot, wanted);
  slot.mark(content.place.row === gridRow ? content.place.column : null);
  if (!slot.element.isConnected) state.body.append(slot.element);
}

/** The focus goes back to the table: Enter on a control whose row has changed would act on another row. */
function leave(element: HTMLElement): void {
  if (!element.contains(document.activeElement)) return;
  element.closest<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true });
}

/** A row that stays may have moved, or hold the reader's cell now. */
function move<Row>(slot: Slot<Row>, { heights, place, firstRow }: PoolContent<Row>): void {
  const transform = `translateY(${topOf(heights, slot.index)}px)`;
  if (slot.element.style.transform !== transform) slot.element.style.transform = transform;
  slot.mark(place.row === slot.index + firstRow ? place.column : null);
}

function contentsOf<Row extends TableRow>(
  { contents }: State<Row>,
  columns: readonly Column<Row>[],
  row: Row,
): readonly CellContent[] {
  const kept = contents.get(row);
  if (kept) return kept;
  const made = columns.map((column) => column.cell(row));
  contents.set(row, made);
  return made;
}

/** A screen reader would count elements without a row as rows. */
function removeUnseen<Row>({ slots, content, view }: State<Row>): void {
  if (content === null) return;
  const { from, to } = rowsInView(content.heights, { ...view, spare: SPARE_ROWS });
  for (const slot of slots) {
    if (slot.index >= from && slot.index < to && slot.row !== null) continue;
    leave(slot.element);
    slot.element.remove();
    slot.row = null;
  }
}

/**
 * Puts the elements in the order of their rows for screen readers. Not while the focus is inside: an
 * element that moves loses it.
 * @param most elements to move now: the others follow in the next frames
 */
function putInOrder<Row>(state: State<Row>, most: number): void {
  const { body, slots } = state;
  cancelAnimationFrame(state.order);
  if (body.contains(document.activeElement)) return;
  const wanted = slots
    .filter(({ element }) => element.isConnected)
    .toSorted((one, other) => one.index - other.index)
    .map(({ element }) => element);
  // a scroll moves elements from one end to the other: move the smaller part back
  const first = wanted.findIndex(({ previousElementSibling }) => previousElementSibling === null);
  const isFromEnd = first > wanted.length / 2;
  let neighbour: Element | null = null;
  let moves = 0;
  for (const element of isFromEnd ? wanted.toReversed() : wanted) {
    const beside = isFromEnd ? element.nextElementSibling : element.previousElementSibling;
    if (beside !== neighbour) {
      if (moves === most) {
        state.order = requestAnimationFrame(() => putInOrder(state, most));
        return;
      }
      const following = isFromEnd ? neighbour : (neighbour?.nextSibling ?? body.firstChild);
      body.insertBefore(element, following);
      moves += 1;
    }
    neighbour = element;
  }
}

function tellReact<Row>(state: State<Row>): void {
  const hasPlaces = state.slots.some((slot) => slot.row !== null && slot.hasReactPlaces());
  // most tables have none: then a scroll never renders React
  if (!hasPlaces && !state.hasReactPlaces) return;
  const places = state.slots.flatMap((slot) => (slot.row === null ? [] : slot.reactPlaces()));
  state.hasReactPlaces = places.length > 0;
  state.onReactPlaces(places);
}
