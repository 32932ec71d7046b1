import { expect, it, onTestFinished, vi } from 'vitest';

import type { Column } from './column.ts';
import { textCell } from './plain-cell.ts';
import { createRowPool } from './row-pool.ts';

interface Row {
  readonly key: string;
  readonly name: string;
}

const ROW_PX = 49;
const VIEW_PX = 490;
const rows: readonly Row[] = Array.from({ length: 4_000 }, (_, at) => ({
  key: `${at}`,
  name: `Row ${at}`,
}));
const text = ({ name }: Row) => name;
const column: Column<Row> = {
  id: 'name',
  header: 'Name',
  width: '100px',
  align: 'left',
  filter: 'text',
  isNarrow: true,
  choicesOf: () => [],
  choices: [],
  isSortable: true,
  isOffAtFirst: false,
  valueIn: text,
  cell: (row) => textCell(row.name),
};
const shape = {
  gridId: 'grid',
  columns: [column],
  folded: [],
  pinnedCount: 1,
  isTotal: false,
  onToggle: () => undefined,
};
const content = {
  shape,
  rows,
  firstRow: 2,
  place: { row: 0, column: 0 },
  heights: { count: rows.length, rowPx: ROW_PX, foldedPx: 0, opened: [] },
};

/** Frames come when the test says so, and as late. */
function framesByHand() {
  let waiting = new Map<number, (nowMs: number) => void>();
  let nowMs = 0;
  let last = 0;
  vi.stubGlobal('requestAnimationFrame', (callback: (nowMs: number) => void) => {
    last += 1;
    waiting.set(last, callback);
    return last;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => waiting.delete(id));
  return (lengthMs: number) => {
    nowMs += lengthMs;
    const due = [...waiting.values()];
    waiting = new Map();
    for (const callback of due) callback(nowMs);
  };
}

/** A pool that is scrolled a whole view further each time; a look at the clock takes so long. */
function scrolledPool(scriptMs: number) {
  let nowMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    nowMs += scriptMs;
    return nowMs;
  });
  const table = document.createElement('table');
  const body = table.createTBody();
  document.body.append(table);
  onTestFinished(() => table.remove());
  const pool = createRowPool<Row>(body, () => undefined);
  let topPx = 0;
  pool.draw(content, { topPx, heightPx: VIEW_PX });
  const texts = () => [...body.children].map(({ textContent }) => textContent ?? '');
  return {
    pool,
    texts,
    /** How many rows were written for it. */
    scrollOn: (): number => {
      const before = new Set(texts());
      topPx += VIEW_PX + 10 * ROW_PX;
      pool.scroll({ topPx, heightPx: VIEW_PX });
      return texts().filter((each) => !before.has(each)).length;
    },
    firstSeen: () => `Row ${Math.floor(topPx / ROW_PX)}`,
  };
}

it('SCR-PORT-08 writes fewer rows a frame while frames are missed, and more again after', () => {
  const nextFrame = framesByHand();
  const { pool, scrollOn } = scrolledPool(0);
  const all = scrollOn();
  expect(all).toBeGreaterThan(10);
  const counts: number[] = [];
  for (const lengthMs of [...Array(8).fill(50), ...Array(60).fill(16)]) {
    nextFrame(lengthMs);
    counts.push(scrollOn());
  }
  pool.end();
  expect(Math.min(...counts)).toBe(1);
  expect(counts.indexOf(1)).toBeLessThan(12);
  expect(counts.at(-1)).toBeGreaterThan(4);
});

it('shows every row in the end and in order, also those that were late', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const nextFrame = framesByHand();
  const { pool, scrollOn, texts, firstSeen } = scrolledPool(3);
  for (let at = 0; at < 10; at += 1) {
    scrollOn();
    nextFrame(50);
  }
  expect(scrollOn()).toBe(1);
  expect(texts()).toContain(firstSeen());
  // the others come after the reader has rested
  vi.advanceTimersByTime(200);
  for (let at = 0; at < 60; at += 1) {
    nextFrame(50);
    vi.advanceTimersByTime(50);
  }
  pool.end();
  const shown = texts().map((name) => Number(name.slice('Row '.length)));
  const first = Number(firstSeen().slice('Row '.length));
  const seen = Array.from({ length: VIEW_PX / ROW_PX }, (_, at) => first + at);
  expect(shown).toEqual(expect.arrayContaining(seen));
  expect(shown).toEqual(shown.toSorted((one, other) => one - other));
});

function focusedPool() {
  // a frame has time for all rows
  vi.spyOn(performance, 'now').mockReturnValue(0);
  const table = document.createElement('table');
  table.setAttribute('role', 'grid');
  table.tabIndex = 0;
  const body = table.createTBody();
  document.body.append(table);
  const pool = createRowPool<Row>(body, () => undefined);
  onTestFinished(() => {
    pool.end();
    table.remove();
  });
  const drawn = (shown: readonly Row[]) =>
    pool.draw({ ...content, rows: shown }, { topPx: 0, heightPx: VIEW_PX });
  drawn(rows);
  return {
    table,
    body,
    scrollTo: (row: number) => pool.scroll({ topPx: row * ROW_PX, heightPx: VIEW_PX }),
    redraw: drawn,
  };
}

/** Puts the focus into the row that shows a text, as a control in a cell has it. */
function focusIn(body: HTMLElement, words: string): HTMLElement {
  const row = [...body.children].find(({ textContent }) => textContent === words);
  const control = document.createElement('button');
  row?.append(control);
  control.focus();
  return control;
}

it('gives the focus back to the table when the row of a focused control scrolls away', () => {
  const { table, body, scrollTo } = focusedPool();
  const control = focusIn(body, 'Row 2');
  scrollTo(1);
  expect(document.activeElement).toBe(control);
  scrollTo(1000);
  expect(document.activeElement).toBe(table);
});

it('keeps the focus when the row comes again with new data, and not when another takes its place', () => {
  const { table, body, redraw } = focusedPool();
  const control = focusIn(body, 'Row 2');
  redraw(rows.map((row) => ({ ...row })));
  expect(document.activeElement).toBe(control);
  redraw(rows.toReversed());
  expect(document.activeElement).toBe(table);
});
