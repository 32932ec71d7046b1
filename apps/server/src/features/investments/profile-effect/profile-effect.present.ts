import type { EffectSide, ProfileEffect } from '@verdure/contract/investments/profile-effect';
import { GRADES } from '@verdure/contract/vocabulary';
import { grossWeight, typeOfNode } from '@verdure/scoring/constituents';
import { gradeOfScore } from '@verdure/scoring/grades';
import {
  averageOfLeaves,
  gradeShares,
  isPillarGradeShown,
  pillarCoverage,
} from '@verdure/scoring/measures';
import { countryTotals, type ScoredUniverse, TOTAL_KINDS } from '@verdure/scoring/universe';

import type { ScoredProfile } from '../../../universe/scored-profile.ts';
import { leafView, type ScoredInvestment } from '../investment/investment.reads.ts';

export type EffectKind = 'esg' | 'impact';

const MOST_CHANGES = 10;

const gradeAt = (scored: ScoredInvestment, node: number, kind: EffectKind) =>
  leafView(scored, { node, type: typeOfNode(scored.investment.graph, node) }, kind).grade;

const NOBODY = { changed: 0, total: 0 };
const NO_SIDE: EffectSide = { score: null, grade: null, grade_distribution: [] };

/** For an organisation that has not subscribed to the score. */
export const NO_EFFECT: ProfileEffect = {
  before: NO_SIDE,
  after: NO_SIDE,
  changes: [],
  holdings: NOBODY,
  companies: NOBODY,
  countries: NOBODY,
};

/** One side of the comparison, with the figures of the portfolio page. */
function presentSide(scored: ScoredInvestment, kind: EffectKind): EffectSide {
  const { leaves } = scored.investment;
  const scores = scored.nodes.scores[kind];
  const { score, grade } = averageOfLeaves(leaves, scores);
  const isScored = (node: number) => !Number.isNaN(scores.points[node] ?? Number.NaN);
  const { weightedFraction } = pillarCoverage(leaves, isScored);
  const behind = gradeShares(leaves, scores.points, (node) => gradeAt(scored, node, kind));
  const gross = grossWeight(leaves.weights);
  return {
    score,
    grade: isPillarGradeShown(weightedFraction) ? grade : null,
    grade_distribution: GRADES.map((each) => {
      const share = behind.shares.find((other) => other.grade === each);
      const weight = share === undefined ? 0 : share.weightFraction / gross;
      return { grade: each, weight, count: share?.leafCount ?? 0 };
    }),
  };
}

/** The holdings whose grade changes, heaviest first. */
function changedHoldings(
  before: ScoredInvestment,
  after: ScoredInvestment,
  kind: EffectKind,
): ProfileEffect['changes'] {
  const { leaves, graph, ids } = before.investment;
  return [...leaves.nodes]
    .map((node, leaf) => ({
      id: ids[node] ?? 0,
      type: typeOfNode(graph, node),
      name: graph.names[node] ?? '',
      weight: leaves.weights[leaf] ?? 0,
      before: gradeAt(before, node, kind),
      after: gradeAt(after, node, kind),
    }))
    .filter((holding) => holding.before !== holding.after)
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight));
}

/** The companies that have a grade under either weights, and those for which it differs. */
function countCompanies(
  before: ScoredUniverse,
  after: ScoredUniverse,
  { kind, isLeftOut }: { readonly kind: EffectKind; readonly isLeftOut: (id: number) => boolean },
) {
  const column = TOTAL_KINDS.indexOf(kind);
  const [old, fresh] = [before.totalGrades[column], after.totalGrades[column]];
  const counts = { changed: 0, total: 0 };
  before.snapshot.companies.id.forEach((id, row) => {
    const isGraded = (old?.[row] ?? 0) !== 0 || (fresh?.[row] ?? 0) !== 0;
    if (!isGraded || before.inUniverse?.[row] === 0 || isLeftOut(id)) return;
    counts.total += 1;
    if (old?.[row] !== fresh?.[row]) counts.changed += 1;
  });
  return counts;
}

function countAllCompanies(before: ScoredProfile, after: ScoredProfile, kind: EffectKind) {
  // a company with values of its owner is counted with them alone
  const ownIds = new Set(before.own?.snapshot.companies.id);
  const isLeftOut = (id: number) => ownIds.has(id);
  const shared = countCompanies(before.scored, after.scored, { kind, isLeftOut });
  if (before.own === null || after.own === null) return shared;
  const own = countCompanies(before.own, after.own, { kind, isLeftOut: () => false });
  return { changed: shared.changed + own.changed, total: shared.total + own.total };
}

const countryGrade = ({ countries }: ScoredProfile, countryId: number) =>
  gradeOfScore(countryTotals(countries, countryId)?.esg ?? null, countries.totalSpreads.esg.sigma);

function countCountries(before: ScoredProfile, after: ScoredProfile) {
  const counts = { changed: 0, total: 0 };
  for (const countryId of before.countries.axes.places.keys()) {
    const [old, fresh] = [countryGrade(before, countryId), countryGrade(after, countryId)];
    if (old === null && fresh === null) continue;
    counts.total += 1;
    if (old !== fresh) counts.changed += 1;
  }
  return counts;
}

/** What changes between two ways of weighing the same portfolio. */
export function presentEffect(
  before: ScoredInvestment,
  after: ScoredInvestment,
  kind: EffectKind,
): ProfileEffect {
  const changes = changedHoldings(before, after, kind);
  return {
    before: presentSide(before, kind),
    after: presentSide(after, kind),
    changes: changes.slice(0, MOST_CHANGES),
    holdings: { changed: changes.length, total: before.investment.leaves.nodes.length },
    companies: countAllCompanies(before.under, after.under, kind),
    countries: kind === 'esg' ? countCountries(before.under, after.under) : NOBODY,
  };
}
