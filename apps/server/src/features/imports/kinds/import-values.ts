import { METRICS, type Metric, SCOPE_1_ID, SCOPE_2_ID } from '@verdure/contract/vocabulary';
import type { RateTable } from '@verdure/scoring/units';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import { lockValues } from '../../../universe/values-lock.ts';
import {
  COMPANY_KEY_FIELDS,
  type CompanyIndex,
  loadCompanyIndex,
} from '../lookup/company-index.ts';
import { loadRates } from '../lookup/load-rates.ts';
import { convertFigure, readFigure } from '../reading/figure.ts';
import { bindMeasures, cellOf, type ReadFigure } from '../reading/measure-reader.ts';
import { readCompany } from '../reading/read-company.ts';
import {
  flowPeriod,
  PERIOD_FIELDS,
  reportedYear,
  type ReportingPeriod,
  reportingPeriod,
} from '../reading/reporting-period.ts';
import type { Refusal } from '../reading/refusal.ts';
import { bindFields, columnPlaces, type CellContent } from '../reading/row-reader.ts';
import { TallyBook } from '../reading/tally-book.ts';
import { combineScopes, dropStatedSums } from '../staging/combine-scopes.ts';
import { type ReportedYear, writeReportingYears } from '../staging/reporting-years.ts';
import { sourcesInForce } from '../staging/sources-in-force.ts';
import { type StagedValue, stageValues, writeStagedValues } from '../staging/staged-values.ts';
import type { SourceRow } from '../tables/source-table.ts';
import { writeFundamentals } from './import-fundamentals.ts';
import type { ImportAct, ImportInput } from './import-run.ts';
import { differingFacts, settledFacts, type UnderView } from './one-fact.ts';
import { type PlacedFigures, placeFigures } from './place-figures.ts';

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

/** An assessor's points, 0 to 4. */
function pointsOf(
  told: CellContent | null,
  figure: ReadFigure<Metric>,
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
  /** The awareness follows from a published rule. */
  readonly isByRule: boolean;
}

