import type { CompanyScores } from '@verdure/contract/coverage/companies';
import { SCORED_PILLARS } from '@verdure/contract/vocabulary';

interface Figure {
  readonly value: string;
  readonly label: string;
}

const TOTALS = {
  esg: 'Total ESG Risk',
  sustainability: 'Sustainability',
  governance: 'Governance',
  sustainability_s2: 'Climate Risk',
  impact: 'Positive Impact',
} as const;
const TOTAL_KINDS = ['esg', 'sustainability', 'governance', 'sustainability_s2', 'impact'] as const;

/** Every figure of a company that can be compared: totals, issues, then sub-metrics. */
export function figuresOf({ totals, dimensions }: CompanyScores): readonly Figure[] {
  const issues = SCORED_PILLARS.flatMap((pillar) => dimensions[pillar] ?? []);
  return [
    ...TOTAL_KINDS.filter((kind) => totals[kind] !== undefined).map((kind) => ({
      value: `total-${kind}`,
      label: TOTALS[kind],
    })),
    ...issues.map(({ id, name }) => ({ value: `issue-${id}`, label: name })),
    ...issues.flatMap(({ name, metrics }) =>
      metrics.map((metric) => ({ value: `metric-${metric.id}`, label: `${name}: ${metric.name}` })),
    ),
  ];
}
