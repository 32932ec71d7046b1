import type { CompanyScores, Total } from '@verdure/contract/coverage/companies';
import {
  COVERAGE_STATE_WORDS,
  GRADE_LABELS,
  GRADES,
  type Grade,
  SCORED_PILLARS,
} from '@verdure/contract/vocabulary';

import type { Block } from '../../../platform/documents/document.ts';
import { gradeStrip, scoreBars } from '../../../platform/documents/drawings.ts';
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
  shownGrade,
  shownPercent,
  shownScore,
} from '../../../platform/documents/shown.ts';
import type { OverviewFigures } from './overview-figures.ts';

type TotalKey = keyof CompanyScores['totals'];

/** The totals in their order on the page, and the preference that each needs. */
const TOTALS = [
  { key: 'esg', name: 'Total ESG Risk', preference: null },
  { key: 'sustainability', name: 'Sustainability', preference: 'sus' },
  { key: 'governance', name: 'Governance', preference: 'gov' },
  { key: 'sustainability_s2', name: 'Climate Risk', preference: 's2' },
  { key: 'impact', name: 'Positive Impact', preference: 'sdg_alignment' },
] as const satisfies readonly { key: TotalKey; name: string; preference: string | null }[];

interface NamedTotal {
  readonly name: string;
  readonly total: Total;
}

/** The totals that the page shows. */
const totalsOf = ({ totals, preferences }: CompanyScores): readonly NamedTotal[] =>
  TOTALS.flatMap(({ key, name, preference }) => {
    const total = totals[key];
    const isPreferred = preference === null || preferences[preference];
    return total === undefined || !isPreferred ? [] : [{ name, total }];
  });

const MOST_ISSUES = 8;
const NAMES_WIDTH = 190;

interface Issue {
  readonly name: string;
  readonly score: number | null;
  readonly grade: Grade | null;
  /** Of the ESG total. */
  readonly weight: number;
}

/** The issues behind the ESG total, the heaviest first. */
function esgIssues({ dimensions, weights }: CompanyScores): readonly Issue[] {
  const of = (pillar: 'sustainability' | 'governance'): readonly Issue[] =>
    (dimensions[pillar] ?? []).map(({ name, overall_score, overall_grade, weighting }) => ({
      name,
      score: overall_score,
      grade: overall_grade,
      weight: weighting * weights[pillar],
    }));
  return [...of('sustainability'), ...of('governance')].toSorted((a, b) => b.weight - a.weight);
}

const rankOf = ({ rank, ranked }: Total): string =>
  rank === null ? '' : `${shownCount(rank)} of ${shownCount(ranked)}`;

const assessedOf = ({ assessed_share, too_little_data }: Total): string => {
  if (assessed_share === null) return '';
  return `${shownPercent(assessed_share)}${too_little_data ? ', too little' : ''}`;
};

/** 'n of m figures disclosed': only measured metrics count. */
export function disclosedText({ dimensions }: CompanyScores): string {
  const metrics = SCORED_PILLARS.map((pillar) => dimensions[pillar]).flatMap((issues = []) =>
    issues.flatMap((issue) => issue.metrics),
  );
  const measured = metrics.filter(({ tag }) => tag === 'QUANT');
  const disclosed = measured.filter((metric) => metric.disclosed);
  return `${shownCount(disclosed.length)} of ${shownCount(measured.length)} figures disclosed`;
}

