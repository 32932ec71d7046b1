import { METRICS, type Metric } from '@verdure/contract/vocabulary';

import type { CompanyMetricValue } from '../companies/index.ts';
import { subjectOf } from '../values/index.ts';
import type { TwoYears } from './figure-picture.ts';

/** What a report says of a metric: a sentence, or a table with the year before. */
export interface Passage {
  readonly metric: Metric;
  /** The figure as reported; null for a judged metric. */
  readonly raw: { readonly value: number; readonly unit: string | null } | null;
  readonly text: string | null;
  readonly table: {
    readonly headers: readonly string[];
    readonly body: readonly (readonly string[])[];
  } | null;
  /** The figure in its unit, where both years have one that is not below 0. */
  readonly figures: TwoYears | null;
}

const metricOf = new Map(METRICS.map((metric) => [metric.id, metric]));
const figure = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });

/** Plain counts and answers of yes or no have no unit on paper. */
const unitOf = ({ rawUnit }: CompanyMetricValue): string =>
  rawUnit === null || rawUnit === 'count' || rawUnit === 'Y/N' ? '' : rawUnit;

function figureOf({ rawValue, rawUnit }: CompanyMetricValue): string | null {
  if (rawValue === null) return null;
  if (rawUnit === 'Y/N') return rawValue === 1 ? 'yes' : 'no';
  return figure.format(rawValue);
}

const amountOf = (value: CompanyMetricValue): string | null => {
  const shown = figureOf(value);
  return shown === null ? null : `${shown} ${unitOf(value)}`.trim();
};

/** The words of a company about what it does, by the awareness that they deserve, in points. */
function judgedText(subject: string, awareness: number): string | null {
  if (awareness < 1) return null;
  if (awareness < 2) return `We regard ${subject} as important to our business.`;
  if (awareness < 3)
    return `Our measures on ${subject} include training, reviews and audits at our sites.`;
  if (awareness < 4)
    return `We aim to make progress on ${subject} in a part of our operations, with a target for 2030.`;
  return `Our targets on ${subject}, who is responsible, and the progress of the year were assured by a third party.`;
}

/** Figures that a picture can show: two amounts of one unit, not answers of yes or no. */
function figuresOf(
  value: CompanyMetricValue,
  before: CompanyMetricValue | undefined,
): TwoYears | null {
  const [current, last] = [value.rawValue, before?.rawValue ?? null];
  if (current === null || last === null || value.rawUnit === 'Y/N') return null;
  if (value.rawUnit !== before?.rawUnit || current < 0 || last < 0) return null;
  return { year: value.year, current, before: last };
}

/** What the report of a year says of a metric; null where it says nothing. */
export function passageOf(
  value: CompanyMetricValue,
  before: CompanyMetricValue | undefined,
): Passage | null {
  const metric = metricOf.get(value.metricId);
  if (metric === undefined) return null;
  if (metric.tag === 'QUAL') {
    const text = judgedText(subjectOf(metric.name), value.awareness ?? 0);
    return text === null ? null : { metric, raw: null, text, table: null, figures: null };
  }
  const amount = amountOf(value);
  if (amount === null || value.rawValue === null) return null;
  const raw = { value: value.rawValue, unit: value.rawUnit };
  const last = before === undefined ? null : amountOf(before);
  if (last === null || before === undefined) {
    return { metric, raw, text: `${metric.name}: ${amount}.`, table: null, figures: null };
  }
  // a row of a table has one unit: a change of unit is told in words alone
  const isOneUnit = unitOf(value) === unitOf(before);
  const headers = ['Figure', 'Unit', String(value.year), String(value.year - 1)];
  const cells = [metric.name, unitOf(value), figureOf(value) ?? '', figureOf(before) ?? ''];
  return {
    metric,
    raw,
    text: `${metric.name}: ${amount} in ${value.year}, ${last} in ${value.year - 1}.`,
    table: isOneUnit ? { headers, body: [cells] } : null,
    figures: figuresOf(value, before),
  };
}
