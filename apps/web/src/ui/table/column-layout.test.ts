import { expect, it } from 'vitest';

import { columnLayout } from './column-layout.ts';
import { columnsOf } from './columns.ts';

interface Row {
  readonly name: string;
  readonly weight: number;
  readonly note: string;
}
const column = columnsOf<Row>();
const columns = [
  column.text('name', 'Name', 'minmax(200px, 2fr)'),
  column.text('weight', 'Weight', '100px'),
  column.text('note', 'Note', 'minmax(100px, 1fr)'),
];

const golden = [
  // available chosen           widths           because
  [700, {}, [400, 100, 200], 'what is left over is shared two to one'],
  [300, {}, [200, 100, 100], 'never under the least width: the table scrolls'],
  [700, { note: 140 }, [460, 100, 140], 'a chosen width takes no share'],
  [701, { name: 250, note: 150 }, [250, 100, 150], 'nobody shares: the rest stays empty'],
] as const;

it.each(golden)('%s px, chosen %j: %j (%s)', (availablePx, chosenPx, widths) => {
  const layout = columnLayout({ columns, chosenPx, availablePx, textScale: 1, pinnedCount: 1 });
  expect(layout.widthsPx).toEqual(widths);
  expect(layout.leftsPx).toEqual([0, widths[0], widths[0] + widths[1]]);
  expect(layout.pinnedPx).toBe(widths[0]);
});

it('a share of the whole is taken of the width of the table', () => {
  const halves = [column.text('name', 'Name', '25%'), column.text('note', 'Note', '75%')];
  const input = { columns: halves, chosenPx: {}, availablePx: 800, textScale: 1, pinnedCount: 1 };
  expect(columnLayout(input).widthsPx).toEqual([200, 600]);
});

it('columns grow with the size of text, those of a chosen width do not', () => {
  const input = { columns, chosenPx: { note: 140 }, availablePx: 300, pinnedCount: 1 };
  expect(columnLayout({ ...input, textScale: 2 }).widthsPx).toEqual([400, 200, 140]);
});
