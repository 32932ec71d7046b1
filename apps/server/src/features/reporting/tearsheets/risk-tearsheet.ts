import { standingWords } from '@verdure/contract/vocabulary';

import type { Block, Figure } from '../../../platform/documents/document.ts';
import {
  bestAndWorst,
  type Contributor,
  type Contributors,
  contributorsTitle,
  weightBy,
} from './contributors.ts';
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
import { hasOnlyCountries, type Side, type TearsheetFigures } from './tearsheet-figures.ts';

const MOST_HOLDINGS = 40;
const MOST_NAMES = 4;

const esgOf = (side: Side | null): string =>
  side === null
    ? shownScore(null)
    : shownGrade(side.overalls.weighted_esg_grade, side.overalls.weighted_esg_score);

/** Countries report no emissions. */
const qualityFigures = (figures: TearsheetFigures): readonly Figure[] =>
  hasOnlyCountries(figures)
    ? []
    : [
        {
          label: 'Emissions data quality',
          value: shownScore(figures.own.overalls.data_quality),
          beside: `1 reported, 5 estimated; ${standingWords(
            figures.own.overalls.data_quality_standing,
            figures.own.overalls.data_quality_covered,
          )}`,
        },
      ];

export function headline(figures: TearsheetFigures): Block {
  const { own, benchmark, benchmarkName, coverage } = figures;
  return {
    kind: 'figures',
    figures: [
      {
        label: 'ESG grade and score',
        value: esgOf(own),
        beside: `${benchmarkName} ${esgOf(benchmark)}`,
      },
      {
        label: 'Direct coverage of the weight',
        value: shownPercent(coverage.weighted_direct_coverage),
        beside: `Proxy ${shownPercent(coverage.weighted_proxy_coverage)}, not covered ${shownPercent(coverage.weighted_not_covered)}`,
      },
      {
        label: 'Holdings',
        value: shownCount(coverage.total_holdings),
        beside: `${shownCount(coverage.total_underlying_holdings)} underlying`,
      },
      ...qualityFigures(figures),
    ],
  };
}

export const contributorTable = (empty: string, rows: readonly Contributor[]): Block =>
  tableOr(
    empty,
    [left('Holding'), right('Weight'), right('ESG'), right('Adds')],
    rows.map(({ name, weight, score, grade, adds }) => [
      name,
      weight === null ? 'not held' : shownWeight(weight),
      shownGrade(grade, score),
      shownChange(adds),
    ]),
  );

export const weightTable = (title: string, rows: readonly (readonly [string, number])[]): Block =>
  tableOr(
    'No weights.',
    [left(title), right('Weight')],
    rows.map(([name, weight]) => [name, shownPercent(weight)]),
  );

/** Shorts take from their sector and country, so the parts do not add up to 100%. */
function netBlocks({ own, holdings }: TearsheetFigures): readonly Block[] {
  if (own.overalls.short_weight === 0) return [];
  const net = holdings.reduce((sum, { weight }) => sum + weight, 0);
  return [
    paragraph(
      `Sectors and countries are net of short positions: each list adds up to ${shownPercent(net)}, long less short weight.`,
    ),
  ];
}

function weightBlocks(figures: TearsheetFigures): readonly Block[] {
  const countries = weightTable('Country', weightBy(figures.holdings, 'country'));
  const sectors = weightTable('Sub-sector', weightBy(figures.holdings, 'sector'));
  return [
    hasOnlyCountries(figures) ? countries : { kind: 'pair', left: [sectors], right: [countries] },
    ...netBlocks(figures),
  ];
}

function gradeBlocks(figures: TearsheetFigures): readonly Block[] {
  const { own, contributors } = figures;
  const strip: Block = { kind: 'drawing', drawing: gradeStrip(own.overalls.grade_distribution) };
  return [
    section('Grade and pillars'),
    headline(figures),
    ...pillarBlocks(figures),
    part('Where the weight sits'),
    contributors === null ? paragraph('ESG grades are not in your subscription.') : strip,
    ...weightBlocks(figures),
    ...(contributors === null ? [] : contributorBlocks(contributors)),
  ];
}

function contributorBlocks(contributors: Contributors): readonly Block[] {
  const { best, worst } = bestAndWorst(contributors);
  return [
    part(contributorsTitle(contributors)),
    {
      kind: 'pair',
      left: [contributorTable('No holding lifts the score.', best)],
      right: [contributorTable('No holding lowers the score.', worst)],
    },
  ];
}

const STATUS_WORDS = { Y: 'Yes', N: 'No', 'N/A': 'N/A' } as const;

/** 'The profile excludes 22 holdings, 10.1% of the weight.' */
export function excludedSentence({ own }: TearsheetFigures): string {
  const excluded = own.overalls.attention.find(({ kind }) => kind === 'excluded');
  if (excluded === undefined) return 'The profile excludes no holding.';
  const { count, weight } = excluded;
  const holdings = count === 1 ? '1 holding' : `${shownCount(count)} holdings`;
  return `The profile excludes ${holdings}, ${shownPercent(weight)} of the weight.`;
}

function exclusionBlocks(figures: TearsheetFigures): readonly Block[] {
  const { exclusions } = figures;
  return [
    section('Exclusions'),
    paragraph(excludedSentence(figures)),
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
      [
        left('Holding', 3),
        left('Sub-sector', 2),
        left('Country', 2),
        right('ESG'),
        right('Weight'),
      ],
      rest.length === 0 ? rows : [...rows, [`${shownCount(rest.length)} more`, ...summed]],
    ),
    part('Data quality'),
    paragraph(
      `Direct coverage: ${shownPercent(coverage.weighted_direct_coverage)} of the weight. Proxy: ${shownPercent(coverage.weighted_proxy_coverage)}. Not covered: ${shownPercent(coverage.weighted_not_covered)}. Weight as uploaded: ${shownPercent(coverage.disclosed_weight)}.`,
    ),
  ];
}

const HOW_TO_READ: readonly Block[] = [
  part('How to read it'),
  paragraph(
    'Grades run from A (best) to E, scores from 4 (best) to 0. A grade compares a score with the spread of all companies covered, or of all countries. N/D: not disclosed. N/A: the question does not apply.',
  ),
  paragraph(
    'Weight: the share of the whole, of long and short positions together; beside Adds, of what has a score. Adds: what a holding explains of the difference to the benchmark, in points, as in lifts and drags.',
  ),
  part('Sources'),
  paragraph(
    'Company reports and public data in the snapshot of the as-of date. Benchmarks hold the covered companies of their market, weighted by market capitalisation; smaller caps are those beyond the largest 85% of the market.',
  ),
];

/** What only companies have; in their place one sentence where none can be held. */
const companyBlocks = (figures: TearsheetFigures): readonly Block[] =>
  hasOnlyCountries(figures)
    ? [
        section('Companies'),
        paragraph(
          'Footprints, temperature, exclusions and SFDR are of companies. This investment holds countries only.',
        ),
      ]
    : [
        ...footprintBlocks(figures),
        ...temperatureBlocks(figures),
        ...exclusionBlocks(figures),
        ...sfdrBlocks(figures),
      ];

/** The risk tearsheet, from top to bottom. */
export const riskTearsheet = (
  figures: TearsheetFigures,
  changed: readonly Block[],
): readonly Block[] => [
  ...gradeBlocks(figures),
  ...changed,
  ...companyBlocks(figures),
  ...holdingBlocks(figures),
  ...HOW_TO_READ,
];
