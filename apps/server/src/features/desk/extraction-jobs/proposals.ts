import { METRICS, type MetricUnit } from '@verdure/contract/vocabulary';
import type { Candidate, Passage } from '@verdure/extraction/report';
import type { RateTable } from '@verdure/scoring/units';

import { convertFigure } from '../../imports/imports.reads.ts';
import type { BoxedCandidate } from './reading/read-report.task.ts';
import { type FoundPassage, MACHINE_SOURCE, type ProposedValue } from './machine-values.store.ts';

const SOURCE_CHARACTERS = 300;
const unitOf = new Map(METRICS.map(({ id, unit }) => [id, unit]));

interface Conversion {
  readonly rates: RateTable;
  readonly periods: ReadonlyMap<number, { readonly start: string; readonly end: string }>;
}

/** Money is written as a multiplier and a currency: 'm USD'. */
function moneyOf(rawUnit: string) {
  const [first = '', second] = rawUnit.split(' ');
  return second === undefined
    ? { currency: first, multiplier: null }
    : { currency: second, multiplier: first };
}

/** The figure in the unit of the metric; null if its unit is unknown or has no rate. */
function converted(
  { year, rawValue, rawUnit }: Candidate,
  unit: MetricUnit,
  { rates, periods }: Conversion,
): number | null {
  if (rawValue === null || rawUnit === null) return null;
  const { start, end } = periods.get(year) ?? { start: `${year}-01-01`, end: `${year}-12-31` };
  const figure = convertFigure(
    {
      cell: rawValue,
      unit: rawUnit,
      ...(unit === 'USD' ? moneyOf(rawUnit) : { currency: null, multiplier: null }),
      factor: null,
      words: null,
      isDecimalComma: false,
      period: { nature: 'flow', start, end },
    },
    unit,
    rates,
  );
  return figure.kind === 'read' ? figure.value : null;
}

/** Half of the last printed decimal, multiplied as the figure was. */
function toleranceOf({ printed, rawValue }: Candidate): number {
  if (printed === null || rawValue === null) return 0;
  const decimals = printed.split('.')[1]?.length ?? 0;
  const figure = Number(printed.replace(/[^\d.]/g, ''));
  const times = figure > 0 ? Math.abs(rawValue) / figure : 1;
  return 0.5 * 10 ** -decimals * times;
}

/** The value that a candidate proposes; null for a figure whose unit cannot be converted. */
export function proposedValue(
  candidate: Candidate,
  title: string,
  conversion: Conversion,
): ProposedValue | null {
  const { metricId, year, awareness, rawValue, rawUnit, passages } = candidate;
  const unit = unitOf.get(metricId) ?? null;
  const value = unit === null ? null : converted(candidate, unit, conversion);
  if (unit !== null && value === null) return null;
  const page = passages[0]?.page ?? 1;
  const where = `, page ${page}`;
  const room = SOURCE_CHARACTERS - MACHINE_SOURCE.length - where.length;
  const source = `${MACHINE_SOURCE}${title.slice(0, room)}${where}`;
  const rawTolerance = toleranceOf(candidate);
  return { metricId, year, awareness, rawValue, rawUnit, rawTolerance, value, source };
}

/** The figure that a passage states. */
function statedBy({ matchesFigure, otherFigure }: Passage, { rawValue, rawUnit }: BoxedCandidate) {
  if (matchesFigure) return { rawValue, rawUnit };
  return otherFigure ?? { rawValue: null, rawUnit: null };
}

/** The passages of a candidate, as an analyst reviews them. */
export const foundPassages = (candidate: BoxedCandidate): readonly FoundPassage[] =>
  candidate.passages.map((passage) => ({
    metricId: candidate.metricId,
    year: candidate.year,
    page: passage.page,
    kind: passage.kind,
    body: passage.kind === 'text' ? passage.text : null,
    tables: passage.kind === 'table' ? [passage.table] : null,
    labels: [statedBy(passage, candidate).rawValue === null ? 'awareness' : 'performance'],
    moreWords: passage.moreWords,
    ...statedBy(passage, candidate),
    performanceMatch: passage.matchesFigure,
    boxes: passage.boxes.length === 0 ? null : passage.boxes,
  }));
