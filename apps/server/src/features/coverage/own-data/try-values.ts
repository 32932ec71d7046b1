import { setImmediate } from 'node:timers/promises';
import { OWN_PLACE_CHARACTERS, type OwnProblem } from '@verdure/contract/coverage/own-data';
import type { RateTable } from '@verdure/scoring/units';

import {
  amountPeriod,
  bindFields,
  bindMeasures,
  columnPlaces,
  COMPANY_KEY_FIELDS,
  type CompanyIndex,
  convertFigure,
  flowPeriod,
  type ImportMapping,
  mayBeNegative,
  PERIOD_FIELDS,
  readCompany,
  reportingPeriod,
  RowRefused,
  type SourceCell,
  type SourceRow,
  type ReadFigure,
} from '../../imports/imports.reads.ts';
import { boundsFault } from './bounds.ts';
import type { OwnTable } from './own-table.ts';
import { type OwnFact, type OwnTarget, targetNamed } from './recognise/own-targets.ts';
import { moneyInCell, moneyUnitOf } from './recognise/unit-choices.ts';
import { withAdvice } from './what-to-do.ts';

/** A value of a file that can be stored. */
export interface TriedValue {
  readonly companyId: number;
  readonly fact: OwnFact;
  readonly year: number;
  readonly raw: number;
  readonly rawUnit: string | null;
  /** In the unit of the metric; an amount in USD. */
  readonly value: number;
  /** Where its source says it; null: the file does not say. */
  readonly place: string | null;
}

export interface TriedValues {
  readonly values: readonly TriedValue[];
  readonly problems: readonly OwnProblem[];
}

/** What rows are read with. */
export interface Known {
  readonly companies: Pick<CompanyIndex, 'find'>;
  readonly rates: RateTable;
  /** The year that scores are computed for. */
  readonly asOfYear: number;
}

const FIELDS = [...COMPANY_KEY_FIELDS, ...PERIOD_FIELDS, 'country', 'place'];
/** Other requests get their turn after so many rows. */
const ROWS_A_TURN = 500;
/** A report of the year that runs may be out; later ones are slips. */
const YEARS_AHEAD = 1;

