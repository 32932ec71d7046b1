import {
  OWN_FUND_USES,
  type OwnChoices,
  type OwnColumnChoice,
  type OwnColumnUse,
  type OwnNameChoice,
} from '@verdure/contract/coverage/own-data';

import { readNumber, type SourceCell } from '../../../imports/imports.reads.ts';
import { type ColumnRole, roleOfHeader } from '../../../imports/lines.reads.ts';
import { isFundNamedAbove, withSaidAbove } from '../funds/said-above.ts';
import { type OwnTable, sampleOf } from '../own-table.ts';
import { columnUse } from './column-use.ts';
import { choiceOf, factOf, type OwnTarget, targetOf } from './own-targets.ts';
import { amountNamed, recogniseAmount } from './recognise-amount.ts';
import { recogniseMetric } from './recognise-metric.ts';
import { yearInHeader } from './plain-words.ts';
import { CELL_UNIT, sayTheirCurrency, unitByFigures, unitInHeader } from './unit-choices.ts';

const WITH_COMMA =
  /^[+-]?\d{1,3}(?:\.\d{3})*,\d+$|^[+-]?\d+,\d{1,2}$|^[+-]?\d{1,3}(?:\.\d{3}){2,}$/;
const WITH_POINT = /^[+-]?\d{1,3}(?:,\d{3})*\.\d+$|^[+-]?\d{1,3}(?:,\d{3}){2,}$/;
/** Thousands, or three decimals: '412.000' and '412,000' say neither. */
const EITHER = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * Whether more figures are written with a decimal comma than with a point. Where no figure shows it, a file
 * that parts its cells by semicolons has commas in its figures.
 */
