import type { CellContent } from './plain-cell.ts';

/** What a cell holds for sorting and filtering; null and undefined sort last. */
export type CellValue = string | number | null | undefined;

/** What every table needs to know of a row: which one it is, whatever the data says of it today. */
export interface TableRow {
  readonly key: string;
}

/** How a column is filtered: by words in it, by some of its choices, or by a range of numbers. */
export type FilterKind = 'text' | 'choice' | 'range';

/** A column is data: `columnsOf` makes them, `DataTable` draws them. */
export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  /** The whole name of a short header, said in a tooltip; the name of a column without a header. */
  readonly about?: string;
  /** A track of a CSS grid: '25%', '96px', 'minmax(220px, 2fr)'. */
  readonly width: string;
  readonly align: 'left' | 'right' | 'centre';
  readonly valueIn: (row: Row) => CellValue;
  /** Plain where it can be: plain cells scroll without any work of React. */
  readonly cell: (row: Row) => CellContent;
  readonly filter: FilterKind | null;
  /** The choices that a row has, for `choice` filters. */
  readonly choicesOf: (row: Row) => readonly string[];
  /** All choices, in their order. */
  readonly choices: readonly string[];
  /** Shown below 768 px; the others move into the expandable row. */
  readonly isNarrow: boolean;
  readonly isSortable: boolean;
  /** Its texts take two lines of a row; left out: one, cut at the edge. */
  readonly wraps?: boolean;
  /** Hidden until the reader shows it. An export has it in either case. */
  readonly isOffAtFirst: boolean;
  /** Something to press: nothing of it goes on paper. */
  readonly isControl?: boolean;
}

/** What a caller may say beside id, header, width and cell. */
export type ColumnOptions<Row> = Partial<
  Pick<
    Column<Row>,
    'about' | 'align' | 'filter' | 'choicesOf' | 'choices' | 'isNarrow' | 'isOffAtFirst'
  >
>;
