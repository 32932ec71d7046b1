import type { OverallKind } from '@verdure/contract/investments/constituents';
import type { ConstituentType, Grade } from '@verdure/contract/vocabulary';
import type { LeafCoverage } from '@verdure/scoring/constituents';
import { gradeOfNumber, gradeOfScore } from '@verdure/scoring/grades';
import { rowOfCompany } from '@verdure/scoring/snapshot';
import {
  countryTotals,
  type ScoredUniverse,
  TOTAL_KINDS,
  type TotalKind,
} from '@verdure/scoring/universe';

import type { ScoredProfile } from '../../../platform/universe/scored-profile.ts';
import { idOfNode } from './investment.ts';

/** Points 0 to 4 by kind; null is not disclosed, or a kind that such a holding does not have. */
export type KindScores = Readonly<Record<OverallKind, number | null>>;

/** What a company, a country, or a fund or portfolio that was not opened, is under a profile. */
export interface LeafScores {
  readonly type: ConstituentType;
  readonly id: number;
  /** Row of the snapshot; null for what is not a company of it. */
  readonly row: number | null;
  readonly isProxy: boolean;
  readonly isWrongUniverse: boolean;
  readonly coverage: LeafCoverage;
  readonly scores: KindScores;
}

const NO_SCORES: KindScores = {
  esg: null,
  sustainability: null,
  sustainability_s2: null,
  governance: null,
  impact: null,
  environmental: null,
  social: null,
  country_governance: null,
};

const unscored = (type: ConstituentType, id: number): LeafScores => ({
  ...{ type, id, row: null, isProxy: false, isWrongUniverse: false },
  ...{ coverage: 'none', scores: NO_SCORES },
});

const KIND_INDEX = {
  esg: TOTAL_KINDS.indexOf('esg'),
  sustainability: TOTAL_KINDS.indexOf('sustainability'),
  sustainability_s2: TOTAL_KINDS.indexOf('sustainability_s2'),
  governance: TOTAL_KINDS.indexOf('governance'),
  impact: TOTAL_KINDS.indexOf('impact'),
} as const satisfies Record<TotalKind, number>;

/** One total of one company row of the current year, read from the columns. */
function totalAt({ snapshot, sectors }: ScoredUniverse, row: number, kind: TotalKind) {
  const span = snapshot.companies.span[row] ?? -1;
  const start = snapshot.spans[span]?.start ?? 0;
  const score = sectors.at(span)?.totals[0][KIND_INDEX[kind]]?.[row - start] ?? Number.NaN;
  return Number.isNaN(score) ? null : score;
}

function companyLeaf({ scored }: ScoredProfile, id: number): LeafScores {
  const row = rowOfCompany(scored.snapshot, id);
  if (row === null) return unscored('company', id);
  const isProxy = scored.snapshot.companies.isProxy[row] === 1;
  const esg = totalAt(scored, row, 'esg');
  return {
    ...{ type: 'company', id, row, isProxy },
    isWrongUniverse: scored.inUniverse?.[row] === 0,
    coverage: esg === null ? 'none' : isProxy ? 'proxy' : 'direct',
    scores: {
      ...NO_SCORES,
      esg,
      sustainability: totalAt(scored, row, 'sustainability'),
      sustainability_s2: totalAt(scored, row, 'sustainability_s2'),
      governance: totalAt(scored, row, 'governance'),
      impact: totalAt(scored, row, 'impact'),
    },
  };
}

function countryLeaf({ countries }: ScoredProfile, id: number): LeafScores {
  const totals = countryTotals(countries, id);
  if (totals === null) return unscored('country', id);
  const { esg, environmental, social, governance } = totals;
  return {
    ...unscored('country', id),
    coverage: esg === null ? 'none' : 'direct',
    scores: { ...NO_SCORES, esg, environmental, social, country_governance: governance },
  };
}

/** What one leaf is under a profile. */
export function leafScores(under: ScoredProfile, type: ConstituentType, node: string): LeafScores {
  const id = idOfNode(node);
  if (type === 'company') return companyLeaf(under, id);
  return type === 'country' ? countryLeaf(under, id) : unscored(type, id);
}

/** Sigma of one kind, in points, among companies and among countries. */
export interface KindSigmas {
  readonly company: number;
  readonly country: number;
}

const COUNTRY_KIND_OF = {
  esg: 'esg',
  environmental: 'environmental',
  social: 'social',
  country_governance: 'governance',
} as const;

const isCountryKind = (kind: OverallKind): kind is keyof typeof COUNTRY_KIND_OF =>
  kind in COUNTRY_KIND_OF;

const isCompanyKind = (kind: OverallKind): kind is TotalKind => kind in KIND_INDEX;

/** The sigmas that a kind is graded with; a kind of one type of holding alone has 1 for the other. */
export const sigmasOf = ({ scored, countries }: ScoredProfile, kind: OverallKind): KindSigmas => ({
  company: isCompanyKind(kind) ? (scored.totalSpreads[KIND_INDEX[kind]]?.sigma ?? 1) : 1,
  country: isCountryKind(kind) ? countries.totalSpreads[COUNTRY_KIND_OF[kind]].sigma : 1,
});

/** The grade of one leaf's score of one kind: of a company as it is stored with its universe. */
export function leafGrade(
  under: ScoredProfile,
  { type, row, scores }: Pick<LeafScores, 'type' | 'row' | 'scores'>,
  kind: OverallKind,
): Grade | null {
  if (type === 'country') return gradeOfScore(scores[kind], sigmasOf(under, kind).country);
  if (row === null || !isCompanyKind(kind)) return null;
  return gradeOfNumber(under.scored.totalGrades[KIND_INDEX[kind]]?.[row] ?? 0);
}
