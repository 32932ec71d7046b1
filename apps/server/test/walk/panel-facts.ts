import type {
  ConstituentOverallsRow,
  DimensionOverallRow,
  OverallsRow,
} from '@verdure/contract/investments/constituents';
import type { EdciRow } from '@verdure/contract/investments/edci';
import type { FootprintRow } from '@verdure/contract/investments/footprint';
import type { ItrRow } from '@verdure/contract/investments/itr';
import type { PortfolioFigures } from '@verdure/contract/investments/portfolio-figures';
import type {
  InvestmentArtNineRow,
  InvestmentPaiRow,
  PaiFigureRow,
  RequirementShareRow,
} from '@verdure/contract/investments/regulatory';
import { isFirmLine, paiHeadline } from '@verdure/contract/investments/regulatory';
import { FOOTPRINT_METRIC_IDS, IMPACT_THEMES, type Standing } from '@verdure/contract/vocabulary';

import type { Fact } from './facts.ts';

/* The facts that the panels of a portfolio or fund show, each row of an answer by itself. */

type Named = readonly [name: string, fact: Fact];
type Resting = Required<Pick<Fact, 'covered' | 'standing'>>;

/** An alert speaks of a figure only where it is shown (methodology 13.1). */
const alerting = (value: number | null, standing: Standing): number | null =>
  standing === 'shown' ? value : null;

export function footprintFacts(row: FootprintRow): readonly Named[] {
  const of = `footprint ${row.metric_id}`;
  const ev: Resting = { covered: row.covered, standing: row.standing };
  const mc: Resting = { covered: row.mc_covered, standing: row.mc_standing };
  return [
    [`${of} ev net`, { value: row.ev_footprint, ...ev }],
    [`${of} ev gross`, { value: row.ev_gross_footprint, ...ev }],
    [`${of} mc net`, { value: row.mc_footprint, ...mc }],
    [`${of} mc gross`, { value: row.mc_gross_footprint, ...mc }],
    [`verdict alert ${of}`, { value: alerting(row.ev_footprint, row.standing), ...ev }],
  ];
}

export function temperatureFacts(row: ItrRow): readonly Named[] {
  const own: Resting = { covered: row.covered, standing: row.standing };
  const waci: Resting = { covered: row.waci_covered, standing: row.waci_standing };
  return [
    ['temperature', { value: row.itr, ...own }],
    ['temperature unfaded', { value: row.unfaded_itr, ...own }],
    ['temperature ungrossed', { value: row.ungrossed_itr, ...own }],
    ['intensity', { value: row.emissions_per_mn, ...own }],
    ['waci', { value: row.waci, ...waci }],
    ['verdict temperature status', { value: row.status, ...own }],
    ['verdict temperature letter', { value: row.grade, ...own }],
  ];
}

/** `1`, `1 Scope 1`, `6 C: Manufacturing`. */
export const lineName = ({ pai_id, part }: Pick<PaiFigureRow, 'pai_id' | 'part'>): string =>
  part === null ? `pai ${pai_id}` : `pai ${pai_id} ${part}`;

const lineFacts = (line: PaiFigureRow): readonly Named[] => {
  const of = lineName(line);
  const own: Resting = { covered: line.covered, standing: line.standing };
  const isFirmColour = line.colour === 'green' || line.colour === 'red';
  return [
    [of, { value: paiHeadline(line).value, ...own }],
    [`verdict ${of} colour`, { value: isFirmColour ? line.colour : null, ...own }],
    [`verdict ${of} letter`, { value: line.grade, ...own }],
    [`verdict ${of} score`, { value: isFirmLine(line) ? line.score : null, ...own }],
    // a part of a figure that is not compared: it stands on its own scopes
    [`disclosed part of ${of}`, { value: line.per_covered_unit === null ? null : line.value }],
  ];
};

export const paiFacts = ({ pais, ...row }: InvestmentPaiRow): readonly Named[] => [
  ...pais.flatMap(lineFacts),
  ['article', { value: row.article }],
  ['article value', { value: row.article_value }],
];

/** Where nothing is assessed, a share of it says nothing. */
const amongAssessed = (share: number | null, assessed: number | null): number | null =>
  assessed === 0 ? null : share;

const findingFacts = (
  of: string,
  one: Pick<RequirementShareRow, 'contributing' | 'harming' | 'known'>,
): readonly Named[] => [
  [`${of} contributing`, { value: amongAssessed(one.contributing, one.known) }],
  [`${of} harming`, { value: amongAssessed(one.harming, one.known) }],
  [`${of} known`, { value: one.known }],
];

export const squareFacts = (row: InvestmentArtNineRow): readonly Named[] => [
  ['sustainable', { value: amongAssessed(row.article_9_aligned, row.article_9_assessed) }],
  ['taxonomy aligned', { value: amongAssessed(row.overall_taxo_aligned, row.taxo_assessed) }],
  ['taxonomy reported', { value: row.eu_taxo_aligned }],
  ...row.requirements.flatMap((one) => findingFacts(`requirement ${one.requirement_id}`, one)),
  ...row.objectives.flatMap((one) => findingFacts(`objective ${one.objective_id}`, one)),
];