function amountOf(
  figure: ReadFigure<Metric>,
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

const MOST_BY_RULE = 2;

type StagedFigure = Pick<
  StagedValue,
  'awareness' | 'performance' | 'rawValue' | 'rawUnit' | 'value' | 'gives'
>;

function awarenessOf(figure: ReadFigure<Metric>, { isDecimalComma, isByRule }: FigureContext) {
  const told = figure.as === 'awareness' ? figure.figure : figure.awareness;
  const read = pointsOf(told, figure, isDecimalComma);
  const isTooMuch = isByRule && read.kind === 'read' && (read.part.points ?? 0) > MOST_BY_RULE;
  return isTooMuch ? { kind: 'refused' as const, reason: 'awareness by rule is at most 2' } : read;
}

/** A figure with its points; null if all its cells are blank. */
function stagedFigure(
  figure: ReadFigure<Metric>,
  context: FigureContext,
): Part<StagedFigure | null> {
  const { isDecimalComma } = context;
  const amount = amountOf(figure, context);
  if (amount.kind === 'refused') return amount;
  const awareness = awarenessOf(figure, context);
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

const sameFigure = (a: StagedValue, b: StagedValue): boolean =>
  a.value === b.value &&
  a.awareness === b.awareness &&
  a.performance === b.performance &&
  a.rawUnit === b.rawUnit;

const keyOf = ({ companyId, metricId, year }: StagedValue): string =>
  `${companyId} ${metricId} ${year}`;

/** Collects one file's values. A repeated company, metric and year must have the same value. */
class ValueSheet {
  readonly values = new Map<string, StagedValue>();
  readonly years = new Map<string, ReportedYear>();
  repeated = 0;

  /** @returns why the value is refused, or null */
  add(value: StagedValue, period: ReportingPeriod): string | null {
    const { companyId, year } = value;
    const key = keyOf(value);
    const earlier = this.values.get(key);
    if (earlier !== undefined && !sameFigure(earlier, value)) {
      return `line ${earlier.line} gives another figure for this company, metric and year`;
    }
    if (earlier !== undefined) this.repeated += 1;
    else this.values.set(key, value);
    this.years.set(`${companyId} ${year}`, { companyId, ...reportedYear(period) });
    return null;
  }

  /** Leaves out the values that say something else than the source of their fact. @returns them */
  refuseDiffering(): readonly Refusal[] {
    const differing = differingFacts(this.values.values());
    for (const { staged } of differing) this.values.delete(keyOf(staged));
    return differing.map(({ refusal }) => refusal);
  }

  /** Has each fact one value, beside what is in force. @returns where figures of views alone go */
  async settleFacts(tx: AdministrationTransaction): Promise<PlacedFigures> {
    const { restated, underViews } = settledFacts(this.values.values());
    for (const settled of restated) this.values.set(keyOf(settled), settled);
    const placeOf = ({ view: { companyId, year }, source }: UnderView) => ({
      companyId,
      year,
      source,
    });
    const inForceOf = await sourcesInForce(tx, underViews.map(placeOf));
    const placed = placeFigures(underViews, (fact) => inForceOf(placeOf(fact)));
    for (const { view, undisclosed } of underViews) {
      this.values.delete(keyOf(view));
      if (undisclosed !== undefined) this.values.delete(keyOf(undisclosed));
    }
    for (const staged of placed.staged) this.values.set(keyOf(staged), staged);
    return placed;
  }
}

/** Reads one file's rows into a sheet. */
function valueReader(input: ImportInput, known: { companies: CompanyIndex; rates: RateTable }) {
  const { mapping, table } = input;
  const places = columnPlaces(table.columns);
  const fields = bindFields(mapping, places, FIELDS);
  const figuresOf = bindMeasures({ mapping, places, fields, targetOf: metricOf });
  const sheet = new ValueSheet();
  const book = new TallyBook();
  const { rates } = known;
  const { decimalComma: isDecimalComma, byRule } = mapping;
  const isByRule = byRule === true;

  function addFigure(row: SourceRow, companyId: number, figure: ReadFigure<Metric>): void {
    const period = reportingPeriod(row, fields, figure.year);
    const read = stagedFigure(figure, { rates, isDecimalComma, period, isByRule });
    const of = { line: row.line, companyId, metricId: figure.target.id, year: period.year };
    const reason =
      read.kind === 'refused'
        ? read.reason
        : read.part &&
          sheet.add({ ...of, reason: fields.text(row, 'reason'), ...read.part }, period);
    if (reason === null) return;
    const value = String(cellOf(figure.figure) ?? '');
    book.refuse({ line: row.line, field: figure.label, value, reason });
  }
  function addRow(row: SourceRow): void {
    const companyId = readCompany(row, fields, known.companies);
    for (const figure of figuresOf(row)) addFigure(row, companyId, figure);
  }
  return { sheet, book, process: (row: SourceRow) => book.process(row, addRow) };
}

/** Stages and writes values. @returns how many were taken, and how many are stored already */
async function writeValues(
  tx: AdministrationTransaction,
  values: Iterable<StagedValue>,
  { source, isApproved, mapping }: Pick<ImportInput, 'source' | 'isApproved' | 'mapping'>,
) {
  await stageValues(tx, values);
  const dropped = await dropStatedSums(tx);
  const { taken, unchanged } = await writeStagedValues(tx, {
    source,
    isByRule: mapping.byRule === true,
    isApproved,
  });
  return { taken, unchanged: unchanged + dropped };
}

/** The taxes of the metric are those of the fundamentals (methodology 2.9). */
const writeTaxes = (tx: AdministrationTransaction, taxes: readonly StagedValue[], source: string) =>
  writeFundamentals(
    tx,
    taxes.map(({ companyId, year, value }) => ({
      companyId,
      year,
      amounts: new Map([['wellbeing', value]]),
    })),
    source,
  );

/** Imports company metric values, wide or long, with years in rows or in column names. */
export const importValues: ImportAct = async (tx, input) => {
  const { table, source, isApproved } = input;
  const known = {
    companies: await loadCompanyIndex(tx),
    rates: input.rates ?? (await loadRates(tx)),
  };
  const { sheet, book, process } = valueReader(input, known);
  for await (const row of table.rows) process(row);
  for (const refusal of sheet.refuseDiffering()) book.refuse(refusal);
  await lockValues(tx);
  const facts = await sheet.settleFacts(tx);

  const written = await writeValues(tx, sheet.values.values(), input);
  const waiting = await writeValues(tx, facts.proposed, { ...input, isApproved: false });
  if (isApproved) {
    await writeTaxes(tx, facts.taxes, source);
    await writeReportingYears(tx, sheet.years.values());
    await combineScopes(tx, scopesOf(sheet.values.values()));
  }
  const knownAlready = written.unchanged + waiting.unchanged + facts.unchanged;
  return book.close({
    taken: written.taken + waiting.taken,
    unchanged: knownAlready + sheet.repeated,
  });
};

const scopesOf = (values: Iterable<StagedValue>): readonly StagedValue[] =>
  [...values].filter(({ metricId }) => metricId === SCOPE_1_ID || metricId === SCOPE_2_ID);
