import { numberIn } from '../../format/typed-number.ts';
import type { Column } from './column.ts';

export interface TableSort {
  readonly id: string;
  readonly isDescending: boolean;
}

/**
 * How a table is looked at; it lives in the address. Filters by column id, each a text:
 * words to find, choices joined with '|', or a range 'least..most' with either end open.
 */
export interface TableView {
  readonly sort: TableSort | null;
  readonly filters: Readonly<Record<string, string>>;
}

export function withFilter(view: TableView, id: string, filter: string): TableView {
  const { [id]: _previous, ...others } = view.filters;
  return { ...view, filters: filter === '' ? others : { ...others, [id]: filter } };
}

/** Ascending, then descending, then unsorted. */
export function withNextSort(view: TableView, id: string): TableView {
  if (view.sort?.id !== id) return { ...view, sort: { id, isDescending: false } };
  return { ...view, sort: view.sort.isDescending ? null : { id, isDescending: true } };
}

export const choicesOfFilter = (filter: string): readonly string[] =>
  filter === '' ? [] : filter.split('|');

/** A filter as a reader says it: 'A, B', '5 to 10', 'at least 5'. */
export function filterWords<Row>(column: Column<Row>, filter: string): string {
  if (column.filter === 'choice') return choicesOfFilter(filter).join(', ');
  if (column.filter !== 'range') return filter;
  const [least, most] = endsOfRange(filter);
  if (most === '') return `at least ${least}`;
  return least === '' ? `at most ${most}` : `${least} to ${most}`;
}

interface Range {
  readonly least: number | null;
  readonly most: number | null;
}

/** Both ends of a range as they were typed; '' is open. */
export function endsOfRange(filter: string): readonly [least: string, most: string] {
  const [least = '', most = ''] = filter.split('..');
  return [least, most];
}

function rangeOfFilter(filter: string): Range {
  const [least, most] = endsOfRange(filter);
  return { least: numberIn(least), most: numberIn(most) };
}

/** Whether a row passes the filter of one column. */
export function passes<Row>(column: Column<Row>, row: Row, filter: string): boolean {
  if (column.filter === 'choice') {
    const wanted = choicesOfFilter(filter);
    return column.choicesOf(row).some((choice) => wanted.includes(choice));
  }
  const value = column.valueIn(row);
  if (column.filter === 'range') {
    const { least, most } = rangeOfFilter(filter);
    if (typeof value !== 'number') return false;
    return (least === null || value >= least) && (most === null || value <= most);
  }
  return String(value ?? '')
    .toLocaleLowerCase('en')
    .includes(filter.toLocaleLowerCase('en'));
}
