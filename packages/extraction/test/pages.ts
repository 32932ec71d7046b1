import type { Line, Page } from '../src/layout/index.ts';

const LETTER = 6;
const HEIGHT = 10;
const LINE = 14;
const FIRST_COLUMN = 300;
const COLUMN = 80;

/** A line of a table: words at the left, and the cells after ' | ' in columns that end alike. */
function lineOf(text: string, index: number): Line {
  const [label = '', ...cells] = text.split(' | ');
  const words = { text: label, x: 40, right: 40 + label.length * LETTER };
  return {
    y: 50 + index * LINE,
    height: HEIGHT,
    cells: [
      ...(label === '' ? [] : [words]),
      ...cells.flatMap((cell, column) => {
        const right = FIRST_COLUMN + column * COLUMN;
        return cell === '' ? [] : [{ text: cell, x: right - cell.length * LETTER, right }];
      }),
    ],
  };
}

/** A page of a report, a line of text for each line; ' | ' stands before each column. */
export const pageOf = (lines: readonly string[], page = 1): Page => ({
  page,
  lines: lines.map(lineOf),
});
