import { GRADES } from '@verdure/contract/vocabulary';
import type { Grade } from '@verdure/contract/vocabulary';

import { missingWord, NOT_APPLICABLE, NOT_DISCLOSED } from '../../format/missing.ts';
import type { MaybeNumber } from '../../format/missing.ts';
import type { CellValue, Column, ColumnOptions } from './column.ts';
import { gradeCell, quietCell, textCell } from './plain-cell.ts';
import type { CellContent } from './plain-cell.ts';

const KNOWN_ONLY: readonly string[] = [];

const textOf = (value: unknown): string | null | undefined =>
  value === null || value === undefined ? value : String(value);

const numberOf = (value: unknown): MaybeNumber =>
  typeof value === 'number' || value === null ? value : undefined;

/** A number as text, or N/D and N/A in the quiet colour. */
function quietly(value: MaybeNumber, shown: string): CellContent {
  return missingWord(value) === null ? textCell(shown) : quietCell(shown);
}

interface ValueColumn<Row> extends ColumnOptions<Row> {
  readonly valueIn: (row: Row) => CellValue;
  readonly cell?: (row: Row) => CellContent;
}

interface GradeColumn<Row> {
  readonly gradeOf: (row: Row) => Grade | null | undefined;
  /** Score points; shown beside the letter. */
  readonly scoreOf: (row: Row) => MaybeNumber;
  /** What explains the grade. */
  readonly hrefOf?: (row: Row) => string | undefined;
  /** Why it has its letter: the bounds, in words. */
  readonly whyOf?: (row: Row) => string | null;
  readonly isNarrow?: boolean;
}

interface Heading {
  readonly id: string;
  readonly header: string;
  readonly width: string;
}

/** A derived value: how it sorts and filters, and how it looks. */
function columnOf<Row>(
  heading: Heading,
  { valueIn, cell, ...options }: ValueColumn<Row>,
): Column<Row> {
  return {
    ...heading,
    align: 'left',
    filter: 'text',
    choices: KNOWN_ONLY,
    choicesOf: () => KNOWN_ONLY,
    isNarrow: false,
    isSortable: true,
    isOffAtFirst: false,
    ...options,
    valueIn,
    cell: cell ?? ((row) => valueIn(row)),
  };
}

const wordOf = (grade: Grade | null | undefined): string => grade ?? missingWord(grade) ?? '';

/** A score with the mark of its grade; sorts by score, filters by letter. */
function gradeColumnOf<Row>(heading: Heading, column: GradeColumn<Row>): Column<Row> {
  const { gradeOf, scoreOf, hrefOf, whyOf, isNarrow = false } = column;
  return columnOf(heading, {
    align: 'right',
    filter: 'choice',
    choices: [...GRADES, NOT_DISCLOSED, NOT_APPLICABLE],
    choicesOf: (row) => [wordOf(gradeOf(row))],
    isNarrow,
    valueIn: scoreOf,
    cell: (row) =>
      gradeCell({
        grade: gradeOf(row),
        score: scoreOf(row),
        href: hrefOf?.(row),
        why: whyOf?.(row),
      }),
  });
}

type Format = (value: MaybeNumber) => string;

/**
 * Makes the columns of a table of `Row`, ids checked against the row where they name a field:
 * `column.text('full_name', 'Name', '25%')`.
 */
export function columnsOf<Row>() {
  type Field = keyof Row & string;
  return {
    value: (id: string, header: string, width: string, column: ValueColumn<Row>) =>
      columnOf({ id, header, width }, column),

    text: (id: Field, header: string, width: string) =>
      columnOf<Row>({ id, header, width }, { valueIn: (row) => textOf(row[id]) }),

    /** Right-aligned; `format` fixes its decimals. */
    number: (id: Field, header: string, width: string, format: Format) =>
      columnOf<Row>(
        { id, header, width },
        {
          align: 'right',
          filter: 'range',
          valueIn: (row) => numberOf(row[id]),
          cell: (row) => quietly(numberOf(row[id]), format(numberOf(row[id]))),
        },
      ),

    grade: (id: string, header: string, width: string, column: GradeColumn<Row>) =>
      gradeColumnOf({ id, header, width }, column),

    /** A cell with behaviour, its own component; neither sorted nor filtered. */
    cell: (id: string, header: string, width: string, cell: (row: Row) => CellContent) => ({
      ...columnOf<Row>({ id, header, width }, { valueIn: () => undefined, cell, filter: null }),
      isSortable: false,
    }),
  };
}
