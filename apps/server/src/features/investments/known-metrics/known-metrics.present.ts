import { isOwnedSum } from '@verdure/contract/investments/edci';
import type {
  KnownMetricCompanyRow,
  KnownMetricRow,
} from '@verdure/contract/investments/known-metrics';
import { factOfView } from '@verdure/contract/vocabulary';
import { standingOf } from '@verdure/scoring/measures';
import type { MetricRow, Snapshot } from '@verdure/scoring/snapshot';
import { type KnownValue, knownValueReader } from '@verdure/scoring/universe';

import { shownTo } from '../../coverage/companies/company.reads.ts';
import { readFigureSources } from '../../coverage/own-data/figure-sources.reads.ts';
import { type LongCompany, longCompanies } from '../footprints/long-companies.reads.ts';
import type { ScoredInvestment } from '../investment/investment.reads.ts';
import type { Asked } from '../investment/investment-roots.reads.ts';

type Metric = MetricRow & { readonly metric_id: number };

/** A company that has a value of a metric. */
interface Knowing {
  readonly company: LongCompany;
  readonly known: KnownValue;
}

/** The metrics that a viewer may see; a view of another metric would say the same twice. */
const metricsFor = ({ under }: ScoredInvestment, { viewer }: Asked): readonly Metric[] =>
  shownTo(
    viewer,
    under,
    under.scored.snapshot.metrics
      .filter(({ id }) => factOfView(id) === undefined)
      .map((metric) => ({ ...metric, metric_id: metric.id })),
  );

function knowing(companies: readonly LongCompany[], metricId: number): readonly Knowing[] {
  const readers = new Map<Snapshot, ReturnType<typeof knownValueReader>>();
  return companies.flatMap((company) => {
    const { snapshot, row, excluded } = company;
    if (excluded !== null) return [];
    const read = readers.get(snapshot) ?? knownValueReader(snapshot, metricId);
    readers.set(snapshot, read);
    const known = read(row);
    return known === null ? [] : [{ company, known }];
  });
}

const fieldsOf = ({ metric_id, unit, displayDecimals, tag }: Metric) => ({
  metric_id,
  unit: tag === 'QUAL' ? '' : unit,
  display_dp: displayDecimals,
});

const numberOf = ({ known }: Knowing): number => known.value ?? known.awareness ?? Number.NaN;

const meanOf = (having: readonly Knowing[], covered: number): number =>
  having.reduce((sum, each) => sum + each.company.share * numberOf(each), 0) / covered;

/** What the companies of a portfolio or fund have of each metric, the widest known first (GQL-25). */
export function presentKnownMetrics(
  scored: ScoredInvestment,
  asked: Asked,
): readonly KnownMetricRow[] {
  const companies = longCompanies(scored);
  const rows = metricsFor(scored, asked).flatMap((metric): KnownMetricRow[] => {
    const having = knowing(companies, metric.id);
    if (having.length === 0) return [];
    const covered = having.reduce((sum, { company }) => sum + company.share, 0);
    const standing = standingOf(covered);
    const isAmount = metric.tag === 'QUANT' && isOwnedSum(metric.unit);
    const numbers = having.map(numberOf);
    const years = having.map(({ known }) => known.year);
    return [
      {
        id: scored.investment.id,
        ...fieldsOf(metric),
        metric: metric.name,
        mean: isAmount || standing === 'not_shown' ? null : meanOf(having, covered),
        least: Math.min(...numbers),
        most: Math.max(...numbers),
        // a sum of fractions may end a hair above the whole
        covered: Math.min(1, covered),
        standing,
        covered_companies: having.length,
        companies: companies.length,
        from_year: Math.min(...years),
        to_year: Math.max(...years),
      },
    ];
  });
  return rows.toSorted((a, b) => b.covered - a.covered || a.metric_id - b.metric_id);
}

/** The companies behind one metric, the heaviest first, each with the source of its value (GQL-25). */
export async function presentKnownMetricCompanies(
  scored: ScoredInvestment,
  asked: Asked,
): Promise<readonly KnownMetricCompanyRow[]> {
  const metric = metricsFor(scored, asked).find(({ id }) => id === asked.metricId);
  if (metric === undefined) return [];
  const having = knowing(longCompanies(scored), metric.id);
  const sources = await readFigureSources(asked, scored, {
    companyIds: having.map(({ company }) => company.id),
    metricIds: [metric.id],
  });
  return having
    .map(({ company: { id, name, share }, known }) => ({
      parent_id: scored.investment.id,
      type: 'company' as const,
      id,
      name,
      ...fieldsOf(metric),
      weight: share,
      ...known,
      source: sources.ofValue(id, metric.id, known.year),
      by_rule: sources.isByRule(id, metric.id, known.year),
    }))
    .toSorted((a, b) => b.weight - a.weight || a.id - b.id);
}
