import type { Block } from '../../../platform/documents/document.ts';
import { bestAndWorst, type Contributor, weightBy } from './contributors.ts';
import { footprintBlocks, temperatureBlocks } from './climate-blocks.ts';
import { gradeStrip } from '../../../platform/documents/drawings.ts';
import {
  left,
  paragraph,
  part,
  right,
  section,
  someNames,
  tableOr,
} from '../../../platform/documents/paper-parts.ts';
import { pillarBlocks } from './pillar-blocks.ts';
import { sfdrBlocks } from './regulatory-blocks.ts';
import {
  shownChange,
  shownCount,
  shownGrade,
  shownPercent,
  shownScore,
  shownWeight,
} from '../../../platform/documents/shown.ts';
import type { Side, TearsheetFigures } from './tearsheet-figures.ts';

const MOST_HOLDINGS = 40;
const MOST_NAMES = 4;

const esgOf = (side: Side | null): string =>
  side === null
    ? shownScore(null)
    : shownGrade(side.overalls.weighted_esg_grade, side.overalls.weighted_esg_score);

function headline(figures: TearsheetFigures): Block {
  const { own, benchmark, benchmarkName, coverage } = figures;
  const quality = own.overalls.data_quality;
  return {
    kind: 'figures',
    figures: [
      {
        label: 'ESG grade and score',
        value: esgOf(own),
        beside: `${benchmarkName} ${esgOf(benchmark)}`,
      },
      {
        label: 'Covered weight',
        value: shownPercent(coverage.weighted_direct_coverage),
        beside: `Not covered ${shownPercent(coverage.weighted_not_covered)}`,
      },
      {
        label: 'Holdings',
        value: shownCount(coverage.total_holdings),
        beside: `${shownCount(coverage.total_underlying_holdings)} underlying`,
      },
      {
        label: 'Emission data quality',
        value: shownScore(quality),
        beside: '1 is best, 5 is weakest',
      },
    ],
  };
}

const contributorTable = (empty: string, rows: readonly Contributor[]): Block =>
  tableOr(
    empty,
    [left('Holding'), right('Weight'), right('ESG'), right('Adds')],
    rows.map(({ name, weight, score, grade, adds }) => [
      name,
      shownWeight(weight),
      shownGrade(grade, score),
      shownChange(adds),
    ]),
  );

const weightTable = (title: string, rows: readonly (readonly [string, number])[]): Block =>
  tableOr(
    'No weights.',
    [left(title), right('Weight')],
    rows.map(([name, weight]) => [name, shownPercent(weight)]),
  );

function gradeBlocks(figures: TearsheetFigures): readonly Block[] {
  const { own, holdings, contributors } = figures;
  const { best, worst } = bestAndWorst(contributors);
  return [
    section('Grade and pillars'),
    headline(figures),
    ...pillarBlocks(figures),
    part('Where the weight sits'),
    { kind: 'drawing', drawing: gradeStrip(own.overalls.grade_distribution) },
    {
      kind: 'pair',
      left: [weightTable('Sector', weightBy(holdings, 'sector'))],
      right: [weightTable('Country', weightBy(holdings, 'country'))],
    },
    part('What lifts and lowers the ESG score'),
    {
      kind: 'pair',
      left: [contributorTable('No holding lifts the score.', best)],
      right: [contributorTable('No holding lowers the score.', worst)],
    },
  ];
}

const STATUS_WORDS = { Y: 'Yes', N: 'No', 'N/A': 'N/A' } as const;

function exclusionBlocks({ exclusions }: TearsheetFigures): readonly Block[] {
  return [
    section('Exclusions'),
    paragraph(
      `Any exclusion: ${STATUS_WORDS[exclusions.any_exclusions]}. Exclusions you apply: ${STATUS_WORDS[exclusions.exclusions_you_apply]}.`,
    ),
    tableOr(
      'No activity is known.',
      [left('Activity', 2), right('Held'), left('Companies', 5)],
      exclusions.exclusions.map(({ name, status, companies }) => [
        name,
        STATUS_WORDS[status],
        someNames(
          companies.map((company) => company.name),
          MOST_NAMES,
        ),
      ]),
    ),
  ];
}

function holdingBlocks({
  holdings,
  holdingOveralls,
  coverage,
}: TearsheetFigures): readonly Block[] {
  const rows = holdings.slice(0, MOST_HOLDINGS).map(({ name, weight, sector, country }, at) => {
    const overalls = holdingOveralls[at];
    return [
      name,
      sector ?? '',
      country ?? '',
      shownGrade(overalls?.esg_grade ?? null, overalls?.esg_score ?? null),
      shownWeight(weight),
    ];
  });
  const rest = holdings.slice(MOST_HOLDINGS);
  const restWeight = rest.reduce((sum, { weight }) => sum + weight, 0);
  const summed = ['', '', '', shownWeight(restWeight)];
  return [
    section('Holdings by weight'),
    tableOr(
      'You may see none of the companies held here.',
      [left('Holding', 3), left('Sector', 2), left('Country', 2), right('ESG'), right('Weight')],
      rest.length === 0 ? rows : [...rows, [`${shownCount(rest.length)} more`, ...summed]],
    ),
    part('Data quality'),
    paragraph(
      `Covered directly: ${shownPercent(coverage.weighted_direct_coverage)} of the weight. By proxy: ${shownPercent(coverage.weighted_proxy_coverage)}. Not covered: ${shownPercent(coverage.weighted_not_covered)}. Weight as uploaded: ${shownPercent(coverage.disclosed_weight)}.`,
    ),
  ];
}

const HOW_TO_READ: readonly Block[] = [
  part('How to read it'),
  paragraph(
    'Grades run from A (best) to E, scores from 4 (best) to 0. A grade compares a score with the spread of all companies covered. N/D: not disclosed. N/A: the question does not apply.',
  ),
  paragraph(
    "Adds: a holding's share of the weight behind the average, times its distance from the average, in points. All contributions add up to 0.",
  ),
  part('Sources'),
  paragraph(
    'Company reports and public data in the snapshot of the as-of date. Benchmarks hold the covered companies of their market, weighted by market capitalisation; smaller caps are those beyond the largest 85% of the market.',
  ),
];

/** The risk tearsheet, from top to bottom. */
export const riskTearsheet = (figures: TearsheetFigures): readonly Block[] => [
  ...gradeBlocks(figures),
  ...footprintBlocks(figures),
  ...temperatureBlocks(figures),
  ...exclusionBlocks(figures),
  ...sfdrBlocks(figures),
  ...holdingBlocks(figures),
  ...HOW_TO_READ,
];