function isDecimalComma(cells: readonly SourceCell[], hasSemicolons: boolean): boolean {
  const texts = cells.flatMap((cell) =>
    typeof cell === 'string' ? [cell.replace(/[\s%'\u00a0\u202f]/g, '')] : [],
  );
  const telling = texts.filter((text) => !EITHER.test(text));
  const commas = telling.filter((text) => WITH_COMMA.test(text)).length;
  const points = telling.filter((text) => WITH_POINT.test(text)).length;
  return commas === points ? commas === 0 && hasSemicolons : commas > points;
}

const figuresOf = (cells: readonly SourceCell[], decimalComma: boolean): readonly number[] =>
  cells.flatMap(
    (cell) =>
      readNumber(typeof cell === 'string' ? cell.replace('%', '') : cell, decimalComma) ?? [],
  );

const unused = (at: number): OwnColumnChoice => ({
  at,
  use: 'unused',
  ...choiceOf(null),
  unit: null,
  year: null,
});

const used = (at: number, use: OwnColumnUse): OwnColumnChoice => ({ ...unused(at), use });

interface Read {
  readonly table: OwnTable;
  readonly decimalComma: boolean;
}

/** Cells of a column, or of the rows with one name. */
interface Named {
  readonly text: string;
  readonly cells: readonly SourceCell[];
  readonly figures: readonly number[];
}

/** What a text over figures means: an amount of the accounts, else the metric that it names. */
const recognised = ({ text, ...content }: Named): OwnTarget | undefined =>
  targetOf(recogniseAmount(text, content) ?? recogniseMetric(text));

const isKnownName = (text: string): boolean =>
  amountNamed(text) !== null || recogniseMetric(text) !== null;

function unitOf({ text, cells, figures }: Named, { unit }: OwnTarget): string | null {
  const inHeader = unitInHeader(text, unit);
  if (inHeader !== null) return inHeader;
  if (unit === 'USD') return sayTheirCurrency(cells) ? CELL_UNIT : null;
  if (unit === '%' && cells.some((cell) => String(cell).includes('%'))) return '%';
  return unitByFigures(figures, unit);
}

function measureAt({ table, decimalComma }: Read, at: number): OwnColumnChoice {
  const text = table.columns[at] ?? '';
  const cells = sampleOf(table, at);
  const named = { text, cells, figures: figuresOf(cells, decimalComma) };
  const target = recognised(named);
  if (target === undefined) return unused(at);
  const unit = unitOf(named, target);
  return { at, use: 'measure', ...choiceOf(target.fact), unit, year: yearInHeader(text) };
}

/** One column for each use, the first; the others are left out. */
function onceEach(columns: readonly OwnColumnChoice[]): readonly OwnColumnChoice[] {
  const taken = new Set<string>();
  return columns.map((column) => {
    if (column.use === 'unused') return column;
    const key = column.use === 'measure' ? `${factOf(column)} ${column.year ?? ''}` : column.use;
    if (taken.has(key)) return unused(column.at);
    taken.add(key);
    return column;
  });
}

const MOST_NAMES = 2_000;

/** The texts of a column, each with its rows, the most frequent first. */
export function namesAt({ rows }: OwnTable, at: number): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const { cells } of rows) {
    const name = String(cells[at] ?? '')
      .trim()
      .slice(0, 300);
    if (name !== '') counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a).slice(0, MOST_NAMES);
}

const MOSTLY = 0.4;

/** A column whose texts are names of metrics, where none says so. */
function metricColumn(read: Read, columns: readonly OwnColumnChoice[]): number | null {
  const found = columns.find(({ at, use }) => {
    if (use !== 'unused') return false;
    const names = [...new Set(sampleOf(read.table, at).map((cell) => String(cell)))];
    if (names.length === 0 || names.every((name) => readNumber(name, false) !== null)) return false;
    const known = names.filter(isKnownName);
    return known.length / names.length >= MOSTLY;
  });
  return found?.at ?? null;
}

/** The column of figures beside names of metrics, where none says so. */
function valueColumn({ table, decimalComma }: Read, columns: readonly OwnColumnChoice[]) {
  return columns.find(({ at, use }) => {
    if (use !== 'unused') return false;
    const cells = sampleOf(table, at);
    return cells.length > 0 && figuresOf(cells, decimalComma).length / cells.length >= MOSTLY;
  });
}

function nameChoices({ table, decimalComma }: Read, metricAt: number, valueAt: number) {
  return namesAt(table, metricAt).map(([name]): OwnNameChoice => {
    const cells = table.rows.flatMap(({ cells: row }) =>
      String(row[metricAt] ?? '').trim() === name ? [row[valueAt] ?? ''] : [],
    );
    const named = { text: name, cells, figures: figuresOf(cells, decimalComma) };
    const target = recognised(named);
    if (target === undefined) return { name, ...choiceOf(null), unit: null };
    return { name, ...choiceOf(target.fact), unit: unitOf(named, target) };
  });
}

const knowsAName = (table: OwnTable, at: number): boolean =>
  namesAt(table, at).some(([name]) => isKnownName(name));

/** The column with the names of the metrics: of a code and a name beside each other, the one that says them. */
function metricPlace(read: Read, columns: readonly OwnColumnChoice[]): number | null {
  const called = columns.find(({ use }) => use === 'metric')?.at ?? null;
  if (called !== null && knowsAName(read.table, called)) return called;
  return metricColumn(read, columns) ?? called;
}

/** One value in a row: a column names the metric, another has the figure. Null: the file is not so. */
function longChoices(read: Read, columns: readonly OwnColumnChoice[]) {
  const metricAt = metricPlace(read, columns);
  if (metricAt === null || columns.some(({ use }) => use === 'measure')) return null;
  const told = columns.map((column) => {
    if (column.at === metricAt) return used(metricAt, 'metric');
    return column.use === 'metric' ? unused(column.at) : column;
  });
  const value = told.find(({ use }) => use === 'value') ?? valueColumn(read, told);
  if (value === undefined) return null;
  return {
    columns: told.map((column) => (column.at === value.at ? used(value.at, 'value') : column)),
    names: nameChoices(read, metricAt, value.at),
  };
}

const FUND_USES: readonly OwnColumnUse[] = OWN_FUND_USES;
const LINE_USES: readonly OwnColumnUse[] = [
  ...FUND_USES,
  ...(['fund_currency', 'weight', 'position', 'period_end', 'currency'] as const),
  ...(['isin', 'lei', 'ticker', 'name', 'country'] as const),
];

/** Of a file of company values these are metrics by such names, or nothing. */
const isOfFund = ({ use }: OwnColumnChoice): boolean =>
  FUND_USES.includes(use) || use === 'fund_currency' || use === 'weight' || use === 'position';

/** Weights of a fund add up to about 100, or to about 1; else nobody knows their unit. */
function weightUnit({ table, decimalComma }: Read, at: number, fundAt: number | undefined) {
  const text = table.columns[at] ?? '';
  const cells = table.rows.map(({ cells: row }) => row[at] ?? '');
  if (cells.some((cell) => String(cell).includes('%'))) return '%';
  const funds = fundAt === undefined ? 1 : Math.max(1, namesAt(table, fundAt).length);
  const sum = figuresOf(cells, decimalComma).reduce((total, figure) => total + figure, 0) / funds;
  if (sum >= 20) return '%';
  return sum > 0.2 && sum <= 2 ? 'fraction' : text.includes('%') ? '%' : null;
}

/** What columns of holdings are called in other languages and forms, as an upload of holdings reads them. */
const USE_OF_ROLE: Partial<Readonly<Record<ColumnRole, OwnColumnUse>>> = {
  isin: 'isin',
  lei: 'lei',
  ticker: 'ticker',
  name: 'name',
  country: 'country',
  weight: 'weight',
  value: 'position',
  currency: 'currency',
};

/** Of a file that says its fund: columns that nothing else is known of, as columns of its lines. */
function asOfLines({ table }: Read, columns: readonly OwnColumnChoice[]) {
  const isFree = (use: OwnColumnUse) => columns.every((column) => column.use !== use);
  return onceEach(
    columns.map((column) => {
      const role = column.use === 'unused' ? roleOfHeader(table.columns[column.at] ?? '') : null;
      const use = role === null ? undefined : USE_OF_ROLE[role];
      return use !== undefined && isFree(use) ? used(column.at, use) : column;
    }),
  );
}

/** A file of funds, with what they hold in each row; null: the file is none. */
function fundColumns(read: Read, known: readonly OwnColumnChoice[]) {
  const saysFund = known.some(({ use }) => FUND_USES.includes(use)) || isFundNamedAbove(read.table);
  const columns = saysFund ? asOfLines(read, known) : known;
  const placeOf = (use: OwnColumnUse) => columns.find((column) => column.use === use)?.at;
  const fundAt = FUND_USES.map(placeOf).find((at) => at !== undefined);
  const hasLines = (['isin', 'lei', 'ticker', 'name'] as const).some(
    (use) => placeOf(use) !== undefined,
  );
  const hasWeight = placeOf('weight') !== undefined;
  const hasAmount = placeOf('position') !== undefined;
  if (!hasLines || (!hasWeight && !(saysFund && hasAmount))) return null;
  return columns.map((column) => {
    if (column.use === 'weight') return { ...column, unit: weightUnit(read, column.at, fundAt) };
    const isUnused = !LINE_USES.includes(column.use) || (column.use === 'position' && hasWeight);
    return isUnused ? unused(column.at) : column;
  });
}

/** What each column of a file holds, by its name and by what is in it. */
export function recogniseTable(table: OwnTable): OwnChoices {
  const places = table.columns.map((_, at) => at);
  const decimalComma = isDecimalComma(
    places.flatMap((at) => sampleOf(table, at)),
    table.hasSemicolons,
  );
  const read = { table, decimalComma };
  const columns = onceEach(
    places.map((at) => {
      const use = columnUse({ at, header: table.columns[at] ?? '', cells: sampleOf(table, at) });
      return use === null ? measureAt(read, at) : used(at, use);
    }),
  );
  const shared = { decimal_comma: decimalComma, year: null, fund_name: null, as_of: null };
  const ofFunds = fundColumns(read, columns);
  if (ofFunds !== null)
    return withSaidAbove({ ...shared, columns: [...ofFunds], names: [] }, table);
  const values = columns.map((column) => (isOfFund(column) ? measureAt(read, column.at) : column));
  const long = longChoices(read, values);
  if (long !== null) return { ...shared, columns: [...long.columns], names: long.names };
  // without a metric in each row these say nothing
  const wide = values.map((column) =>
    column.use === 'metric' || column.use === 'value' ? unused(column.at) : column,
  );
  return { ...shared, columns: wide, names: [] };
}
