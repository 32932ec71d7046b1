import type { RowFigure, TableRow } from './table-row.ts';

/** A row that names a scope or a sum: what stands below it is no part of the heading above it. */
const ENDS = /scope|\b(?:summa|sum|totals?|totalt|totala|gesamt|totale|totales)\b/i;

/** Emissions where energy is used are counted beside those of what was bought, never with them. */
const LOCATION = /location|platsbaserad|anläggningsbaserad|standort|localisation|ubicaci/i;

const isOfLocation = ({ label }: TableRow): boolean => LOCATION.test(label);

const nameOf = ({ headings, category }: TableRow): string => headings[0] ?? category;

/** The rows below a heading, up to the first that sums up. */
function partsOf(rows: readonly TableRow[]): readonly TableRow[] {
  const end = rows.findIndex(({ label }) => ENDS.test(label));
  return end === -1 ? rows : rows.slice(0, end);
}

const isNothing = (figure: RowFigure | undefined): boolean =>
  figure !== undefined && (figure.cell.kind === 'none' || figure.cell.value === 0);

/** The years in which the other parts are 0 or a dash. */
const yearsAlone = (row: TableRow, others: readonly TableRow[]): ReadonlySet<number> =>
  new Set(
    row.figures.flatMap(({ year }) => {
      const isAlone = others.every(({ figures }) =>
        isNothing(figures.find((figure) => figure.year === year)),
      );
      return year !== null && isAlone ? [year] : [];
    }),
  );

/**
 * Each row that is all of its heading, with that heading: its only row, or the only one that is not 0.
 *
 * @example 'Scope 2', then 'Electricity | 0' and 'District heating | 571': the heating is all of scope 2
 */
export function withOnly(rows: readonly TableRow[]): readonly TableRow[] {
  const byName = Map.groupBy(rows, nameOf);
  return rows.map((row) => {
    const name = nameOf(row);
    const all = byName.get(name) ?? [];
    if (name === '') return row;
    if (all.length === 1) return { ...row, onlyOf: name };
    const parts = partsOf(all);
    if (!parts.includes(row) || isOfLocation(row)) return row;
    const others = parts.filter((other) => other !== row && !isOfLocation(other));
    return { ...row, onlyOf: name, onlyIn: yearsAlone(row, others) };
  });
}
