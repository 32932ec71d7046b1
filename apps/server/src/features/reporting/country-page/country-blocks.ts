import type { Country, CountryRanking, CountryScores } from '@verdure/contract/coverage/countries';
import {
  type CountryPillar,
  notComparableWords,
  sharedShareWords,
} from '@verdure/contract/vocabulary';
import { rankingWindow } from '@verdure/scoring/ranking';

import type { Block } from '../../../platform/documents/document.ts';
import {
  left,
  paragraph,
  part,
  right,
  section,
  tableOr,
} from '../../../platform/documents/paper-parts.ts';
import {
  shownMovement,
  shownCount,
  shownGrade,
  shownNumber,
  shownScore,
  shownSignedPercent,
} from '../../../platform/documents/shown.ts';

/** Everything that the page prints, made by the presenters that the pages use. */
export interface CountryFigures {
  readonly country: Pick<Country, 'name' | 'note'>;
  readonly scores: CountryScores;
  /** By the ESG score. */
  readonly ranking: CountryRanking;
  /** By indicator. */
  readonly rankings: ReadonlyMap<number, CountryRanking>;
}

type Total = CountryScores['totals']['esg'];

const TOTALS = [
  { key: 'esg', label: 'Total ESG Risk' },
  { key: 'environmental', label: 'Total Environmental' },
  { key: 'social', label: 'Total Social' },
  { key: 'governance', label: 'Total Governance' },
] as const;

const PILLARS = [
  { pillar: 'environmental', title: 'Environmental indicators' },
  { pillar: 'social', title: 'Social indicators' },
  { pillar: 'governance', title: 'Governance indicators' },
] as const satisfies readonly { pillar: CountryPillar; title: string }[];

/** '+0.21 on 82% of the weight', or how little both years have. */
const besideTotal = ({ change, not_comparable, shared_share: shared }: Total): string => {
  if (not_comparable) return notComparableWords(shared);
  return change === null ? '' : `${shownMovement(change)} ${sharedShareWords(shared)}`;
};

const totalFigures = ({ totals }: CountryScores): Block => ({
  kind: 'figures',
  figures: TOTALS.map(({ key, label }) => {
    const { score, grade } = totals[key];
    return { label, value: shownGrade(grade, score), beside: besideTotal(totals[key]) };
  }),
});

/** '12 of 180'; empty where the country has no rank. */
export function rankText(ranking: CountryRanking | undefined): string {
  const own = ranking?.scores[ranking.countryIndex ?? -1];
  return own === undefined
    ? ''
    : `${shownCount(own.rank)} of ${shownCount(ranking?.scores.length ?? 0)}`;
}

/** In the unit of the metric; '%' is stored as a fraction. */
export const shownIn = (value: number | null, unit: string): string =>
  shownNumber(value !== null && unit === '%' ? value * 100 : value);

type Metric = CountryScores['country_dimensions'][number]['metrics'][number];

/** '+10.0% on 2021', or why there is no change; empty without a value. */
function changeText({ year, change, previous_year, change_reason }: Metric): string {
  if (year === null) return '';
  if (change_reason !== null) return change_reason;
  if (change === null) return `from 0 in ${previous_year}`;
  return `${shownSignedPercent(change)} on ${previous_year}`;
}

export const indicatorRow = (
  metric: Metric,
  ranking: CountryRanking | undefined,
): readonly string[] => [
  metric.name,
  shownIn(metric.value, metric.unit),
  metric.unit,
  metric.year === null ? '' : `${metric.year}${metric.old ? ', old' : ''}`,
  changeText(metric),
  shownScore(metric.awareness_score),
  shownScore(metric.performance_score),
  rankText(ranking),
];

const COLUMNS = [
  left('Indicator', 4),
  right('Value'),
  left('Unit', 3),
  right('Year'),
  right('Change'),
  right('Awareness'),
  right('Performance'),
  right('Rank'),
];

const pillarBlocks = ({ scores, rankings }: CountryFigures): readonly Block[] =>
  PILLARS.flatMap(({ pillar, title }) => {
    const metrics = scores.country_dimensions
      .filter((dimension) => dimension.pillar === pillar)
      .flatMap((dimension) => dimension.metrics);
    const rows = metrics.map((metric) => indicatorRow(metric, rankings.get(metric.id)));
    return [part(title), tableOr('No indicator is published.', COLUMNS, rows)];
  });

/** The rows of the ranking that the page shows, with a line where some are left out. */
export function windowRows({
  scores,
  countryIndex,
}: CountryRanking): readonly (readonly string[])[] {
  const positions = rankingWindow(scores.length, (countryIndex ?? 0) + 1);
  return positions.flatMap((position, at) => {
    const line = scores[position - 1];
    if (line === undefined) return [];
    const isAfterGap = at > 0 && position - (positions[at - 1] ?? 0) > 1;
    const own = position - 1 === countryIndex ? `${line.name} (this country)` : line.name;
    const row = [shownCount(line.rank), own, shownScore(line.score)];
    return isAfterGap ? [['…', '', ''], row] : [row];
  });
}

const rankTable = (rows: readonly (readonly string[])[]): Block =>
  tableOr('', [right('Rank'), left('Country'), right('Score')], rows);

/** The window in two columns, so that all stands on one page. */
function rankingBlocks({ ranking }: CountryFigures): readonly Block[] {
  const { category_name: category } = ranking;
  const rows = windowRows(ranking);
  const half = Math.ceil(rows.length / 2);
  return [
    part(category === null ? 'Worldwide rank by ESG score' : `Rank by ESG score in ${category}`),
    rows.length === 0
      ? paragraph('No country has an ESG score.')
      : {
          kind: 'pair',
          left: [rankTable(rows.slice(0, half))],
          right: [rankTable(rows.slice(half))],
        },
  ];
}

/** The page of a country, from top to bottom. */
export function countryBlocks(figures: CountryFigures): readonly Block[] {
  const { scores, country } = figures;
  const note = country.note === null ? [] : [paragraph(country.note)];
  if (!scores.esg_rated) {
    return [
      section('Scores'),
      ...note,
      paragraph(
        'Insufficient data are available for this state: too few of its indicators are published to score and grade it.',
      ),
      ...pillarBlocks(figures),
    ];
  }
  return [
    section('Scores'),
    ...note,
    totalFigures(scores),
    ...pillarBlocks(figures),
    ...rankingBlocks(figures),
    paragraph(
      'Scores are points from 0 to 4, 4 is best. Rank: 1 is best, among the countries with a value. Old: more than three years before the data.',
    ),
  ];
}