export const edciFacts = ({ metric_id, performance_value, ...row }: EdciRow): readonly Named[] => [
  [`edci ${metric_id}`, { value: performance_value, covered: row.covered, standing: row.standing }],
];

export const SCORED = [
  'esg',
  'sustainability',
  'sustainability_s2',
  'governance',
  'impact',
] as const;

/** The letter of a score needs 10% of the weight, and not 50% (methodology 13). */
const LEAST_GRADED = 0.1 - 1e-9;

function gradeFact(row: OverallsRow, kind: (typeof SCORED)[number], value: string | null): Fact {
  const pillar = row.pillar_coverage.find((one) => one.pillar === kind);
  const weight = pillar === undefined ? row.esg_covered_weight : pillar.weighted_coverage;
  return lettered(value, weight);
}

const lettered = (value: string | null, weight: number | null): Fact =>
  (weight ?? 0) >= LEAST_GRADED
    ? { value }
    : { value, covered: weight ?? 0, standing: 'not_shown' };

/** An issue, or a theme of impact. */
export const issueFacts = (row: DimensionOverallRow): readonly Named[] => [
  [`issue ${row.dimension_id}`, { value: row.score }],
  [`weighted issue ${row.dimension_id}`, { value: row.weighted_score }],
  [`verdict issue ${row.dimension_id}`, lettered(row.grade, row.weighted_coverage)],
  [
    `verdict weighted issue ${row.dimension_id}`,
    lettered(row.weighted_grade, row.weighted_coverage),
  ],
];

/** The goals: means of the themes that serve them (methodology 22). */
export function goalFacts(rows: readonly DimensionOverallRow[]): readonly Named[] {
  const scoreOf = new Map(rows.map((row) => [row.dimension_id, row.weighted_score]));
  return Array.from({ length: 17 }, (_, at): Named => {
    const themes = IMPACT_THEMES.filter(({ sdgIds }) => sdgIds.some((id) => id === at + 1));
    const scores = themes.flatMap(({ dimensionId }) => scoreOf.get(dimensionId) ?? []);
    const sum = scores.reduce((total, score) => total + score, 0);
    return [`goal ${at + 1}`, { value: scores.length === 0 ? null : sum / scores.length }];
  });
}

/** A company or country of its own; what is looked through has the shares of its own leaves. */
export const holdingFacts = (row: ConstituentOverallsRow): readonly Named[] =>
  row.type === 'company' || row.type === 'country'
    ? SCORED.flatMap((kind): readonly Named[] => [
        [`holding ${row.type} ${row.id} ${kind}`, { value: row[`${kind}_score`] }],
        [`letter of ${row.type} ${row.id} ${kind}`, { value: row[`${kind}_grade`] }],
      ])
    : [];

export const overallFacts = (row: OverallsRow): readonly Named[] => [
  [
    'data quality',
    {
      value: row.data_quality,
      covered: row.data_quality_covered,
      standing: row.data_quality_standing,
    },
  ],
  ...SCORED.flatMap((kind): readonly Named[] => [
    [`score ${kind}`, { value: row[`${kind}_score`] }],
    [`weighted score ${kind}`, { value: row[`weighted_${kind}_score`] }],
    [`verdict grade ${kind}`, gradeFact(row, kind, row[`${kind}_grade`])],
    [`verdict weighted grade ${kind}`, gradeFact(row, kind, row[`weighted_${kind}_grade`])],
  ]),
  ['share graded', { value: row.esg_covered_weight }],
  [
    'holdings excluded',
    { value: row.attention.find(({ kind }) => kind === 'excluded')?.count ?? 0 },
  ],
  ...row.grade_distribution.map(
    ({ grade, weight }): Named => [`share of ${grade}`, { value: weight }],
  ),
];

/** A row of the table of portfolios; it has no part of what the organisation has not subscribed to. */
export const tableFacts = ({ overalls, itr, footprint, excluded }: PortfolioFigures) => {
  const facts: Named[] = [];
  if (overalls !== null) {
    facts.push(
      ['weighted score esg', { value: overalls.weighted_esg_score }],
      ['verdict weighted grade esg', { value: overalls.weighted_esg_grade }],
      ['share graded', { value: overalls.esg_covered_weight }],
      ['holdings excluded', { value: excluded }],
    );
  }
  if (itr !== null) {
    const { covered, standing } = itr;
    facts.push(
      ['temperature', { value: itr.itr, covered, standing }],
      ['verdict temperature status', { value: itr.status, covered, standing }],
    );
  }
  if (footprint !== null) {
    const { ev_footprint: value, covered, standing } = footprint;
    facts.push([`footprint ${FOOTPRINT_METRIC_IDS[0]} ev net`, { value, covered, standing }]);
  }
  return facts;
};
