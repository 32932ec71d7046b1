import type { CompanyScores, Total } from '@verdure/contract/coverage/companies';
import type { ScoredPillar } from '@verdure/contract/vocabulary';
import { rowOfCompany } from '@verdure/scoring/snapshot';
import {
  type CompanyScores as ScoredCompany,
  type ScoredUniverse,
  type ScoreView,
  TOTAL_KINDS,
  type TotalKind,
} from '@verdure/scoring/universe';

import { isTotalShown } from './shown-pillars.reads.ts';

const NO_SCORE: ScoreView = { score: null, grade: null, change: null, previous: null };

interface Ranking {
  readonly rank: number | null;
  readonly ranked: number;
}

/** The totals of the directly covered companies, one column a sub-sector. */
function* directTotals({ sectors, snapshot }: ScoredUniverse, kind: number) {
  for (const [index, { start }] of snapshot.spans.entries()) {
    const column = sectors.at(index)?.totals[0][kind] ?? new Float64Array(0);
    for (let row = 0; row < column.length; row += 1) {
      const score = column[row] ?? Number.NaN;
      if (!Number.isNaN(score) && snapshot.companies.isDirect[start + row] === 1) yield score;
    }
  }
}

/** Competition rank among the directly covered: one more than there are better ones. */
function rankingOf(scored: ScoredUniverse, kind: number, own: number | null): Ranking {
  let ranked = 0;
  let better = 0;
  for (const score of directTotals(scored, kind)) {
    ranked += 1;
    if (own !== null && score > own) better += 1;
  }
  return { ranked, rank: own === null ? null : better + 1 };
}

/** Mean of the directly covered companies of the sub-sector, the company included. */
function peerAverage(scored: ScoredUniverse, companyId: number, kind: number): number | null {
  const { snapshot } = scored;
  const row = rowOfCompany(snapshot, companyId);
  const spanIndex = row === null ? -1 : (snapshot.companies.span[row] ?? -1);
  const column = scored.sectors.at(spanIndex)?.totals[0][kind] ?? new Float64Array(0);
  const start = snapshot.spans[spanIndex]?.start ?? 0;
  let sum = 0;
  let count = 0;
  column.forEach((score, index) => {
    if (Number.isNaN(score) || snapshot.companies.isDirect[start + index] !== 1) return;
    sum += score;
    count += 1;
  });
  return count === 0 ? null : sum / count;
}

function totalOf(
  scored: ScoredUniverse,
  { companyId, isProxy }: Pick<ScoredCompany, 'companyId' | 'isProxy'>,
  { kind, view }: { readonly kind: TotalKind; readonly view: ScoreView },
): Total {
  const index = TOTAL_KINDS.indexOf(kind);
  const spread = scored.totalSpreads[index];
  return {
    score: view.score,
    grade: view.grade,
    change: view.change,
    peer_average: peerAverage(scored, companyId, index),
    ...rankingOf(scored, index, isProxy ? null : view.score),
    sigma: spread?.sigma ?? 0,
    sigma_source: spread?.sigmaSource ?? 'default',
  };
}

/** The totals that the organisation and the company's preferences show; a hidden one has no key. */
export function presentTotals(
  scored: ScoredUniverse,
  company: Pick<ScoredCompany, 'companyId' | 'isProxy'> & Partial<Pick<ScoredCompany, 'totals'>>,
  pillars: ReadonlySet<ScoredPillar>,
): CompanyScores['totals'] {
  const { totals } = company;
  const answer: CompanyScores['totals'] = {};
  for (const kind of TOTAL_KINDS) {
    // a company that is no part of the snapshot has every total, and a score in none
    const view = totals === undefined ? NO_SCORE : totals[kind];
    if (view === undefined || !isTotalShown(kind, pillars)) continue;
    answer[kind] = totalOf(scored, company, { kind, view });
  }
  return answer;
}
