import {
  factOfView,
  METRICS,
  SCOPE_1_ID,
  SCOPE_2_ID,
  type Metric,
} from '@verdure/contract/vocabulary';

import { createRandom } from '../random/index.ts';
import { measuredFigure } from './measured-figures.ts';
import { MEASURED_MODELS } from './measured-model.data.ts';
import { COMBINED_METRIC_IDS } from './physical-figures.ts';
import { traitOfMetric } from './trait-of-metric.ts';
import type { CompanyFacts, YearFacts } from './year-facts.ts';

/** The figure of a year in the metric's unit; null when the company cannot have told it. */
export type FigureOfYear = (facts: YearFacts) => number | null;

const MILLION = 1_000_000;
const ORGANIC_SHARE_OF_HIRES = 0.7;

/** Revenue from basic needs as a fraction, by sub-sector, else by sector. */
const BASIC_NEEDS_SHARES: ReadonlyMap<number, number> = new Map([
  [5, 0.4],
  [501, 0.7],
  [503, 0],
  [504, 0.75],
  [506, 0.6],
  [6, 0.55],
  [701, 0.06],
  [702, 0.1],
  [901, 0.3],
  [10, 0.55],
  [1003, 0.95],
  [1102, 0.5],
]);

const metricById = new Map(METRICS.map((metric) => [metric.id, metric]));

function basicNeedsFigure({ seed, company }: CompanyFacts): FigureOfYear {
  const { sectorId } = company;
  const typical =
    BASIC_NEEDS_SHARES.get(sectorId) ?? BASIC_NEEDS_SHARES.get(Math.floor(sectorId / 100)) ?? 0.01;
  const random = createRandom(seed, 'basic-needs', company.id);
  const share = Math.min(1, typical * random.logNormal(1, 0.35));
  return ({ size }) => size.revenueUsdMn * MILLION * share;
}

const netHires = ({ size, previousEmployees }: YearFacts): number =>
  Math.round(size.fullTimeEmployees - previousEmployees);

type FigureMaker = (facts: CompanyFacts) => FigureOfYear;

const SPECIAL_FIGURES: ReadonlyMap<number, FigureMaker> = new Map<number, FigureMaker>([
  [40, basicNeedsFigure],
  [41, () => (year) => year.fundamental.wellbeingUsd],
  [210, () => (year) => Math.round(netHires(year) * ORGANIC_SHARE_OF_HIRES)],
  [211, () => netHires],
]);

/** The metric a figure is drawn for; scope sums and doubled questions follow their source. */
export function sourceMetricId(metricId: number): number {
  if (metricId === SCOPE_2_ID || COMBINED_METRIC_IDS.includes(metricId)) return SCOPE_1_ID;
  const model = MEASURED_MODELS.get(metricId);
  return model?.kind === 'same-as' ? model.metricId : metricId;
}

function modelledFigure(facts: CompanyFacts, metric: Metric): FigureOfYear {
  const sourceId = sourceMetricId(metric.id);
  const model = MEASURED_MODELS.get(sourceId);
  if (model === undefined || model.kind === 'same-as') return () => null;
  const random = createRandom(facts.seed, 'figure', facts.company.id, sourceId);
  const source = metricById.get(sourceId) ?? metric;
  const figure = measuredFigure(random, model, {
    quality: traitOfMetric(source, facts.traits),
    higherIsBetter: source.higherIsBetter,
  });
  return ({ size }) => figure(size);
}

/** The metric that holds the fact which a metric states: its own, or that of its source (methodology 2.9). */
export function factMetric(metric: Metric): Metric {
  const source = factOfView(metric.id)?.source;
  return typeof source === 'number' ? (metricById.get(source) ?? metric) : metric;
}

/** The figures of a QUANT metric, to be asked for year after year, oldest first. */
export function figureOfMetric(facts: CompanyFacts, metric: Metric): FigureOfYear {
  const special = SPECIAL_FIGURES.get(metric.id);
  if (special !== undefined) return special(facts);
  if (facts.years[0]?.physical.has(metric.id) === true) {
    return ({ physical }) => physical.get(metric.id) ?? null;
  }
  return modelledFigure(facts, metric);
}
