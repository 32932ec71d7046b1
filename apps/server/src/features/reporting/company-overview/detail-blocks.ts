import type { CompanyMetricScore, MetricValue } from '@verdure/contract/coverage/companies';
import { displayText, NOT_DISCLOSED_TEXT, typeset } from '@verdure/scoring/display';

import type { Block, Column } from '../../../platform/documents/document.ts';
import {
  leanTableOr,
  left,
  paragraph,
  part,
  right,
  section,
  tableOr,
} from '../../../platform/documents/paper-parts.ts';
import { shownGrade, shownNumber, shownPercent } from '../../../platform/documents/shown.ts';
import type { OverviewFigures } from './overview-figures.ts';
import { excerptBlocks } from './excerpt-blocks.ts';
import { pillarsOf } from './report-blocks.ts';

type Amount = number | null | undefined;

/** A value in its stored unit, as the reason for a score shows it; a missing one is N/A. */
export const shownValue = ({ unit, display_dp }: MetricValue, value: Amount): string =>
  typeset(
    displayText({
      quantity: 'raw_value',
      unit,
      displayDecimals: display_dp,
      ...(value !== undefined && { value }),
    }),
  );

/** Two decimals; of yes and no metrics the share of yes. */
export function shownPeers({ unit, peer_average: mean, is_scaled }: MetricValue): string {
  if (is_scaled) return `${shownNumber(mean)} per $1M`;
  if (mean === null) return shownNumber(mean);
  if (unit === 'Y/N') return `${shownPercent(mean)} yes`;
  return shownNumber(unit === '%' ? mean * 100 : mean);
}

function metricRow(metric: CompanyMetricScore, value: MetricValue | undefined): readonly string[] {
  const scored = shownGrade(metric.overall_grade, metric.overall_score);
  if (metric.tag !== 'QUANT') return [metric.name, '', '', '', '', '', scored];
  if (value === undefined) return [metric.name, NOT_DISCLOSED_TEXT, '', '', '', '', scored];
  return [
    metric.name,
    shownValue(value, value.performance_value),
    value.unit ?? '',
    value.value_year === null ? '' : `${value.value_year}${value.marked_old ? ', old' : ''}`,
    shownValue(value, value.previous_performance_value),
    shownPeers(value),
    scored,
  ];
}

const COLUMNS: readonly Column[] = [
  left('Metric', 3),
  right('Value'),
  left('Unit', 0),
  right('Year'),
  right('Previous'),
  // the widest numbers of a company stand here, so they may wrap
  { title: 'Peer average', align: 'right', parts: 3 },
  right('Score'),
];

interface Said {
  readonly name: string;
  readonly value: MetricValue;
}

const commentTable = (said: readonly Said[]): Block =>
  tableOr(
    '',
    [left('Metric', 2), left('Comment', 4), left('Source', 2)],
    said.map(({ name, value }) => [name, value.reason ?? '', value.source ?? '']),
  );

/** What the Detailed Report adds to the Full Report: every metric, with comment, source and excerpts. */
export function detailBlocks({ scores, values, excerpts }: OverviewFigures): readonly Block[] {
  const storedOf = new Map(values.map((value) => [value.metric_id, value]));
  const pillars = pillarsOf(scores).flatMap(({ title, issues }) => {
    const metrics = issues.flatMap((issue) => issue.metrics);
    const said = metrics.flatMap(({ id, name }): readonly Said[] => {
      const value = storedOf.get(id);
      const isSaid = value !== undefined && (value.reason !== null || value.source !== null);
      return isSaid ? [{ name, value }] : [];
    });
    return [
      part(title),
      leanTableOr(
        '',
        COLUMNS,
        metrics.map((metric) => metricRow(metric, storedOf.get(metric.id))),
      ),
      ...(said.length === 0 ? [] : [part(`${title}: comments and sources`), commentTable(said)]),
      ...excerptBlocks(title, metrics, excerpts),
    ];
  });
  return pillars.length === 0
    ? []
    : [
        section('Every metric'),
        ...pillars,
        paragraph(
          'Judged metrics have a score and no value. Values are in the unit that is stored; per $1M: of revenue.',
        ),
      ];
}
