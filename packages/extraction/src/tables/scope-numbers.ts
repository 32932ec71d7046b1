import type { Cell, Line } from '../layout/index.ts';

/** Heads a column of numbers of scopes. */
const HEAD = /^(?:ghg )?scopes?$/i;
/** '3.6' is a category of scope 3. */
const NUMBER = /^([123])(?:\.\d{1,2})?$/;
const SUM = /^(?:(?:sub|grand )?totals?|totalt|summa|sum|gesamt|totale)$/i;
/** A number begins at most this far from where its head does. */
const NEAR = 24;

interface Numbered {
  readonly line: Line;
  /** The number of its scope; null without one. */
  readonly cell: Cell | null;
  readonly isSum: boolean;
}

/** The rows from one number to the next that differs, each with the first of its sums. */
function ownSums(rows: readonly Numbered[]): ReadonlySet<Numbered> {
  const own = new Set<Numbered>();
  let open: string | null = null;
  let isSummed = true;
  for (const row of rows) {
    const scope = row.cell === null ? null : (NUMBER.exec(row.cell.text)?.[1] ?? null);
    if (scope !== null && scope !== open) {
      // a sum below scopes without one of their own is of all of them
      if (!isSummed) return new Set();
      open = scope;
      isSummed = false;
    }
    if (row.isSum && !isSummed) {
      own.add(row);
      isSummed = true;
    }
  }
  return isSummed ? own : new Set();
}

const named = ({ line, cell }: Numbered): Line => ({
  ...line,
  cells: line.cells.map((each) =>
    each === cell ? { ...each, text: `Scope ${NUMBER.exec(each.text)?.[1]}` } : each,
  ),
});

/** Below 'Scope' a number alone is the name of its scope; a sum of all scopes is of none of them. */
export function withScopeNumbers(lines: readonly Line[], head: Line | undefined): readonly Line[] {
  const column = head?.cells.find(({ text }) => HEAD.test(text.trim()));
  if (column === undefined) return lines;
  const rows = lines.map((line): Numbered => {
    const cell = line.cells.find(
      ({ text, x }) => NUMBER.test(text) && Math.abs(x - column.x) <= NEAR,
    );
    return {
      line,
      cell: cell ?? null,
      isSum: cell === undefined && line.cells.some(({ text }) => SUM.test(text.trim())),
    };
  });
  if (rows.every(({ cell }) => cell === null)) return lines;
  const own = ownSums(rows);
  return rows.map((row) => {
    if (row.cell !== null) return named(row);
    if (!row.isSum || own.has(row)) return row.line;
    const { x, y } = column;
    const all: Cell = { text: 'Total', x, right: column.right, y };
    return { ...row.line, cells: [all, ...row.line.cells] };
  });
}