/** 'FY2023' is 2023. */
const plainYear = (row: SourceRow, place: number | null): SourceRow => {
  const cell = place === null ? undefined : row.cells[place];
  if (place === null || typeof cell !== 'string') return row;
  const year = /^(?:FY|CY)[\s'-]*(\d{4})$/i.exec(cell.trim())?.[1];
  return year === undefined ? row : { ...row, cells: row.cells.with(place, year) };
};

interface ToldFigure {
  readonly figure: ReadFigure<OwnTarget>;
  readonly cell: string | number;
}

/** The row's unit may be a currency, a multiple, or both: 'm EUR'. */
function withUnitOfRow({ figure, cell }: ToldFigure): ToldFigure {
  const { unit, currency, multiplier } = figure;
  if (unit === null) return { figure, cell };
  const money = moneyUnitOf(currency === null ? unit : `${unit} ${currency}`);
  if (money === null) return { figure, cell };
  return {
    cell,
    figure: {
      ...figure,
      currency: currency ?? money.currency,
      multiplier: multiplier ?? money.multiplier,
    },
  };
}

/** '672:1' and '672x' are a multiple of 672. */
const withoutToOne = (cell: SourceCell): SourceCell =>
  typeof cell === 'string'
    ? cell
        .trim()
        .replace(/(?::1|: 1|x)$/i, '')
        .trim()
    : cell;

/** A figure with the unit that its own cell or the row's unit names; else why they do not agree. */
function withItsUnit(told: ToldFigure): ToldFigure | string {
  const { figure, cell } = told;
  const { unit } = figure.target;
  if (unit === '%' && typeof cell === 'string' && cell.trim().endsWith('%')) {
    return { figure: { ...figure, unit: '%' }, cell: cell.trim().slice(0, -1) };
  }
  if (unit === 'index') return { figure, cell: withoutToOne(cell) };
  if (unit !== 'USD') return told;
  const ofRow = withUnitOfRow(told);
  const { currency, multiplier } = ofRow.figure;
  const own = moneyInCell(cell);
  if (own === null) return ofRow;
  const said = own.unit.currency;
  if (said !== null && currency !== null && said !== currency.toUpperCase()) {
    return `says ${said}, and its row or column says ${currency}`;
  }
  const times = { currency: said ?? currency, multiplier: own.unit.multiplier ?? multiplier };
  return { figure: { ...figure, ...times }, cell: own.cell };
}

/** Why no company can have such a figure; null: one can. */
function boundsFaultOf({ fact, unit }: OwnTarget, value: number): string | null {
  if (typeof fact === 'number') return boundsFault({ id: fact, unit }, value);
  return value < 0 && !mayBeNegative(fact) ? 'is below zero' : null;
}

class Trial {
  readonly #values = new Map<string, TriedValue & { readonly line: number }>();
  readonly #problems: OwnProblem[] = [];

  problem(problem: Omit<OwnProblem, 'todo'>): void {
    this.#problems.push(withAdvice(problem));
  }

  /** @returns why the value is refused, or null */
  add(value: TriedValue, line: number): string | null {
    const key = `${value.companyId} ${value.fact} ${value.year}`;
    const before = this.#values.get(key);
    if (before !== undefined && before.value !== value.value) {
      const what = typeof value.fact === 'number' ? 'metric' : 'amount';
      return `line ${before.line} gives another figure for this company, ${what} and year`;
    }
    if (before === undefined) this.#values.set(key, { ...value, line });
    return null;
  }

  close(): TriedValues {
    const values = [...this.#values.values()].map(({ line: _, ...value }) => value);
    return { values, problems: this.#problems };
  }
}

/** Where the source of a row says it, as far as it is kept. */
const placeIn = (row: SourceRow, fields: ReturnType<typeof bindFields>): string | null =>
  fields.text(row, 'place')?.slice(0, OWN_PLACE_CHARACTERS) ?? null;

function rowReader(mapping: ImportMapping, table: OwnTable, known: Known) {
  const places = columnPlaces(table.columns);
  const fields = bindFields(mapping, places, FIELDS);
  const figuresOf = bindMeasures({ mapping, places, fields, targetOf: targetNamed });
  const { year } = mapping.fields;
  const yearPlace = typeof year === 'object' && 'column' in year ? places.find(year.column) : null;
  const { decimalComma: isDecimalComma } = mapping;
  const trial = new Trial();

  function addFigure(
    row: SourceRow,
    figure: ReadFigure<OwnTarget>,
    companyId: number,
  ): string | null {
    if (figure.figure.kind !== 'told') return null;
    const period = reportingPeriod(row, fields, figure.year);
    if (period.year > known.asOfYear + YEARS_AHEAD) {
      return `is of ${period.year}, which is still to come`;
    }
    const told = withItsUnit({ figure, cell: figure.figure.cell });
    if (typeof told === 'string') return told;
    const { fact, unit } = figure.target;
    const rated = typeof fact === 'number' ? flowPeriod(period) : amountPeriod(fact, period);
    const written = { ...told.figure, cell: told.cell, isDecimalComma, period: rated };
    const read = convertFigure(written, unit, known.rates);
    if (read.kind === 'refused') return read.reason;
    const { kind: _, ...given } = read;
    const of = { companyId, fact, year: period.year, place: placeIn(row, fields) };
    return boundsFaultOf(figure.target, read.value) ?? trial.add({ ...of, ...given }, row.line);
  }

  function addRow(given: SourceRow): void {
    const row = plainYear(given, yearPlace);
    const figures = figuresOf(row);
    // a row of another metric, or without a figure, needs no company
    if (figures.every(({ figure }) => figure.kind !== 'told')) return;
    const companyId = readCompany(row, fields, known.companies);
    for (const figure of figures) {
      const reason = addFigure(row, figure, companyId);
      if (reason === null || figure.figure.kind !== 'told') continue;
      const value = String(figure.figure.cell);
      trial.problem({ line: row.line, field: figure.label, value, reason });
    }
  }
  return { trial, addRow };
}

/** Reads every row of a file by a mapping. @throws ImportProblem where a column is missing */
export async function tryValues(
  mapping: ImportMapping,
  table: OwnTable,
  known: Known,
): Promise<TriedValues> {
  const { trial, addRow } = rowReader(mapping, table, known);
  for (const [index, row] of table.rows.entries()) {
    if (index % ROWS_A_TURN === 0) await setImmediate();
    try {
      addRow(row);
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error;
      trial.problem(error.refusal);
    }
  }
  return trial.close();
}
