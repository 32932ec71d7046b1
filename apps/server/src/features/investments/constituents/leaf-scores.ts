import type { OverallKind } from '@verdure/contract/investments/constituents';

import type { ConstituentType, Grade } from '@verdure/contract/vocabulary';
import type { LeafCoverage } from '@verdure/scoring/constituents';
import { gradeOfScore } from '@verdure/scoring/grades';
import { rowOfCompany } from '@verdure/scoring/snapshot';
import { type CompanyScores, companyScores, TOTAL_KINDS } from '@verdure/scoring/universe';

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
  /** Flags of a company; null for anything else. */
  readonly company: CompanyScores | null;
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
  ...{ coverage: 'none', scores: NO_SCORES, company: null },
});

function companyLeaf({ scored }: ScoredProfile, id: number): LeafScores {
  const company = companyScores(scored, id);
  if (company === null) return unscored('company', id);
  const { totals, isProxy, isWrongUniverse, coverage } = company;
  return {
    ...{ type: 'company', id, row: rowOfCompany(scored.snapshot, id) },
    ...{ isProxy, isWrongUniverse, coverage, company },
    scores: {
      ...NO_SCORES,
      esg: totals.esg?.score ?? null,
      sustainability: totals.sustainability?.score ?? null,
      sustainability_s2: totals.sustainability_s2?.score ?? null,
      governance: totals.governance?.score ?? null,
      impact: totals.impact?.score ?? null,
    },
  };
}

function countryLeaf({ countries }: ScoredProfile, id: number): LeafScores {
  const totals = countries.byId.get(id)?.current.totals;
  if (totals === undefined) return unscored('country', id);
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

const KIND_NAMES: readonly string[] = TOTAL_KINDS;

/** The sigmas that a kind is graded with; a kind of companies alone has none among countries. */
export function sigmasOf({ scored, countries }: ScoredProfile, kind: OverallKind): KindSigmas {
  const companyKind = KIND_NAMES.indexOf(kind);
  const country =
    kind === 'esg' || kind === 'environmental' || kind === 'social' || kind === 'country_governance'
      ? countries.totalSpreads[COUNTRY_KIND_OF[kind]].sigma
      : 1;
  return { company: scored.totalSpreads[companyKind]?.sigma ?? 1, country };
}

/** The grade of one leaf's score of one kind. */
export const leafGrade = (
  under: ScoredProfile,
  { type, scores }: Pick<LeafScores, 'type' | 'scores'>,
  kind: OverallKind,
): Grade | null => {
  const { company, country } = sigmasOf(under, kind);
  return gradeOfScore(scores[kind], type === 'country' ? country : company);
};
