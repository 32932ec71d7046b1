import type { Cell } from '../layout/index.ts';

/** A column of a table and what its head says. */
export interface Column {
  /** Null: its figures are not of one year, or it holds words. */
  readonly year: number | null;
  readonly isBase: boolean;
  readonly text: string;
  readonly rest: string;
  readonly x: number;
  readonly right: number;
  readonly y?: number | undefined;
  readonly printed?: Cell['printed'];
}

/** A column that is of no year. */
export const asOther = ({ text, x, right }: Cell): Column => ({
  year: null,
  isBase: false,
  text,
  rest: '',
  x,
  right,
});
