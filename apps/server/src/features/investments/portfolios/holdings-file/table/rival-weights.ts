import { decimalSignOf, readFigure } from './figures.ts';
import type { FoundTable } from './find-table.ts';
import { type Column, columnsOf, holds, type Places, saidOf } from './place-columns.ts';

const FEWEST_FIGURES = 2;
const SAME_SHARE = 0.02;

/** Whether two columns say the same, one perhaps in percent and the other as parts of 1. */
function areOne(one: Column, other: Column): boolean {
  const figuresIn = ({ filled }: Column): readonly number[] => {
    const decimal = decimalSignOf(filled) ?? '.';
    return filled.map((cell) => {
      const figure = readFigure(cell, decimal);
      return figure.kind === 'figure' ? figure.value : 0;
    });
  };
  const [first, second] = [figuresIn(one), figuresIn(other)];
  const [sum, otherSum] = [first, second].map((figures) =>
    figures.reduce((total, figure) => total + Math.abs(figure), 0),
  );
  if (first.length !== second.length || !sum || !otherSum) return true;
  return first.every(
    (figure, at) => Math.abs(figure / sum - (second[at] ?? 0) / otherSum) < SAME_SHARE,
  );
}

/** Headers of other columns that may as well hold the weights, and say something else. */
export function rivalWeights(table: FoundTable, places: Places): readonly string[] {
  const columns = columnsOf(table);
  const taken = columns[places.weight ?? -1];
  if (taken === undefined) return [];
  const rivals = columns.filter(
    (column) =>
      column !== taken &&
      column.role === 'weight' &&
      holds('weight', column) &&
      column.filled.length >= FEWEST_FIGURES &&
      saidOf('weight', column) === saidOf('weight', taken) &&
      !areOne(column, taken),
  );
  return rivals.length === 0 ? [] : [taken, ...rivals].map(({ at }) => table.headers[at] ?? '');
}
