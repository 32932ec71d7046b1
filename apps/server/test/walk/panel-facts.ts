import type { OverallsRow } from '@verdure/contract/investments/constituents';
import type { EdciRow } from '@verdure/contract/investments/edci';
import type { FootprintRow } from '@verdure/contract/investments/footprint';
import type { ItrRow } from '@verdure/contract/investments/itr';
import type {
  InvestmentArtNineRow,
  InvestmentPaiRow,
  PaiFigureRow,
} from '@verdure/contract/investments/regulatory';
import { isFirmLine, paiHeadline } from '@verdure/contract/investments/regulatory';
import type { Standing } from '@verdure/contract/vocabulary';

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

export const squareFacts = (row: InvestmentArtNineRow): readonly Named[] => [
  ['sustainable', { value: row.article_9_aligned }],
  ['taxonomy aligned', { value: row.overall_taxo_aligned }],
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
  const isGraded = (weight ?? 0) >= LEAST_GRADED;
  return isGraded ? { value } : { value, covered: weight ?? 0, standing: 'not_shown' };
}

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
];
