import { setImmediate } from 'node:timers/promises';
import type { OwnProblem } from '@verdure/contract/coverage/own-data';
import type { Metric } from '@verdure/contract/vocabulary';
import type { RateTable } from '@verdure/scoring/units';

import {
  bindFields,
  bindMeasures,
  columnPlaces,
  COMPANY_KEY_FIELDS,
  type CompanyIndex,
  convertFigure,
  flowPeriod,
  type ImportMapping,
  PERIOD_FIELDS,
  readCompany,
  reportingPeriod,
  RowRefused,
  type SourceRow,
  type ReadFigure,
} from '../../imports/imports.reads.ts';
import { boundsFault } from './bounds.ts';
import { targetsById } from './mapping-of-choices.ts';
import type { OwnTable } from './own-table.ts';
import { moneyUnitOf } from './recognise/unit-choices.ts';
import { withAdvice } from './what-to-do.ts';

/** A value of a file that can be stored. */
export interface TriedValue {
  readonly companyId: number;
  readonly metricId: number;
  readonly year: number;
  readonly raw: number;
  readonly rawUnit: string | null;
  /** In the unit of the metric. */
  readonly value: number;
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

const FIELDS = [...COMPANY_KEY_FIELDS, ...PERIOD_FIELDS, 'country'];
/** Other requests get their turn after so many rows. */
const ROWS_A_TURN = 500;
/** A report of the year that runs may be out; later ones are slips. */
const YEARS_AHEAD = 1;

const metricOf = (name: string | number): Metric | null => targetsById.get(Number(name)) ?? null;

/** 'FY2023' is 2023. */
const plainYear = (row: SourceRow, place: number | null): SourceRow => {
  const cell = place === null ? undefined : row.cells[place];
  if (place === null || typeof cell !== 'string') return row;
  const year = /^(?:FY|CY)[\s'-]*(\d{4})$/i.exec(cell.trim())?.[1];
  return year === undefined ? row : { ...row, cells: row.cells.with(place, year) };
};

/** A figure with the unit that its own cell or the row's unit names. */
function withItsUnit(figure: ReadFigure<Metric>, cell: string | number) {
  const { target, unit, currency, multiplier } = figure;
  if (target.unit === '%' && typeof cell === 'string' && cell.trim().endsWith('%')) {
    return { ...figure, cell: cell.trim().slice(0, -1), unit: '%' };
  }
  if (target.unit !== 'USD' || unit === null) return { ...figure, cell };
  const money = moneyUnitOf(currency === null ? unit : `${unit} ${currency}`);
  if (money === null) return { ...figure, cell };
  return {
    ...figure,
    cell,
    currency: currency ?? money.currency,
    multiplier: multiplier ?? money.multiplier,
  };
}

class Trial {
  readonly #values = new Map<string, TriedValue & { readonly line: number }>();
  readonly #problems: OwnProblem[] = [];

  problem(problem: Omit<OwnProblem, 'todo'>): void {
    this.#problems.push(withAdvice(problem));
  }

  /** @returns why the value is refused, or null */
  add(value: TriedValue, line: number): string | null {
    const key = `${value.companyId} ${value.metricId} ${value.year}`;
    const before = this.#values.get(key);
    if (before !== undefined && before.value !== value.value) {
      return `line ${before.line} gives another figure for this company, metric and year`;
    }
    if (before === undefined) this.#values.set(key, { ...value, line });
    return null;
  }

  close(): TriedValues {
    const values = [...this.#values.values()].map(({ line: _, ...value }) => value);
    return { values, problems: this.#problems };
  }
}

function rowReader(mapping: ImportMapping, table: OwnTable, known: Known) {
  const places = columnPlaces(table.columns);
  const fields = bindFields(mapping, places, FIELDS);
  const figuresOf = bindMeasures({ mapping, places, fields, targetOf: metricOf });
  const { year } = mapping.fields;
  const yearPlace = typeof year === 'object' && 'column' in year ? places.find(year.column) : null;
  const trial = new Trial();

  function takeFigure(
    row: SourceRow,
    figure: ReadFigure<Metric>,
    companyId: number,
  ): string | null {
    if (figure.figure.kind !== 'told') return null;
    const period = reportingPeriod(row, fields, figure.year);
    if (period.year > known.asOfYear + YEARS_AHEAD) {
      return `is of ${period.year}, which is still to come`;
    }
    const { target } = figure;
    const { decimalComma: isDecimalComma } = mapping;
    const told = withItsUnit(figure, figure.figure.cell);
    const given = { ...told, isDecimalComma, period: flowPeriod(period) };
    const read = convertFigure(given, target.unit ?? '', known.rates);
    if (read.kind === 'refused') return read.reason;
    const { raw, rawUnit, value } = read;
    const of = { companyId, metricId: target.id, year: period.year };
    return boundsFault(target, value) ?? trial.add({ ...of, raw, rawUnit, value }, row.line);
  }

  function take(given: SourceRow): void {
    const row = plainYear(given, yearPlace);
    const figures = figuresOf(row);
    // a row of another metric, or without a figure, needs no company
    if (figures.every(({ figure }) => figure.kind !== 'told')) return;
    const companyId = readCompany(row, fields, known.companies);
    for (const figure of figures) {
      const reason = takeFigure(row, figure, companyId);
      if (reason === null || figure.figure.kind !== 'told') continue;
      const value = String(figure.figure.cell);
      trial.problem({ line: row.line, field: figure.label, value, reason });
    }
  }
  return { trial, take };
}

/** Reads every row of a file by a mapping. @throws ImportProblem where a column is missing */
export async function tryValues(
  mapping: ImportMapping,
  table: OwnTable,
  known: Known,
): Promise<TriedValues> {
  const { trial, take } = rowReader(mapping, table, known);
  for (const [index, row] of table.rows.entries()) {
    if (index % ROWS_A_TURN === 0) await setImmediate();
    try {
      take(row);
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error;
      trial.problem(error.refusal);
    }
  }
  return trial.close();
}
