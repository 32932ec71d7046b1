import { METRICS, type Metric, SCOPE_1_ID, SCOPE_2_ID } from '@verdure/contract/vocabulary';
import type { RateTable } from '@verdure/scoring/units';

import { COMPANY_KEY_FIELDS, loadCompanyIndex } from '../lookup/company-index.ts';
import { loadRates } from '../lookup/load-rates.ts';
import { convertFigure, readFigure } from '../reading/figure.ts';
import { bindMeasures, type ToldFigure } from '../reading/measure-reader.ts';
import { readCompany } from '../reading/read-company.ts';
import type { Refusal } from '../reading/refusal.ts';
import { flowPeriod, PERIOD_FIELDS, reportingPeriod } from '../reading/reporting-period.ts';
import { bindFields, columnPlaces, type Told } from '../reading/row-reader.ts';
import { TallyBook } from '../reading/tally-book.ts';
import { combineScopes, dropStatedSums } from '../staging/combine-scopes.ts';
import { type ReportedYear, writeReportingYears } from '../staging/reporting-years.ts';
import { type StagedValue, stageValues, writeStagedValues } from '../staging/staged-values.ts';
import type { ImportAct } from './import-run.ts';

const FIELDS = [...COMPANY_KEY_FIELDS, ...PERIOD_FIELDS, 'reason'];

const metricsById = new Map(METRICS.map((metric) => [String(metric.id), metric]));
const metricsByName = new Map(METRICS.map((metric) => [metric.name.toLowerCase(), metric]));

const metricOf = (name: string | number): Metric | null =>
  metricsById.get(String(name)) ?? metricsByName.get(String(name).toLowerCase()) ?? null;

type Part<T> =
  | { readonly kind: 'read'; readonly part: T }
  | { readonly kind: 'refused'; readonly reason: string };

interface Points {
  readonly given: boolean;
  readonly points: number | null;
}

const NO_POINTS: Points = { given: false, points: null };

/** Points of an assessor, 0 to 4. */
function pointsOf(
  told: Told | null,
  figure: ToldFigure<Metric>,
  isDecimalComma: boolean,
): Part<Points> {
  if (told === null || told.kind === 'blank') return { kind: 'read', part: NO_POINTS };
  if (told.kind === 'not-disclosed') return { kind: 'read', part: { given: true, points: null } };
  const points = readFigure({ ...figure, cell: told.cell, isDecimalComma }, false);
  return points === null || points < 0 || points > 4
    ? { kind: 'refused', reason: 'is not a score from 0 to 4' }
    : { kind: 'read', part: { given: true, points } };
}

interface Amount {
  readonly given: boolean;
  readonly raw: number | null;
  readonly rawUnit: string | null;
  readonly value: number | null;
}

const NO_AMOUNT: Amount = { given: false, raw: null, rawUnit: null, value: null };

interface FigureContext {
  readonly rates: RateTable;
  readonly isDecimalComma: boolean;
  readonly period: ReturnType<typeof reportingPeriod>;
}

function amountOf(
  figure: ToldFigure<Metric>,
  { rates, isDecimalComma, period }: FigureContext,
): Part<Amount> {
  const { figure: told, target } = figure;
  if (figure.as !== 'value' || told.kind === 'blank') return { kind: 'read', part: NO_AMOUNT };
  if (told.kind === 'not-disclosed') return { kind: 'read', part: { ...NO_AMOUNT, given: true } };
  if (target.unit === null)
    return { kind: 'refused', reason: `${target.name} is judged in points and has no value` };
  const read = convertFigure(
    { ...figure, cell: told.cell, isDecimalComma, period: flowPeriod(period) },
    target.unit,
    rates,
  );
  if (read.kind === 'refused') return read;
  const { raw, rawUnit, value } = read;
  return { kind: 'read', part: { given: true, raw, rawUnit, value } };
}

type StagedFigure = Pick<
  StagedValue,
  'awareness' | 'performance' | 'rawValue' | 'rawUnit' | 'value' | 'gives'
>;

