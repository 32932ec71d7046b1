import { isUnitText, readHead } from '../figures/index.ts';
import type { Cell, Line } from '../layout/index.ts';
import { asOther, type Column } from './column.ts';

/** Names the column of the whole company. */
export const OF_ALL =
  /^(?:(?:group |grand |company )?totals?|all|overall|gesamt|insgesamt|totalt|totale?|ensemble|(?:total |the )?group|consolidated|global|worldwide|konzern|koncernen|groupe|grupo|company)$/i;
/** The first column of parts begins at most this far left of the years. */
const REACH = 90;

/** Years that stand over parts and their totals: each is the head of its total alone. */
export function atTotals(columns: readonly Column[], below: Line | undefined): readonly Column[] {
  const years = columns.filter(({ year }) => year !== null);
  const cells = below?.cells ?? [];
  const near = cells.filter(({ right }) => right > startOfYears(years));
  // the parts of the first year may stand left of it
  const parts = cells.filter(
    (cell) => near.includes(cell) || near.some(({ text }) => text === cell.text),
  );
  const totals = parts.filter(({ text }) => OF_ALL.test(text));
  if (totals.length !== years.length || parts.length <= totals.length) return columns;
  const ofYears = years.map((column, at): Column => {
    const { x, right } = totals[at] ?? column;
    return { ...column, x, right, printed: { x: column.x, right: column.right } };
  });
  return [...ofYears, ...parts.filter((part) => !totals.includes(part)).map(asOther)].toSorted(
    (a, b) => a.x - b.x,
  );
}

const IS_SHARE = /%|share|anteil|andel|\bpart\b|peso|change|veränd|föränd|variation/i;
const IS_AMOUNT =
  /^(?:amount|number|quantity|value|volume|absolute?|menge|anzahl|antal|mängd|nombre|quantité|número|cantidad)(?:,? (?:in |i |en )?\(?[^\s()]{1,8}\)?)?$/i;

/** Years that stand over an amount and its share each: '2024 | 2023' over 't | % | t | %'. */
export function atAmounts(columns: readonly Column[], below: Line | undefined): readonly Column[] {
  const years = columns.filter(({ year }) => year !== null);
  const cells = (below?.cells ?? []).filter(({ right }) => right > startOfYears(years));
  const count = cells.length / years.length;
  const amounts = cells.filter(({ text }) => !IS_SHARE.test(text));
  const areKnown = amounts.every(({ text }) => isUnitText(text) || IS_AMOUNT.test(text));
  const isOneEach =
    count > 1 &&
    years.length === amounts.length &&
    amounts.every((cell, at) => Math.floor(cells.indexOf(cell) / count) === at);
  if (!areKnown || !isOneEach || readHead(cells[0]?.text ?? '')?.kind === 'year') return columns;
  const ofYears = years.map((column, at): Column => {
    const { x, right, text } = amounts[at] ?? { ...column };
    const rest = `${column.rest} ${text}`.trim();
    return { ...column, x, right, rest, printed: { x: column.x, right: column.right } };
  });
  const others = cells.filter((cell) => !amounts.includes(cell)).map(asOther);
  return [...ofYears, ...others].toSorted((a, b) => a.x - b.x);
}

const startOfYears = (years: readonly Column[]): number =>
  Math.min(...years.map(({ x }) => x)) - REACH;

/** A year over so many columns is one of parts, though none of them is called the whole. */
const REPEATED = 3;

/**
 * Of years that stand over parts of a company and its whole, '2024 Ports | 2024 Hotels | 2024 Group': the
 * cells over parts; all of them where a year stands over parts alone.
 */
export function partsUnderYears(line: Line, below: Line | undefined): ReadonlySet<Cell> {
  const years = line.cells.filter((cell) => readHead(cell.text)?.kind === 'year');
  const named = years.flatMap((cell) => {
    const name = below?.cells.find((each) => each.x < cell.right && cell.x < each.right);
    return name === undefined || /\d|%/.test(name.text) ? [] : [{ cell, name: name.text.trim() }];
  });
  if (named.length < years.length) return new Set();
  const byYear = [...Map.groupBy(named, ({ cell }) => cell.text).values()];
  return new Set(
    byYear.flatMap((columns) => {
      const parts = columns.filter(({ name }) => !OF_ALL.test(name));
      const hasTotal = parts.length < columns.length;
      return columns.length > 1 && (hasTotal || columns.length >= REPEATED)
        ? parts.map(({ cell }) => cell)
        : [];
    }),
  );
}
