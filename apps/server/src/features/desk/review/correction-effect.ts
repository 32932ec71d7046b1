import type { CorrectionEffect, MovedScore } from '@verdure/contract/desk/correction-effects';
import { Problem } from '@verdure/contract/http/problem';
import {
  companyScores,
  type CompanyScores,
  scoreOwnCompanies,
  TOTAL_KINDS,
} from '@verdure/scoring/universe';
import { sql } from 'kysely';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import type { Acting } from '../../../platform/viewer.ts';
import { readOneCompany } from '../../../universe/own-companies.ts';
import { changeValue } from './change-value.ts';
import { countHolders, NO_HOLDERS } from './holders.reads.ts';
import { cannotReject } from './review.present.ts';
import {
  mustChangeReviewed,
  mustFindVersion,
  type PeersOfCompany,
  readPeers,
  type ReviewParts,
} from './review.ts';
import { lockVersions } from './value-versions.store.ts';

type Totals = CompanyScores['totals'];

/** The totals of a company by its values in this transaction, among peers that stay as they are. */
async function totalsNow(
  tx: AdministrationTransaction,
  companyId: number,
  { base }: PeersOfCompany,
): Promise<Totals> {
  const alone = await readOneCompany(tx, companyId, base.snapshot);
  return companyScores(scoreOwnCompanies(alone, base), companyId)?.totals ?? {};
}

/** Scores are printed with two decimals: what differs less is the same. */
const SAME_POINTS = 0.005;

const isSameScore = (one: number | null, other: number | null): boolean =>
  one === null || other === null ? one === other : Math.abs(one - other) < SAME_POINTS;

const movedOf = (before: Totals, after: Totals): MovedScore[] =>
  TOTAL_KINDS.flatMap((of) => {
    const { score: score_before = null, grade: grade_before = null } = before[of] ?? {};
    const { score: score_after = null, grade: grade_after = null } = after[of] ?? {};
    const stays = grade_before === grade_after && isSameScore(score_before, score_after);
    return stays ? [] : [{ of, score_before, score_after, grade_before, grade_after }];
  });

interface Tried {
  readonly versionId: number;
  readonly actor: Acting;
  readonly peers: PeersOfCompany;
}

/** Governance of a covered company: once approved it is never rejected. */
async function isGovernance(
  tx: AdministrationTransaction,
  { company, place }: Awaited<ReturnType<typeof mustFindVersion>>,
): Promise<boolean> {
  const metric = await tx
    .selectFrom('metrics')
    .where('id', '=', place.metric_id)
    .select('pillar')
    .executeTakeFirstOrThrow();
  return cannotReject(metric, company);
}

/**
 * What the approval of a correction, or the first one of governance, would do: it is approved, with the sums and views that follow,
 * the company alone is scored again, and everything is as before.
 *
 * @throws Problem 'company-metric.no-correction' for any other value that replaces none in force
 */
async function tryApproval(
  tx: AdministrationTransaction,
  { versionId, actor, peers }: Tried,
): Promise<CorrectionEffect> {
  const { place, company } = await mustFindVersion(tx, actor.viewer, versionId);
  const { company_id: companyId, metric_id: metricId, year } = place;
  const target = { company, place: { companyId, metricId, year }, versionId };
  await sql`savepoint before_the_trial`.execute(tx);
  const live = (await lockVersions(tx, target.place)).filter(
    ({ superseded_at }) => superseded_at === null,
  );
  const waits = live.some(({ id, approved }) => id === versionId && !approved);
  const isCorrection = live.some(({ approved }) => approved);
  if (!waits || !(isCorrection || (await isGovernance(tx, { company, place }))))
    throw new Problem('company-metric.no-correction');
  // what every client holds is told to whoever may change it
  mustChangeReviewed(actor.viewer, company);
  const before = await totalsNow(tx, companyId, peers);
  const change = { approved: true, confirmed: true };
  await changeValue(tx, target, { change, actor, snapshot: peers.snapshot, failed: [] });
  const after = await totalsNow(tx, companyId, peers);
  await sql`rollback to savepoint before_the_trial`.execute(tx);
  const holders = (await countHolders(tx, [companyId])).get(companyId) ?? NO_HOLDERS;
  return { moved: movedOf(before, after), ...holders };
}

/** What an approval would do to scores, and how many portfolios hold the company. */
export async function readCorrectionEffect(
  parts: ReviewParts,
  versionId: number,
  actor: Acting,
): Promise<CorrectionEffect> {
  const { place } = await parts.database.withAdministration((tx) =>
    mustFindVersion(tx, actor.viewer, versionId),
  );
  const peers = await readPeers(parts, actor.viewer, place.company_id);
  return parts.database.withAdministration((tx) => tryApproval(tx, { versionId, actor, peers }));
}
