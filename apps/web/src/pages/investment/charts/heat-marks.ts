import type { MarksLook } from '../../../ui/chart/chart.ts';
import { colour, mark, text } from '../../../ui/chart/mark.ts';
import type { Mark, TextStyle } from '../../../ui/chart/mark.ts';
import { cellText } from './heat-rows.ts';
import type { HeatIssue, HeatRow } from './heat-rows.ts';

const ROW_PX = 22;
const HEAD_PX = 150;
const NAME_PX = 210;
const NAME_LETTERS = 30;
const ISSUE_LETTERS = 22;

const NAME: TextStyle = { px: 12, weight: 400, colour: 'text' };
const HEAD: TextStyle = { px: 12, weight: 500, colour: 'text-2' };
const NONE: TextStyle = { px: 12, weight: 400, colour: 'text-3' };

/** More rows are for the table and the CSV file. */
export const MOST_DRAWN_ROWS = 40;

export const heatHeight = (rows: readonly HeatRow[]): number =>
  HEAD_PX + Math.min(rows.length, MOST_DRAWN_ROWS) * ROW_PX;

const cut = (words: string, most: number): string =>
  words.length <= most ? words : `${words.slice(0, most - 1).trimEnd()}…`;

/** The heaviest holdings as a picture, for a file. */
export function heatMarks(
  rows: readonly HeatRow[],
  issues: readonly HeatIssue[],
  { box }: MarksLook,
): readonly Mark[] {
  const cellPx = (box.width - NAME_PX) / Math.max(issues.length, 1);
  const leftOf = (at: number): number => box.x + NAME_PX + at * cellPx;
  const heads = issues.map(({ name }, at) => {
    const [x, y] = [leftOf(at) + cellPx / 2, box.y + HEAD_PX - 8];
    const turned = { transform: `rotate(-90 ${x} ${y})` };
    return mark('g', turned, [text(cut(name, ISSUE_LETTERS), { x, y }, HEAD)]);
  });
  const cells = rows.slice(0, MOST_DRAWN_ROWS).flatMap((row, line) => {
    const y = box.y + HEAD_PX + line * ROW_PX;
    return [
      text(cut(row.name, NAME_LETTERS), { x: box.x, y: y + ROW_PX / 2 }, NAME),
      ...issues.flatMap(({ id }, at) =>
        cellMarks(cellText(row.issues.get(id)), { x: leftOf(at), y, width: cellPx }),
      ),
    ];
  });
  return [...heads, ...cells];
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const isLetter = (words: string): boolean => words.length === 1;

function cellMarks(words: string, { x, y, width }: Place): readonly Mark[] {
  const middle = { x: x + width / 2, y: y + ROW_PX / 2, anchor: 'middle' } as const;
  if (!isLetter(words)) return [text('·', middle, NONE)];
  const tone = words.toLowerCase();
  return [
    mark('rect', {
      x: x + 0.5,
      y: y + 0.5,
      width: Math.max(width - 1, 1),
      height: ROW_PX - 1,
      fill: colour(`grade-${tone}`),
    }),
    text(words, middle, { px: 12, weight: 600, colour: `grade-${tone}-on` }),
  ];
}