/** What the figures say, in sentences. */
function sentencesOf({ company, scores }: OverviewFigures): string {
  const { esg } = scores.totals;
  const { name, sector, reportingYear } = company;
  const year = reportingYear === null ? '' : ` Its reporting year is ${reportingYear}.`;
  const covered = ` Coverage: ${COVERAGE_STATE_WORDS[scores.coverage_state]}.`;
  const where = `${sector === null ? '' : ` It belongs to ${sector.name}.`}${covered}${year}`;
  if (esg === undefined || esg.score === null) {
    return `${name} has no ESG score under this profile.${where} ${disclosedText(scores)}.`;
  }
  const { score, grade, rank, peer_average: peers, change } = esg;
  const graded = grade === null ? '' : `, grade ${grade} (${GRADE_LABELS[grade]})`;
  const ranked = rank === null ? '' : ` It ranks ${rankOf(esg)} companies.`;
  const beside =
    peers === null
      ? ''
      : ` Its peers average ${shownScore(peers)}, so it stands ${score >= peers ? 'at or above' : 'below'} them.`;
  const moved =
    change === null
      ? ''
      : ` Its score against the previous year, like for like: ${shownSharedChange(esg)}.`;
  return `${name} scores ${shownScore(score)} of 4 for ESG${graded}.${where}${ranked}${beside}${moved} ${disclosedText(scores)}.`;
}

function totalBlocks({ scores }: OverviewFigures): readonly Block[] {
  const totals = totalsOf(scores);
  if (totals.length === 0) return [paragraph('Overall Score not available.')];
  return [
    part('Totals beside peers'),
    {
      kind: 'drawing',
      drawing: scoreBars(
        totals.map(({ name, total }) => ({
          name,
          own: total.score,
          beside: total.peer_average,
        })),
        { beside: 'peers', left: 90 },
      ),
    },
    leanTableOr(
      '',
      [
        left('Total'),
        right('Grade and score'),
        right('Change'),
        right('Peer average'),
        right('Rank'),
        right('Weight assessed'),
      ],
      totals.map(({ name, total }) => [
        name,
        shownGrade(total.grade, total.score),
        shownSharedChange(total),
        shownScore(total.peer_average),
        rankOf(total),
        assessedOf(total),
      ]),
    ),
    paragraph('Bars: this company, from 0 to 4. Lines: the average of its peers.'),
  ];
}

type Noted = CompanyScores['key_risks'][number];

const notedTable = (title: string, notes: readonly Noted[]): Block =>
  tableOr(
    'No issue has a score yet.',
    [left(title), right('Grade and score')],
    notes.map(({ name, grade, score }) => [name, shownGrade(grade, score)]),
  );

function issueBlocks({ scores }: OverviewFigures): readonly Block[] {
  const issues = esgIssues(scores);
  if (issues.length === 0) return [];
  const weightOf = (grade: Grade): number =>
    issues.filter((issue) => issue.grade === grade).reduce((sum, { weight }) => sum + weight, 0);
  return [
    part('The heaviest issues'),
    {
      kind: 'drawing',
      drawing: scoreBars(
        issues.slice(0, MOST_ISSUES).map(({ name, score }) => ({ name, own: score, beside: null })),
        { beside: 'peers', left: NAMES_WIDTH },
      ),
    },
    part('How the weight of the issues is graded'),
    {
      kind: 'drawing',
      drawing: gradeStrip(
        GRADES.map((grade) => ({ grade, weight: weightOf(grade) })),
        'Weight of the issues by grade',
      ),
    },
  ];
}

const excludedText = ({ excluded_activities: activities }: CompanyScores): string =>
  `Excluded under this profile for its business activities: ${activities.map(({ name }) => name).join(', ')}.`;

/** The first page of every size. */
export const summaryBlocks = (figures: OverviewFigures): readonly Block[] => [
  section('Overview'),
  paragraph(sentencesOf(figures)),
  ...(figures.scores.excluded ? [paragraph(excludedText(figures.scores))] : []),
  ...totalBlocks(figures),
  part('Key risks and key points'),
  {
    kind: 'pair',
    left: [notedTable('Key risks', figures.scores.key_risks)],
    right: [notedTable('Key points', figures.scores.key_points)],
  },
  ...issueBlocks(figures),
  paragraph(
    'Grades run from A (best) to E, scores from 4 (best) to 0. N/D: not disclosed. Weight assessed: the share of the weight whose metrics are assessed.',
  ),
];