/** One figure with its points; null when its cells are blank. */
function stagedFigure(
  figure: ToldFigure<Metric>,
  context: FigureContext,
): Part<StagedFigure | null> {
  const { isDecimalComma } = context;
  const amount = amountOf(figure, context);
  if (amount.kind === 'refused') return amount;
  const awareness = pointsOf(
    figure.as === 'awareness' ? figure.figure : figure.awareness,
    figure,
    isDecimalComma,
  );
  if (awareness.kind === 'refused') return awareness;
  const performance = pointsOf(
    figure.as === 'performance' ? figure.figure : figure.performance,
    figure,
    isDecimalComma,
  );
  if (performance.kind === 'refused') return performance;
  const gives = {
    value: amount.part.given,
    awareness: awareness.part.given,
    performance: performance.part.given,
  };
  if (!gives.value && !gives.awareness && !gives.performance) return { kind: 'read', part: null };
  const { raw, rawUnit, value } = amount.part;
  return {
    kind: 'read',
    part: {
      awareness: awareness.part.points,
      performance: performance.part.points,
      rawValue: raw,
      rawUnit,
      value,
      gives,
    },
  };
}

/** What a file says of the same company, metric and year must be said once, or in the same words. */
class ValueSheet {
  readonly values = new Map<string, StagedValue>();
  readonly years = new Map<string, ReportedYear>();
  repeated = 0;

  add(value: StagedValue, label: string, cell: string): Refusal | null {
    const key = `${value.companyId} ${value.metricId} ${value.year}`;
    const earlier = this.values.get(key);
    if (earlier === undefined) {
      this.values.set(key, value);
      return null;
    }
    if (sameFigure(earlier, value)) {
      this.repeated += 1;
      return null;
    }
    const reason = `line ${earlier.line} gives another figure for this company, metric and year`;
    return { line: value.line, field: label, value: cell, reason };
  }
}

const sameFigure = (a: StagedValue, b: StagedValue): boolean =>
  a.value === b.value &&
  a.awareness === b.awareness &&
  a.performance === b.performance &&
  a.rawUnit === b.rawUnit;

/** Company metric values: wide or long, with years in rows or in column names. */
export const importValues: ImportAct = async (tx, { mapping, table, source, isApproved }) => {
  const places = columnPlaces(table.columns);
  const fields = bindFields(mapping, places, FIELDS);
  const figuresOf = bindMeasures({ mapping, places, fields, targetOf: metricOf });
  const companies = await loadCompanyIndex(tx);
  const rates = await loadRates(tx);
  const book = new TallyBook();
  const sheet = new ValueSheet();

  for await (const row of table.rows) {
    book.take(row, () => {
      const companyId = readCompany(row, fields, companies);
      for (const figure of figuresOf(row)) {
        const period = reportingPeriod(row, fields, figure.year);
        const cell = figure.figure.kind === 'told' ? String(figure.figure.cell) : '';
        const read = stagedFigure(figure, { rates, isDecimalComma: mapping.decimalComma, period });
        if (read.kind === 'refused') {
          book.refuse({ line: row.line, field: figure.label, value: cell, reason: read.reason });
        } else if (read.part !== null) {
          const { year, start, end, isGiven } = period;
          const reason = fields.text(row, 'reason');
          const value = {
            line: row.line,
            companyId,
            metricId: figure.target.id,
            year,
            reason,
            ...read.part,
          };
          const refusal = sheet.add(value, figure.label, cell);
          if (refusal !== null) book.refuse(refusal);
          const periodStart = isGiven ? start : null;
          sheet.years.set(`${companyId} ${year}`, {
            companyId,
            year,
            periodStart,
            periodEnd: isGiven ? end : null,
          });
        }
      }
    });
  }
  await stageValues(tx, sheet.values.values());
  const droppedSums = isApproved ? await dropStatedSums(tx) : 0;
  const written = await writeStagedValues(tx, { source, isApproved });
  if (isApproved) {
    await writeReportingYears(tx, sheet.years.values());
    await combineScopes(tx, scopesOf(sheet.values.values()));
  }
  return book.close({
    taken: written.taken,
    unchanged: written.unchanged + sheet.repeated + droppedSums,
  });
};

const scopesOf = (values: Iterable<StagedValue>): readonly StagedValue[] =>
  [...values].filter(({ metricId }) => metricId === SCOPE_1_ID || metricId === SCOPE_2_ID);
