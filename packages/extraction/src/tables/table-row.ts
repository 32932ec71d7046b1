import type { CellFigure } from '../figures/index.ts';
import type { Spot } from '../layout/index.ts';

/** A figure of a row. */
export interface RowFigure {
  /** Null where no head says it. */
  readonly year: number | null;
  /** How many years before that of the report it is of, where its year is said so. */
  readonly yearsBefore?: number;
  readonly cell: CellFigure;
  /** The cell as printed. */
  readonly text: string;
  /** What the head of its column says beside the year, such as a unit. */
  readonly head: string;
  /** Whether the head calls the year the base year. */
  readonly isBase: boolean;
  readonly spot: Spot;
  /** Where its year is said; null where no head says it. */
  readonly headSpot: Spot | null;
}

/** A row of a table: one name, and its figures. */
export interface TableRow {
  readonly label: string;
  /** Words in a column left of the labels, such as a name over several rows. */
  readonly category: string;
  /** Other words of the row, such as its unit. */
  readonly beside: string;
  /** What stands above the row, the nearest first: rows it is indented under, and headings. */
  readonly headings: readonly string[];
  /** The heading or category of which it is the only row, or the only one that is not 0. */
  readonly onlyOf?: string | undefined;
  /** The years in which that is so; absent: in all. */
  readonly onlyIn?: ReadonlySet<number> | undefined;
  /** What stands over the table, the nearest first. */
  readonly titles: readonly string[];
  /** Everything else in and above the row, the nearest first; words of other columns among it. */
  readonly above: readonly string[];
  readonly figures: readonly RowFigure[];
  /** The row as a person reads it. */
  readonly headers: readonly string[];
  readonly cells: readonly string[];
  /** How the years are known: by heads of columns, by the row itself, or not at all. */
  readonly kind: 'years' | 'cards' | 'sheet' | 'bare';
}
