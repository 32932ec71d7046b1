import { COMBINED_GHG_ID, type Metric, SCOPE_1_ID, SCOPE_2_ID } from '@verdure/contract/vocabulary';

import type { YearRange } from '../calendar/index.ts';
import type { CompanyMetricValue, DemoCompany } from '../companies/index.ts';
import { createRandom } from '../random/index.ts';
import { askedMetrics } from './asked-metrics.ts';
import { factMetric } from './figure-of-metric.ts';
import { judgedFindings } from './judged-values.ts';
import { type Finding, type FindingOfYear, measuredFindings } from './measured-values.ts';
import { reasonOf } from './reason.ts';
import { type CompanyFacts, companyFacts } from './year-facts.ts';

const CANDIDATE_CHANCE = 0.5;

function findingsOf(facts: CompanyFacts, metric: Metric): FindingOfYear {
  const { unit } = metric;
  return unit === null
    ? judgedFindings(facts, metric)
    : measuredFindings(facts, { ...metric, unit });
}

/** Governance of fully covered companies is never rejected, so it never waits either. */
function mayWait({ company, isPending }: CompanyFacts, metric: Metric): boolean {
  return isPending && (metric.pillar !== 'governance' || company.icmGov);
}

const SCOPE_IDS: readonly number[] = [SCOPE_1_ID, SCOPE_2_ID];

/** A view waits with its source, and a sum with its parts (methodology 2.8 and 2.9). */
function isCandidate(facts: CompanyFacts, metric: Metric): boolean {
  const source = factMetric(metric);
  const decidedIds = source.id === COMBINED_GHG_ID ? SCOPE_IDS : [source.id];
  return (
    mayWait(facts, source) &&
    decidedIds.some((id) =>
      createRandom(facts.seed, 'candidate', facts.company.id, id).chance(CANDIDATE_CHANCE),
    )
  );
}

function sentence(metric: Metric, year: number, finding: Finding): string {
  const isDisclosed = finding.value !== null || finding.performance !== null;
  return reasonOf(metric, year, { awareness: finding.awareness, isDisclosed });
}

function appendValues(rows: CompanyMetricValue[], facts: CompanyFacts, metric: Metric): void {
  const findings = findingsOf(facts, metric);
  const waits = isCandidate(facts, metric);
  for (const year of facts.years) {
    const finding = findings(year);
    rows.push({
      companyId: facts.company.id,
      metricId: metric.id,
      year: year.year,
      awareness: finding.awareness,
      performance: finding.performance,
      rawValue: finding.rawValue,
      rawUnit: finding.rawUnit,
      value: finding.value,
      unit: metric.unit,
      reason: year.isNewest ? sentence(metric, year.year, finding) : null,
      approved: !(year.isNewest && waits),
    });
  }
}

/** All metric values of one company: by metric, oldest year first. Empty for proxies. */
export function companyMetricValues(
  seed: number,
  company: DemoCompany,
  range: YearRange,
): readonly CompanyMetricValue[] {
  const metrics = askedMetrics(seed, company);
  if (metrics.length === 0) return [];
  const facts = companyFacts(seed, company, range);
  const rows: CompanyMetricValue[] = [];
  for (const metric of metrics) appendValues(rows, facts, metric);
  return rows;
}
