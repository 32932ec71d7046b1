import { OVERALL_KINDS, type OverallKind } from '@verdure/contract/investments/constituents';
import type { ConstituentType, Grade } from '@verdure/contract/vocabulary';
import {
  emptyNodeScores,
  isCounted,
  LEAF_COVERAGES,
  type LeafCoverage,
  type NodeScores,
  setNodeScore,
} from '@verdure/scoring/constituents';
import { gradeOfNumber, gradeOfScore } from '@verdure/scoring/grades';
import { rowOfCompany } from '@verdure/scoring/snapshot';
import {
  countryTotals,
  type ScoredUniverse,
  TOTAL_KINDS,
  type TotalKind,
} from '@verdure/scoring/universe';

import type { ScoredProfile } from '../../../platform/universe/scored-profile.ts';
import { constituentAt, type Investment } from './investment.ts';

export type NodeScoresByKind = Readonly<Record<OverallKind, NodeScores>>;

/** What the nodes of a graph are under a profile, as columns. */
export interface ScoredNodes {
  /** Row of the snapshot; -1 for what is not a company of it. */
  readonly rows: Int32Array;
  /** Index in `LEAF_COVERAGES`. */
  readonly coverages: Uint8Array;
  /** 1 for a company whose scores enter averages. */
  readonly isCounted: Uint8Array;
  /** The scores that enter averages: of the universe, of proxies only with the toggle. */
  readonly scores: NodeScoresByKind;
}

const NOT_COVERED = LEAF_COVERAGES.indexOf('none');

export const emptyScoredNodes = (count: number): ScoredNodes => ({
  rows: new Int32Array(count).fill(-1),
  coverages: new Uint8Array(count).fill(NOT_COVERED),
  isCounted: new Uint8Array(count),
  scores: {
    esg: emptyNodeScores(count),
    sustainability: emptyNodeScores(count),
    sustainability_s2: emptyNodeScores(count),
    governance: emptyNodeScores(count),
    impact: emptyNodeScores(count),
    environmental: emptyNodeScores(count),
    social: emptyNodeScores(count),
    country_governance: emptyNodeScores(count),
  },
});

const KIND_INDEX = {
  esg: TOTAL_KINDS.indexOf('esg'),
  sustainability: TOTAL_KINDS.indexOf('sustainability'),
  sustainability_s2: TOTAL_KINDS.indexOf('sustainability_s2'),
  governance: TOTAL_KINDS.indexOf('governance'),
  impact: TOTAL_KINDS.indexOf('impact'),
} as const satisfies Record<TotalKind, number>;

/** One total of one company row of the current year, read from the columns; null: not disclosed. */
export function totalAt({ snapshot, sectors }: ScoredUniverse, row: number, kind: TotalKind) {
  const span = snapshot.companies.span[row] ?? -1;
  const start = snapshot.spans[span]?.start ?? 0;
  const score = sectors.at(span)?.totals[0][KIND_INDEX[kind]]?.[row - start] ?? Number.NaN;
  return Number.isNaN(score) ? null : score;
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

const COMPANY_KINDS = OVERALL_KINDS.filter(isCompanyKind);
const COUNTRY_KINDS = OVERALL_KINDS.filter(isCountryKind);

/** The sigmas that a kind is graded with; a kind of one type of holding alone has 1 for the other. */
const sigmasOf = ({ scored, countries }: ScoredProfile, kind: OverallKind): KindSigmas => ({
  company: isCompanyKind(kind) ? (scored.totalSpreads[KIND_INDEX[kind]]?.sigma ?? 1) : 1,
  country: isCountryKind(kind) ? countries.totalSpreads[COUNTRY_KIND_OF[kind]].sigma : 1,
});

/** What the universe and the proxy toggle say of a company. */
export const companyFlags = ({ scored }: ScoredProfile, row: number) => ({
  isProxy: scored.snapshot.companies.isProxy[row] === 1,
  isWrongUniverse: scored.inUniverse?.[row] === 0,
});

/** Writes what each node of a graph is under a profile. */
export function nodeScorer(under: ScoredProfile, into: ScoredNodes, isProxyOn: boolean) {
  const sigmas = new Map(OVERALL_KINDS.map((kind) => [kind, sigmasOf(under, kind)]));
  const cover = (node: number, coverage: LeafCoverage): void => {
    into.coverages[node] = LEAF_COVERAGES.indexOf(coverage);
  };
  const scoreCompany = (node: number, id: number): void => {
    const row = rowOfCompany(under.scored.snapshot, id);
    if (row === null) return;
    into.rows[node] = row;
    const flags = companyFlags(under, row);
    const esg = totalAt(under.scored, row, 'esg');
    cover(node, esg === null ? 'none' : flags.isProxy ? 'proxy' : 'direct');
    if (!isCounted(flags, isProxyOn)) return;
    into.isCounted[node] = 1;
    for (const kind of COMPANY_KINDS) {
      const score = totalAt(under.scored, row, kind);
      setNodeScore(into.scores[kind], node, { score, sigma: sigmas.get(kind)?.company ?? 1 });
    }
  };
  const scoreCountry = (node: number, id: number): void => {
    const totals = countryTotals(under.countries, id);
    if (totals === null) return;
    cover(node, totals.esg === null ? 'none' : 'direct');
    for (const kind of COUNTRY_KINDS) {
      const score = totals[COUNTRY_KIND_OF[kind]];
      setNodeScore(into.scores[kind], node, { score, sigma: sigmas.get(kind)?.country ?? 1 });
    }
  };
  return (investment: Investment, node: number): void => {
    const { type, id } = constituentAt(investment, node);
    if (type === 'company') scoreCompany(node, id);
    if (type === 'country') scoreCountry(node, id);
  };
}

/** A score and its grade, as a row shows them. */
export interface KindView {
  readonly score: number | null;
  readonly grade: Grade | null;
}

export const NOT_SHOWN: KindView = { score: null, grade: null };

/**
 * The score of one leaf of one kind and its grade: of a company as it is stored with its universe.
 * Nothing where the score does not count.
 */
export function leafView(
  { under, nodes: { rows, scores } }: { under: ScoredProfile; nodes: ScoredNodes },
  { node, type }: { readonly node: number; readonly type: ConstituentType },
  kind: OverallKind,
): KindView {
  const score = scores[kind].points[node] ?? Number.NaN;
  if (Number.isNaN(score)) return NOT_SHOWN;
  if (type === 'country') {
    return { score, grade: gradeOfScore(score, sigmasOf(under, kind).country) };
  }
  if (!isCompanyKind(kind)) return { score, grade: null };
  const number = under.scored.totalGrades[KIND_INDEX[kind]]?.[rows[node] ?? -1] ?? 0;
  return { score, grade: gradeOfNumber(number) };
}
