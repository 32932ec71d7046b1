import type {
  OwnChoices,
  OwnColumnChoice,
  OwnColumnUse,
  OwnNameChoice,
} from '@verdure/contract/coverage/own-data';

import { readNumber, type SourceCell } from '../../../imports/imports.reads.ts';
import { type OwnTable, sampleOf } from '../own-table.ts';
import { columnUse } from './column-use.ts';
import { recogniseMetric, TARGETS } from './recognise-metric.ts';
import { yearInHeader } from './plain-words.ts';
import { unitByFigures, unitInHeader } from './unit-choices.ts';

const targets = new Map(TARGETS.map((metric) => [metric.id, metric]));

const WITH_COMMA = /^[+-]?\d{1,3}(?:\.\d{3})*,\d+$|^[+-]?\d+,\d{1,2}$/;
const WITH_POINT = /^[+-]?\d{1,3}(?:,\d{3})*\.\d+$|^[+-]?\d{1,3}(?:,\d{3}){2,}$/;

/** Whether more figures are written with a decimal comma than with a point. */
function isDecimalComma(cells: readonly SourceCell[]): boolean {
  const texts = cells.flatMap((cell) =>
    typeof cell === 'string' ? [cell.replace(/[\s%'\u00a0\u202f]/g, '')] : [],
  );
  const commas = texts.filter((text) => WITH_COMMA.test(text) && !/^\d{1,3},\d{3}$/.test(text));
  return commas.length > texts.filter((text) => WITH_POINT.test(text)).length;
}

const figuresOf = (cells: readonly SourceCell[], decimalComma: boolean): readonly number[] =>
  cells.flatMap(
    (cell) =>
      readNumber(typeof cell === 'string' ? cell.replace('%', '') : cell, decimalComma) ?? [],
  );

const unused = (at: number): OwnColumnChoice => ({
  at,
  use: 'unused',
  metric_id: null,
  unit: null,
  year: null,
});

const used = (at: number, use: OwnColumnUse): OwnColumnChoice => ({ ...unused(at), use });

interface Read {
  readonly table: OwnTable;
  readonly decimalComma: boolean;
}

function measureAt({ table, decimalComma }: Read, at: number): OwnColumnChoice {
  const header = table.columns[at] ?? '';
  const metricId = recogniseMetric(header);
  const target = metricId === null ? undefined : targets.get(metricId);
  if (target === undefined || target.unit === null) return unused(at);
  const cells = sampleOf(table, at);
  const unit =
    unitInHeader(header, target.unit) ??
    (cells.some((cell) => String(cell).includes('%')) && target.unit === '%' ? '%' : null) ??
    unitByFigures(figuresOf(cells, decimalComma), target.unit);
  return { at, use: 'measure', metric_id: target.id, unit, year: yearInHeader(header) };
}

/** One column for each use, the first; the others are left out. */
function onceEach(columns: readonly OwnColumnChoice[]): readonly OwnColumnChoice[] {
  const taken = new Set<string>();
  return columns.map((column) => {
    if (column.use === 'unused') return column;
    const key = column.use === 'measure' ? `${column.metric_id} ${column.year ?? ''}` : column.use;
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
    const known = names.filter((name) => recogniseMetric(name) !== null);
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
    const metricId = recogniseMetric(name);
    const target = metricId === null ? undefined : targets.get(metricId);
    if (target === undefined || target.unit === null) return { name, metric_id: null, unit: null };
    const cells = table.rows.flatMap(({ cells: row }) =>
      String(row[metricAt] ?? '').trim() === name ? [row[valueAt] ?? ''] : [],
    );
    const unit =
      unitInHeader(name, target.unit) ?? unitByFigures(figuresOf(cells, decimalComma), target.unit);
    return { name, metric_id: target.id, unit };
  });
}

/** One value in a row: a column names the metric, another has the figure. Null: the file is not so. */
function longChoices(read: Read, columns: readonly OwnColumnChoice[]) {
  const metricAt = columns.find(({ use }) => use === 'metric')?.at ?? metricColumn(read, columns);
  if (metricAt === null || columns.some(({ use }) => use === 'measure')) return null;
  const told = columns.map((column) =>
    column.at === metricAt ? used(metricAt, 'metric') : column,
  );
  const value = told.find(({ use }) => use === 'value') ?? valueColumn(read, told);
  if (value === undefined) return null;
  return {
    columns: told.map((column) => (column.at === value.at ? used(value.at, 'value') : column)),
    names: nameChoices(read, metricAt, value.at),
  };
}

/** What each column of a file holds, by its name and by what is in it. */
export function recogniseTable(table: OwnTable): OwnChoices {
  const places = table.columns.map((_, at) => at);
  const decimalComma = isDecimalComma(places.flatMap((at) => sampleOf(table, at)));
  const read = { table, decimalComma };
  const columns = onceEach(
    places.map((at) => {
      const use = columnUse({ at, header: table.columns[at] ?? '', cells: sampleOf(table, at) });
      return use === null ? measureAt(read, at) : used(at, use);
    }),
  );
  const long = longChoices(read, columns);
  const shared = { decimal_comma: decimalComma, year: null };
  if (long !== null) return { ...shared, columns: [...long.columns], names: long.names };
  // without a metric in each row these say nothing
  const wide = columns.map((column) =>
    column.use === 'metric' || column.use === 'value' ? unused(column.at) : column,
  );
  return { ...shared, columns: wide, names: [] };
}
