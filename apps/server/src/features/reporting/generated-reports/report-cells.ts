import type { MissingReason } from '@verdure/contract/investments/footprint';
import type { FigureGap } from '@verdure/contract/investments/regulatory';
import type { FormedNumber, NumberForm } from '@verdure/documents/cells';
import type { WorkbookSheet } from '@verdure/documents/workbook';
import { NOT_DISCLOSED_TEXT } from '@verdure/scoring/display';

export type ReportCell = string | number | null | FormedNumber;

const formed =
  (form: NumberForm) =>
  (value: number | null): ReportCell =>
    value === null ? NOT_DISCLOSED_TEXT : { value, form };

/** A fraction, shown as a percentage. */
export const percentCell = formed('percent');
/** An amount in the unit that stands beside it. */
export const amountCell = formed('amount');

/** A weight as a percentage with five decimals is a fraction here: 0.05 is 5%. */
export const weightCell = formed('weight');

/** A cell that only some rows have; empty, not N/D, where the question does not arise. */
export const textCell = (text: string | number | null | undefined): ReportCell => text ?? null;

/** Why a company adds nothing to a figure. */
export const GAP_WORDS = {
  not_disclosed: 'Not disclosed',
  no_amount: 'No revenue, enterprise value or market capitalisation known to us',
  proxy: 'Proxy: it has no data of its own',
  wrong_universe: 'Outside the universe of the profile',
  not_covered: 'Not covered',
  short: 'Short position: only long positions count',
} as const satisfies Record<MissingReason | FigureGap, string>;

/** One column of a table: its header, and the cell of a row. */
export interface ReportColumn<Row> {
  readonly header: string;
  readonly of: (row: Row) => ReportCell;
}

/** The days of the data of a figure, as answers have them. */
export interface FigureDays {
  readonly data_from: string | null;
  readonly data_to: string | null;
}

/** From when the data of a figure are; empty where it has no inputs (methodology 24.2). */
export const dayColumns = <Row>(
  daysOf: (row: Row) => FigureDays | undefined,
): readonly ReportColumn<Row>[] => [
  { header: 'Data from', of: (row) => textCell(daysOf(row)?.data_from) },
  { header: 'Data to', of: (row) => textCell(daysOf(row)?.data_to) },
];

interface Table<Row> {
  readonly name: string;
  readonly columns: readonly ReportColumn<Row>[];
  readonly rows: readonly Row[];
  /** Long texts break into lines. */
  readonly wraps?: boolean;
}

/** A table as a sheet: the header, then a line a row. */
export const tableSheet = <Row>({
  name,
  columns,
  rows,
  wraps = false,
}: Table<Row>): WorkbookSheet => ({
  name,
  lines: [
    columns.map(({ header }) => header),
    ...rows.map((row) => columns.map(({ of }) => of(row))),
  ],
  wraps,
});

/** A figure that a holding lacks. */
export interface Gap {
  readonly name: string;
  readonly type: string;
  readonly weight: number;
  readonly figure: string;
  readonly why: string;
}

/** The columns of the sheet of gaps; its figures go by a name of the report. */
export const gapColumns = (figureHeader: string): readonly ReportColumn<Gap>[] => [
  { header: 'Name', of: ({ name }) => name },
  { header: 'Type', of: ({ type }) => type },
  { header: 'Weight in the portfolio', of: ({ weight }) => weightCell(weight) },
  { header: figureHeader, of: ({ figure }) => figure },
  { header: 'Why it is missing', of: ({ why }) => why },
];
