import type { FoundTable } from './find-table.ts';
import { textOf } from './grid.ts';
import { type Column, columnsOf, isTaken, type Places, TEXTS } from './place-columns.ts';

const RUNNING = /^(no|nr|num|number|row|rank|pos|position|line|index|id|lfd nr|#)?$/;

/** Whether a column numbers the rows, or holds a year: neither says how much is held. */
function isNumbering({ filled, header }: Column): boolean {
  const numbers = filled.map((cell) => Number(textOf(cell)));
  const [first = 0] = numbers;
  const isRunning =
    first <= 1 && Number.isInteger(first) && numbers.every((number, at) => number === first + at);
  return RUNNING.test(header) || (isRunning && filled.length > 1) || header.includes('year');
}

/** Headers of columns of figures whose meaning no header says. Columns without any header are none. */
export function unnamedFigures(table: FoundTable, places: Places): readonly string[] {
  return columnsOf(table).flatMap((column) => {
    const { at, role, figures, filled, header } = column;
    const isSilent = role === null || TEXTS.has(role);
    if (isTaken(places, at) || !isSilent || figures < 0.9 || filled.length === 0) return [];
    return header === '' || isNumbering(column) ? [] : [table.headers[at] ?? ''];
  });
}
