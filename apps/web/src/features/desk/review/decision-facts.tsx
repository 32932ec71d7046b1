import '../../../ui/page.css';

import type { ReviewedMetric } from '@verdure/contract/desk/review';

import { formatScore } from '../../../format/score.ts';
import { dayAndName } from './day-and-name.ts';
import { lacksPassage } from './evidence-wait.ts';
import {
  isQualitative,
  pointsText,
  reportedText,
  scaledText,
  valueText,
} from './metric-figures.ts';
import { reviewMessages } from './review.messages.ts';

type Fact = readonly [label: string, text: string | null];

const { wasOf, scaled } = reviewMessages;

const measured = (row: ReviewedMetric): readonly Fact[] => [
  [
    row.edited ? reviewMessages.asEntered : reviewMessages.reported,
    row.value_not_found ? null : reportedText(row),
  ],
  [wasOf(row.year - 1), valueText(row, row.previous_performance_value)],
  [
    row.metric.is_scalable ? reviewMessages.scaledPeers : reviewMessages.peers,
    row.metric.is_scalable
      ? scaledText(row, row.proxy_avg_performance_value)
      : valueText(row, row.proxy_avg_performance_value),
  ],
  [scaled(row.year), row.metric.is_scalable ? scaledText(row, row.scaled_performance_value) : null],
  [
    scaled(row.year - 1),
    row.metric.is_scalable ? scaledText(row, row.previous_scaled_performance_value) : null,
  ],
];

const judged = (row: ReviewedMetric): readonly Fact[] => [
  [wasOf(row.year - 1), pointsText(row.previous_performance_score)],
];

const comparisonOf = (row: ReviewedMetric): readonly Fact[] => [
  ...(isQualitative(row) ? judged(row) : measured(row)),
  [
    reviewMessages.awareness,
    `${formatScore(row.awareness_score)}, before ${formatScore(row.previous_awareness_score)}`,
  ],
];

/** '2 March 2026, Iris Berg, without a passage'. */
const approvalOf = (row: ReviewedMetric, at: string): string =>
  [
    dayAndName(at, row.approved_by_name),
    ...(lacksPassage(row) ? [reviewMessages.withoutPassage] : []),
  ].join(', ');

const originOf = (row: ReviewedMetric): readonly Fact[] => [
  [reviewMessages.reason, row.reason],
  [reviewMessages.source, row.source],
  [
    reviewMessages.typedFrom,
    row.passage === null ? null : `${row.passage.title}, page ${row.passage.page}`,
  ],
  [reviewMessages.uploadedBy, row.uploaded_by?.name ?? null],
  [
    row.rejected ? reviewMessages.rejected : reviewMessages.readOn,
    dayAndName(row.created_at, row.created_by_name),
  ],
  [reviewMessages.approvedBy, row.approved_at === null ? null : approvalOf(row, row.approved_at)],
];

const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className="facts-list review-facts">
    {facts.map(([label, text]) =>
      text === null ? null : (
        <div key={label} className="review-fact">
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ),
    )}
  </dl>
);

interface Props {
  readonly row: ReviewedMetric;
}

/** What the value is compared with (SCR-APP-06). */
export const ComparisonFacts = ({ row }: Props) => <Facts facts={comparisonOf(row)} />;

/** Where the value comes from, and who approved it. */
export const OriginFacts = ({ row }: Props) => <Facts facts={originOf(row)} />;
