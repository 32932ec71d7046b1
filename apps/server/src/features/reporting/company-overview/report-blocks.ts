import type {
  CompanyArtNine,
  CompanyFootprint,
  CompanyPaiAnswer,
} from '@verdure/contract/coverage/company-regulatory';
import type { CompanyDimension, CompanyScores } from '@verdure/contract/coverage/companies';
import { TABLE_PILLARS, type TablePillar } from '@verdure/contract/vocabulary';

import type { Block } from '../../../platform/documents/document.ts';
import {
  leanTableOr,
  left,
  paragraph,
  part,
  right,
  section,
  tableOr,
} from '../../../platform/documents/paper-parts.ts';
import {
  shownSharedChange,
  shownCount,
  shownFootprint,
  shownGrade,
  shownPercent,
  shownPlace,
  shownScore,
} from '../../../platform/documents/shown.ts';
import { consensusBlocks } from './consensus-blocks.ts';
import type { OverviewFigures } from './overview-figures.ts';
import { sentimentBlocks } from './sentiment-blocks.ts';

/** The pillars in the order of the page. */
export const PILLAR_TITLES = {
  sustainability: 'Sustainability (IFRS S1)',
  governance: 'Governance',
  sustainability_s2: 'Climate risk (IFRS S2)',
  impact: 'Positive impact',
  'sustainability+': 'Sustainability+ (enters no total)',
  edci: 'EDCI (enters no total)',
} as const satisfies Record<TablePillar, string>;

const IN_ORDER: readonly TablePillar[] = [
  'sustainability',
  'governance',
  ...TABLE_PILLARS.filter((pillar) => pillar !== 'sustainability' && pillar !== 'governance'),
];

interface PillarIssues {
  readonly title: string;
  readonly issues: readonly CompanyDimension[];
}

export const pillarsOf = ({ dimensions }: CompanyScores): readonly PillarIssues[] =>
  IN_ORDER.flatMap((pillar) => {
    const issues = dimensions[pillar] ?? [];
    return issues.length === 0 ? [] : [{ title: PILLAR_TITLES[pillar], issues }];
  });

type Strip = CompanyScores['heatstrips'][number];

const placeOf = (strip: Strip | undefined): string =>
  strip === undefined || strip.percentile === null
    ? ''
    : `${shownPlace(strip.percentile)} of ${shownCount(strip.peer_count)}`;

export function issueRow(issue: CompanyDimension, strip: Strip | undefined): readonly string[] {
  return [
    issue.name,
    shownGrade(issue.awareness_grade, issue.awareness_score),
    shownGrade(issue.performance_grade, issue.performance_score),
    shownGrade(issue.overall_grade, issue.overall_score),
    issue.effective_weighting === null ? 'not counted' : shownPercent(issue.effective_weighting),
    shownScore(issue.weighted_score),
    shownSharedChange({ ...issue, change: issue.overall_change }),
    placeOf(strip),
  ];
}

export function issueBlocks({ scores }: OverviewFigures): readonly Block[] {
  const strips = new Map(scores.heatstrips.map((strip) => [strip.dimension_id, strip]));
  const columns = [
    left('Issue', 1),
    right('Awareness'),
    right('Performance'),
    right('Overall'),
    right('Weight'),
    right('Weighted'),
    right('Change'),
    right('Above peers'),
  ];
  const tables = pillarsOf(scores).flatMap(({ title, issues }) => [
    part(title),
    leanTableOr(
      '',
      columns,
      issues.map((issue) => issueRow(issue, strips.get(issue.id))),
    ),
  ]);
  return tables.length === 0
    ? []
    : [
        section('Every issue'),
        ...tables,
        paragraph(
          'Weight: the share among the issues with a score, which counts. Weighted: what the issue adds to its pillar. Above peers: the share of its peers that score lower, of how many.',
        ),
      ];
}

const ARTICLE_WORDS = { Y: 'yes', N: 'no' } as const;

const paiBlocks = (pai: CompanyPaiAnswer): readonly Block[] => [
  section('SFDR'),
  paragraph(
    `${pai.article === null ? 'The company has no article.' : `The company is compatible with Article ${pai.article}.`} ${shownCount(pai.applicable)} of 14 indicators apply, ${shownCount(pai.adverse_or_undisclosed)} of them adverse or not disclosed. Sustainable investment: ${pai.sustainable_investment === null ? 'cannot be assessed' : ARTICLE_WORDS[pai.sustainable_investment]}. Governance grade ${pai.governance_grade ?? 'N/D'}, sustainability grade ${pai.sustainability_grade ?? 'N/D'}, good governance ${pai.good_governance}.`,
  ),
  part('Principal adverse impacts'),
  leanTableOr(
    'No indicator is judged.',
    [left('Indicator', 3), left('Outcome', 2), left('Comment', 1)],
    pai.pais.map(({ pai_id, pai_name, outcome, comment }) => [
      `${pai_id}. ${pai_name}`,
      outcome,
      comment ?? '',
    ]),
  ),
];

interface FindingLine {
  readonly name: string;
  readonly outcome: string;
  readonly reason: string | null;
  readonly source: string | null;
  readonly year: number | null;
}

const sourceOf = ({ source, year }: FindingLine): string =>
  [source, year].filter((each) => each !== null).join(', ');

const findingTable = (noun: string, lines: readonly FindingLine[]): Block =>
  tableOr(
    '',
    [left(noun, 2), left('Outcome', 2), left('Reason', 4), left('Source', 2)],
    lines.map((line) => [line.name, line.outcome, line.reason ?? '', sourceOf(line)]),
  );

const artNineBlocks = ({ article_nine: nine, taxonomy }: CompanyArtNine): readonly Block[] => [
  ...(nine === null
    ? []
    : [
        section('Article 9: sustainable investment'),
        findingTable('Requirement', nine.requirements),
      ]),
  ...(taxonomy === null
    ? []
    : [
        section('EU taxonomy'),
        paragraph(
          `Aligned with the taxonomy: ${taxonomy.taxo_aligned}. Minimum safeguards kept: ${taxonomy.safeguard}. Aligned turnover, as the company reports it: ${shownPercent(taxonomy.eu_taxo_aligned)}.`,
        ),
        findingTable('Objective', taxonomy.objectives),
      ]),
];

const FOOTPRINTS: Readonly<Record<number, string>> = {
  44: 'Carbon, tCO2e',
  42: 'Waste, tonnes',
  45: 'Water, m3',
  41: 'Tax Contribution, $',
  43: 'Employment, FTE',
};

const footprintBlocks = (footprints: readonly CompanyFootprint[]): readonly Block[] =>
  footprints.length === 0
    ? []
    : [
        section('Footprints'),
        tableOr(
          '',
          [
            left('Footprint', 2),
            right('Value'),
            right('Year'),
            right('Per $1M of enterprise value'),
            right('Per $1M of market cap'),
          ],
          footprints.map((row) => [
            FOOTPRINTS[row.metric_id] ?? '',
            shownCount(row.metric_value),
            row.year === null ? '' : String(row.year),
            shownFootprint(row.ev_footprint),
            shownFootprint(row.mc_footprint),
          ]),
        ),
      ];

/** What the Full Report adds to the Summary. */
export const reportBlocks = (figures: OverviewFigures): readonly Block[] => [
  ...issueBlocks(figures),
  ...(figures.pai === null ? [] : paiBlocks(figures.pai)),
  ...(figures.artNine === null ? [] : artNineBlocks(figures.artNine)),
  ...footprintBlocks(figures.footprints),
  ...consensusBlocks(figures.consensus),
  ...sentimentBlocks(figures.sentiment),
];
