import { Problem } from '@verdure/contract/http/problem';
import { type MetricRow, rowOfCompany } from '@verdure/scoring/snapshot';

import { universeOfCompany } from '../../../universe/scored-profile.ts';
import { yearToBring } from '../../coverage/companies/company.reads.ts';
import { presentGradeNeeds } from '../grade-needs/grade-needs.reads.ts';
import { askedOf, constituentLines, type MadeTable, type Making, seenRows } from './making.ts';

/** Name and unit of a metric as own data read it: of one that is judged the awareness is asked. */
const askedMetric = ({ name, tag, unit }: MetricRow): readonly [string, string] =>
  tag === 'QUAL' ? [`Awareness: ${name}`, 'points'] : [name, unit];

/** Of figures per $1M of revenue. */
const REVENUE = ['Revenue', 'USD'] as const;

/**
 * The metrics that would bring an ESG grade as a sheet to fill: a row for each company and metric,
 * with an empty value, as the upload of own data reads it.
 */
export async function gradeNeedsTable(making: Making): Promise<MadeTable> {
  const { scored, asking } = making;
  const seen = await seenRows(asking);
  const needs = seen(presentGradeNeeds(scored, asking)).filter(({ type }) => type === 'company');
  if (needs.length === 0) {
    throw new Problem('table.refused', {
      errors: ['No company held here waits for metrics that would bring it an ESG grade.'],
    });
  }
  const held = await constituentLines(making, { ...askedOf(asking), isUnderlying: true });
  const lineOf = new Map(
    held.flatMap((line) => (line.type === 'company' ? [[line.id, line] as const] : [])),
  );
  const lines = needs.flatMap(({ id, name, metrics, needs_revenue: needsRevenue }) => {
    const line = lineOf.get(id);
    const { snapshot } = universeOfCompany(scored.under, id);
    const row = rowOfCompany(snapshot, id);
    const year = yearToBring(snapshot, row ?? -1);
    const lacking = new Set(metrics.map((metric) => metric.id));
    const asked = [
      ...(needsRevenue ? [REVENUE] : []),
      ...snapshot.metrics.filter((metric) => lacking.has(metric.id)).map(askedMetric),
    ];
    return asked.map((metric) => [
      line?.isin ?? '',
      name,
      line?.country ?? '',
      year,
      ...metric,
      '',
    ]);
  });
  const header = ['ISIN', 'Company', 'Country', 'Year', 'Metric', 'Unit', 'Value'];
  return {
    sheets: [{ name: 'Missing metrics', lines: [header, ...lines], forms: [] }],
    facts: [
      [
        'To fill',
        'Type the values, and upload this file under Own Data. Awareness is 0 to 4 points.',
      ],
    ],
    rowsText: `${lines.length}, of ${needs.length === 1 ? 'one company' : `${needs.length} companies`}`,
  };
}
