import {
  AWARENESS_LADDERS,
  awarenessLadderOf,
  IMPACT_THEMES,
  type Metric,
  type MetricUnit,
  SCOPE_1_ID,
  SCOPE_2_ID,
} from '@verdure/contract/vocabulary';

import { createRandom, type Random } from '../random/index.ts';
import { factMetric, figureOfMetric, sourceMetricId } from './figure-of-metric.ts';
import { newestYearJump } from './jump.ts';
import { COMBINED_METRIC_IDS } from './physical-figures.ts';
import { rawUnitOf, reportedValue } from './raw-unit.ts';
import { traitOfMetric } from './trait-of-metric.ts';
import type { CompanyFacts, YearFacts } from './year-facts.ts';

/** What a row says besides who, what and when. */
export interface Finding {
  readonly awareness: number | null;
  readonly performance: number | null;
  readonly rawValue: number | null;
  readonly rawUnit: string | null;
  readonly value: number | null;
}

export type FindingOfYear = (facts: YearFacts) => Finding;

/** A metric whose values have a unit. */
export type MeasuredMetric = Metric & { readonly unit: MetricUnit };

interface Reported {
  readonly rawValue: number;
  readonly rawUnit: string;
  readonly value: number;
}

/** Nobody reports half an injury. */
const WHOLE_UNITS: readonly MetricUnit[] = ['count', 'days', 'FTE', 'USD'];

type ReportOfYear = (facts: YearFacts) => Reported | null;

function singleReport(facts: CompanyFacts, metric: MeasuredMetric): ReportOfYear {
  const unit = rawUnitOf(facts.seed, facts.company.id, metric);
  const figure = figureOfMetric(facts, metric);
  const jump = newestYearJump(facts.seed, facts.company, metric);
  const isWhole = WHOLE_UNITS.includes(metric.unit);
  return (year) => {
    const drawn = figure(year);
    if (drawn === null) return null;
    const jumped = year.isNewest ? drawn * jump : drawn;
    const exact = isWhole ? Math.round(jumped) : jumped;
    return { ...reportedValue(exact, unit), rawUnit: unit.name };
  };
}

/** Scope 1 and 2 after their own conversions, so that the sum is exact (methodology 2.8). */
function combinedReport(facts: CompanyFacts): ReportOfYear {
  const [scope1, scope2] = [SCOPE_1_ID, SCOPE_2_ID].map((id) => {
    const unit = rawUnitOf(facts.seed, facts.company.id, { id, unit: 'tonnes CO2e' });
    return ({ physical }: YearFacts) => reportedValue(physical.get(id) ?? 0, unit).value;
  });
  if (scope1 === undefined || scope2 === undefined) return () => null;
  return (year) => {
    const value = scope1(year) + scope2(year);
    return { rawValue: value, rawUnit: 'tonnes CO2e', value };
  };
}

const LOWEST_DISCLOSED_LEVEL = 1;

function disclosedAwareness(random: Random, metric: Metric, quality: number): number {
  const aim = 2.8 + 0.6 * quality + 0.6 * random.normal();
  let nearest = LOWEST_DISCLOSED_LEVEL;
  for (const { score } of AWARENESS_LADDERS[awarenessLadderOf(metric)]) {
    if (score >= LOWEST_DISCLOSED_LEVEL && Math.abs(score - aim) < Math.abs(nearest - aim)) {
      nearest = score;
    }
  }
  return nearest;
}

/** Large and well-run companies tell more, and everybody tells a little more every year. */
export function disclosureChance(
  base: number,
  standing: { readonly size: number; readonly quality: number; readonly yearsAgo: number },
): number {
  const { size, quality, yearsAgo } = standing;
  return 1 / (1 + Math.exp(-(base + 0.9 * size + 0.5 * quality - 0.2 * yearsAgo)));
}

const MEASURED_DISCLOSURE = 1.3;
/** Its figure is that of the fundamentals, which are silent in their own way. */
const WELLBEING_ID = IMPACT_THEMES[1].metricId;

/** The findings of a QUANT metric, to be asked for year after year, oldest first. */
export function measuredFindings(facts: CompanyFacts, metric: MeasuredMetric): FindingOfYear {
  const { seed, company, traits } = facts;
  const quality = traitOfMetric(metric, traits);
  // the figure of a view is that of its source, told in the same years and units
  const source = factMetric(metric);
  const openness = traitOfMetric(source, traits);
  const isCombined = COMBINED_METRIC_IDS.includes(metric.id);
  const report = isCombined
    ? combinedReport(facts)
    : singleReport(facts, { ...source, unit: source.unit ?? metric.unit });
  const isTold = source.id === WELLBEING_ID;
  const reticence = createRandom(seed, 'reticence', company.id, sourceMetricId(metric.id));
  const threshold = reticence.uniform();
  const random = createRandom(seed, 'measured', company.id, metric.id);
  const newestYear = facts.years.at(-1)?.year ?? 0;
  const awareness = disclosedAwareness(random, metric, quality);
  return (year) => {
    const yearsAgo = newestYear - year.year;
    const standing = { size: traits.size, quality: openness, yearsAgo };
    const isDisclosed = isTold || threshold < disclosureChance(MEASURED_DISCLOSURE, standing);
    const reported = report(year);
    if (!isDisclosed || reported === null) {
      const hint = random.chance(0.3) ? 1 : 0;
      return { awareness: hint, performance: null, rawValue: null, rawUnit: null, value: null };
    }
    return { awareness, performance: null, ...reported };
  };
}
