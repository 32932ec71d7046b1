import type { CompanyScores, Total } from '@verdure/contract/coverage/companies';
import type { ScoredPillar } from '@verdure/contract/vocabulary';
import { gradeBounds } from '@verdure/scoring/grades';
import { rowOfCompany } from '@verdure/scoring/snapshot';
import {
  type CompanyScores as ScoredCompany,
  peerAverageOf,
  type TotalView,
  rankOf,
  TOTAL_KINDS,
  type TotalKind,
} from '@verdure/scoring/universe';

import type { ScoredProfile } from '../../../universe/scored-profile.ts';
import { type Needed, neededFor } from './needed-pillars.ts';
import { publicSpanOf } from './peer-span.reads.ts';
import { isTotalShown } from './shown-pillars.reads.ts';

const NO_SCORE: TotalView = {
  score: null,
  grade: null,
  change: null,
  isNotComparable: false,
  sharedFraction: null,
  previous: null,
  assessedFraction: null,
  isTooLittle: false,
};

interface TotalOf {
  readonly kind: TotalKind;
  readonly view: TotalView;
  readonly needed: Needed;
}

function totalOf(
  under: ScoredProfile,
  { companyId, isProxy }: Pick<ScoredCompany, 'companyId' | 'isProxy'>,
  { kind, view, needed }: TotalOf,
): Total {
  const index = TOTAL_KINDS.indexOf(kind);
  const spread = under.scored.totalSpreads[index];
  // a private company enters no rank of public companies, for its owner neither
  const isRanked = !isProxy && rowOfCompany(under.scored.snapshot, companyId) !== null;
  const { grade } = view;
  return {
    score: view.score,
    grade: view.grade,
    change: view.change,
    shared_share: view.sharedFraction,
    not_comparable: view.isNotComparable,
    assessed_share: view.assessedFraction,
    too_little_data: view.isTooLittle,
    to_score: view.isTooLittle ? neededFor(kind, needed) : [],
    peer_average: peerAverageOf(under, publicSpanOf(under, companyId), kind),
    ...rankOf(under, kind, isRanked ? view.score : null),
    sigma: spread?.sigma ?? 0,
    sigma_source: spread?.sigmaSource ?? 'default',
    grade_bounds: spread && grade ? gradeBounds(grade, spread.sigma) : null,
  };
}

/**
 * The totals that the organisation's features and the company's preferences show. Hidden ones have
 * no key.
 */
export function presentTotals(
  under: ScoredProfile,
  company: Pick<ScoredCompany, 'companyId' | 'isProxy'> & Partial<Pick<ScoredCompany, 'totals'>>,
  { pillars, needed }: { readonly pillars: ReadonlySet<ScoredPillar>; readonly needed: Needed },
): CompanyScores['totals'] {
  const { totals } = company;
  const answer: CompanyScores['totals'] = {};
  for (const kind of TOTAL_KINDS) {
    // a company outside the snapshot has every total, all without a score
    const view = totals === undefined ? NO_SCORE : totals[kind];
    if (view === undefined || !isTotalShown(kind, pillars)) continue;
    answer[kind] = totalOf(under, company, { kind, view, needed });
  }
  return answer;
}
