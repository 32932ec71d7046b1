import { ENGLISH, type Fact, shown, type Style } from './facts.ts';
import { type Sheet, write } from './page.ts';

/** How the name of a row is drawn at its place. */
export type LabelStyle = (sheet: Sheet, name: string, place: readonly [number, number]) => void;

/** How a table is drawn. */
export interface TableStyle {
  readonly x?: number;
  readonly y?: number;
  readonly years: readonly number[];
  readonly head?: (year: number) => string;
  readonly numbers?: Style;
  readonly unit?: 'label' | 'column' | 'cell' | 'none';
  readonly pitch?: number;
  /** Where the first column of figures ends, from the left of the table. */
  readonly first?: number;
  readonly step?: number;
  /** The words left in the head. */
  readonly title?: string;
  /** A column of words between names and figures. */
  readonly words?: readonly string[];
  /** Columns behind the years, with their figures by row. */
  readonly more?: readonly { readonly head: string; readonly cells: readonly string[] }[];
  readonly label?: LabelStyle;
  readonly mark?: string;
}

const nameOf = ({ name, unit }: Fact, where: TableStyle['unit']): string =>
  where === 'label' && unit !== '' ? `${name} (${unit})` : name;

const cellOf = (
  fact: Fact,
  year: number,
  { numbers = ENGLISH, unit, mark = '' }: TableStyle,
): string => {
  const text = shown(fact.values.get(year) ?? 0, fact.decimals, numbers);
  const sign = fact.unit === '%' && unit !== 'column' && unit !== 'label' ? '%' : '';
  const own = unit === 'cell' && fact.unit !== '' && fact.unit !== '%' ? ` ${fact.unit}` : '';
  return `${text}${sign}${own}${mark}`;
};

/** Draws a table with years as columns. Its figures end alike. */
export function drawTable(sheet: Sheet, facts: readonly Fact[], style: TableStyle): number {
  const { x = 40, y = 120, years, pitch = 14, first = 360, step = 70, unit = 'label' } = style;
  const { head = String, title = 'Metric', more = [], words, label = plainLabel } = style;
  const right = (column: number): number => x + first + column * step;
  write(sheet, title, [x, y]);
  if (unit === 'column') write(sheet, 'Unit', [x + 190, y]);
  years.forEach((year, column) => {
    write(sheet, head(year), [right(column), y, { align: 'right' }]);
  });
  more.forEach(({ head: text }, column) => {
    write(sheet, text, [right(years.length + column), y, { align: 'right' }]);
  });
  facts.forEach((fact, row) => {
    const at = y + (row + 1) * pitch;
    label(sheet, nameOf(fact, unit), [x, at]);
    if (unit === 'column') write(sheet, fact.unit === '' ? 'Number' : fact.unit, [x + 190, at]);
    if (words !== undefined) write(sheet, words[row % words.length] ?? '', [x + 215, at]);
    years.forEach((year, column) => {
      write(sheet, cellOf(fact, year, style), [right(column), at, { align: 'right' }]);
    });
    more.forEach(({ cells }, column) => {
      write(sheet, cells[row] ?? '', [right(years.length + column), at, { align: 'right' }]);
    });
  });
  return y + (facts.length + 1) * pitch;
}

const plainLabel: LabelStyle = (sheet, name, [x, y]) => {
  write(sheet, name, [x, y]);
};
