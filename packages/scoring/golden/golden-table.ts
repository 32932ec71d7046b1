/** One row of a golden table. An empty cell is null; in lists, parted by blanks, `_` is. */
export interface GoldenRow {
  readonly because: string;
  readonly text: (column: string) => string | null;
  readonly number: (column: string) => number | null;
  readonly words: (column: string) => readonly string[];
  readonly numbers: (column: string) => readonly (number | null)[];
  readonly isYes: (column: string) => boolean;
}

/** The cells of one line; a cell in double quotes may hold commas. */
function cellsOf(line: string): readonly string[] {
  const cells = line.match(/("([^"]|"")*"|[^,]*)(,|$)/g) ?? [];
  const whole = line.endsWith(',') ? cells : cells.slice(0, -1);
  return whole.map((cell) =>
    cell
      .replace(/,$/, '')
      .replace(/^"(.*)"$/, '$1')
      .replaceAll('""', '"'),
  );
}

const numberOf = (cell: string): number | null =>
  cell === '_' || cell === '' ? null : Number(cell);

function rowOf(columns: readonly string[], cells: readonly string[]): GoldenRow {
  const cell = (column: string): string => {
    const index = columns.indexOf(column);
    if (index < 0) throw new Error(`The table has no column ${column}.`);
    return cells[index] ?? '';
  };
  const words = (column: string): readonly string[] => cell(column).split(' ').filter(Boolean);
  return {
    because: cell('because'),
    text: (column) => cell(column) || null,
    number: (column) => numberOf(cell(column)),
    words,
    numbers: (column) => words(column).map(numberOf),
    isYes: (column) => cell(column) === 'yes',
  };
}

/** The rows of a golden table. */
export function goldenRows(csv: string): readonly GoldenRow[] {
  const [header = '', ...lines] = csv.trimEnd().split('\n');
  const columns = cellsOf(header);
  return lines.map((line) => rowOf(columns, cellsOf(line)));
}

/** Numbers as a list of the tables: parted by blanks, null as `_`. */
export const asWords = (values: readonly (number | string | null)[]): string =>
  values.map((value) => value ?? '_').join(' ');
