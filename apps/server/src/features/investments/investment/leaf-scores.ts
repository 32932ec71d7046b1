import { OVERALL_KINDS, type OverallKind } from '@verdure/contract/investments/constituents';
import type { ConstituentType, Grade } from '@verdure/contract/vocabulary';
import { typeOfNode } from '@verdure/scoring/constituents';
import { gradeOfNumber, gradeOfScore } from '@verdure/scoring/grades';
import {
  emptyNodeScores,
  isCounted,
  LEAF_COVERAGES,
  type LeafCoverage,
  setNodeScore,
} from '@verdure/scoring/measures';
import {
  countryTotals,
  type ScoredUniverse,
  TOTAL_KINDS,
  totalAt,
  type TotalKind,
} from '@verdure/scoring/universe';

import { type ScoredProfile, scoredRowOf } from '../../../universe/scored-profile.ts';
import type { HeldNodes, ScoredInvestment, ScoredNodes } from './investment.ts';

const NOT_COVERED = LEAF_COVERAGES.indexOf('none');

const emptyScoredNodes = (count: number): ScoredNodes => ({
  rows: new Int32Array(count).fill(-1),
  isOwn: new Uint8Array(count),
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

/** Sigma of one kind of score, in points, for companies and for countries. */
interface KindSigmas {
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

/** The sigmas for grading a kind. If it exists only for companies or countries, the other is 1. */
const sigmasOf = ({ scored, countries }: ScoredProfile, kind: OverallKind): KindSigmas => ({
  company: isCompanyKind(kind) ? (scored.totalSpreads[KIND_INDEX[kind]]?.sigma ?? 1) : 1,
  country: isCountryKind(kind) ? countries.totalSpreads[COUNTRY_KIND_OF[kind]].sigma : 1,
});

/** The sigma behind the grade of an investment; null where its companies and countries have two. */
export function sigmaOfInvestment(of: ScoredInvestment, kind: OverallKind): number | null {
  const sigmas = sigmasOfHoldings(of, kind);
  return sigmas.length > 1 ? null : (sigmas[0]?.sigma ?? sigmasOf(of.under, kind).company);
}

interface HoldingSigma {
  readonly type: keyof KindSigmas;
  readonly sigma: number;
}

/** The sigmas behind the grades of the companies and of the countries with a score, where there are such. */
export function sigmasOfHoldings(
  { investment, nodes, under }: ScoredInvestment,
  kind: OverallKind,
): readonly HoldingSigma[] {
  const { points } = nodes.scores[kind];
  const scored = [...investment.leaves.nodes].filter((node) => !Number.isNaN(points[node]));
  const types = new Set(scored.map((node) => typeOfNode(investment.graph, node)));
  const sigmas = sigmasOf(under, kind);
  return (['company', 'country'] as const)
    .filter((type) => types.has(type))
    .map((type) => ({ type, sigma: sigmas[type] }));
}

/** Whether a company is a proxy, and whether it is outside the profile's universe. */
export const companyFlags = (scored: ScoredUniverse, row: number) => ({
  isProxy: scored.snapshot.companies.isProxy[row] === 1,
  isWrongUniverse: scored.inUniverse?.[row] === 0,
});

/** Whether a node is a company with proxy values from its peers. */
export const isProxyAt = (of: ScoredInvestment, node: number): boolean =>
  companyFlags(universeAt(of, node), of.nodes.rows[node] ?? -1).isProxy;

/** The universe that the company at a node is scored in: the public one, or its owner's. */
export const universeAt = (
  { nodes, under }: Pick<ScoredInvestment, 'nodes' | 'under'>,
  node: number,
): ScoredUniverse => (nodes.isOwn[node] === 1 && under.own !== null ? under.own : under.scored);

/** The target for writing nodes' scores. */
interface Writing {
  readonly under: ScoredProfile;
  readonly into: ScoredNodes;
  readonly isProxyOn: boolean;
  readonly sigmas: ReadonlyMap<OverallKind, KindSigmas>;
}

function cover({ into }: Writing, node: number, coverage: LeafCoverage): void {
  into.coverages[node] = LEAF_COVERAGES.indexOf(coverage);
}

function scoreCompany(writing: Writing, node: number, id: number): void {
  const { under, into, isProxyOn, sigmas } = writing;
  const place = scoredRowOf(under, id);
  if (place === null) return;
  const { scored, row } = place;
  into.rows[node] = row;
  into.isOwn[node] = scored === under.scored ? 0 : 1;
  const flags = companyFlags(scored, row);
  const esg = totalAt(scored, row, 'esg');
  cover(writing, node, esg === null ? 'none' : flags.isProxy ? 'proxy' : 'direct');
  if (!isCounted(flags, isProxyOn)) return;
  into.isCounted[node] = 1;
  for (const kind of COMPANY_KINDS) {
    const score = totalAt(scored, row, kind);
    setNodeScore(into.scores[kind], node, { score, sigma: sigmas.get(kind)?.company ?? 1 });
  }
}

function scoreCountry(writing: Writing, node: number, id: number): void {
  const { under, into, sigmas } = writing;
  const totals = countryTotals(under.countries, id);
  if (totals === null) return;
  cover(writing, node, totals.esg === null ? 'none' : 'direct');
  for (const kind of COUNTRY_KINDS) {
    const score = totals[COUNTRY_KIND_OF[kind]];
    setNodeScore(into.scores[kind], node, { score, sigma: sigmas.get(kind)?.country ?? 1 });
  }
}

/** Scores each node of an investment under a profile. */
export function scoreNodes(
  investment: HeldNodes,
  under: ScoredProfile,
  isProxyOn: boolean,
): ScoredNodes {
  const into = emptyScoredNodes(investment.ids.length);
  const sigmas = new Map(OVERALL_KINDS.map((kind) => [kind, sigmasOf(under, kind)]));
  const writing = { under, into, isProxyOn, sigmas };
  for (let node = 0; node < investment.ids.length; node += 1) {
    const type = typeOfNode(investment.graph, node);
    const id = investment.ids[node] ?? 0;
    if (type === 'company') scoreCompany(writing, node, id);
    if (type === 'country') scoreCountry(writing, node, id);
  }
  return into;
}

/** A score and its grade in a table row. */
export interface KindView {
  readonly score: number | null;
  readonly grade: Grade | null;
}

export const NOT_SHOWN: KindView = { score: null, grade: null };

/**
 * A leaf's score and grade of one kind. A company's grade is the one stored with its universe.
 * Empty if the score does not count.
 */
export function leafView(
  { under, nodes }: ScoredInvestment,
  { node, type }: { readonly node: number; readonly type: ConstituentType },
  kind: OverallKind,
): KindView {
  const score = nodes.scores[kind].points[node] ?? Number.NaN;
  if (Number.isNaN(score)) return NOT_SHOWN;
  if (type === 'country') {
    return { score, grade: gradeOfScore(score, sigmasOf(under, kind).country) };
  }
  if (!isCompanyKind(kind)) return { score, grade: null };
  const grades = universeAt({ under, nodes }, node).totalGrades[KIND_INDEX[kind]];
  const number = grades?.[nodes.rows[node] ?? -1] ?? 0;
  return { score, grade: gradeOfNumber(number) };
}
