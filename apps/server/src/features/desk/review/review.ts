import type { CompanyReview, ReviewedMetric } from '@verdure/contract/desk/review';
import { Problem } from '@verdure/contract/http/problem';
import { UNCUSTOMISED_PROFILE_ID } from '@verdure/contract/vocabulary';
import type { Snapshot } from '@verdure/scoring/snapshot';
import { companyMetric, type ScoredUniverse } from '@verdure/scoring/universe';

import { allow } from '../../../platform/allow.ts';
import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import { mayChangeSharedCoverage } from '../../../platform/shared-coverage.ts';
import type { ScoredParts } from '../../../universe/scored-parts.ts';
import { universeOfCompany } from '../../../universe/scored-profile.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { scoresForViewer } from '../../coverage/companies/company.reads.ts';
import { listReadingsToTell } from '../extraction-jobs/extraction-job.reads.ts';
import { listUnvalued } from './review-excerpt.store.ts';
import { withFollowing } from './review-checks.ts';
import { reviewedUploads } from './review.policy.ts';
import { presentVersion } from './review.present.ts';
import { inForceFinder, type ReviewContext } from './review-context.ts';
import {
  type CompanyUnderReview,
  findCompanyUnderReview,
  findVersionPlace,
  listReviewedVersions,
  readRevenues,
} from './review.store.ts';

export type ReviewParts = Pick<ScoredParts, 'database' | 'universe'>;

type PeerMean = ReviewContext['peerMeanOf'];

/** What the newest snapshot tells of a company that is reviewed. */
export interface PeersOfCompany {
  readonly peerMeanOf: PeerMean;
  readonly snapshot: Snapshot;
  /** The public companies under the standard weights. */
  readonly base: ScoredUniverse;
}

/** The peers of a company in the newest snapshot. */
export function readPeers(
  { database, universe }: ReviewParts,
  viewer: Viewer,
  companyId: number,
): Promise<PeersOfCompany> {
  return database.withTenant(viewer, async (tx) => {
    const wanted = { profileId: UNCUSTOMISED_PROFILE_ID };
    const under = await scoresForViewer(universe, { tx, viewer }, wanted);
    const scored = universeOfCompany(under, companyId);
    const peerMeanOf: PeerMean = (metricId) =>
      companyMetric(scored, companyId, metricId)?.peers.peerAverage ?? null;
    return { peerMeanOf, snapshot: scored.snapshot, base: under.scored };
  });
}

/** @throws Problem 'company.not-found' for a company that the viewer does not review */
export async function mustReviewCompany(
  tx: AdministrationTransaction,
  viewer: Viewer,
  companyId: number,
): Promise<CompanyUnderReview> {
  const company = await findCompanyUnderReview(tx, companyId, viewer);
  if (company === undefined) throw new Problem('company.not-found');
  return company;
}

/**
 * Whoever reviews a shared company decides what every organisation reads.
 *
 * @throws Problem 'coverage.shared' for a restricted administrator, unless the company is private
 */
export const mustChangeReviewed = (viewer: Viewer, company: CompanyUnderReview): void =>
  allow(mayChangeReviewed(viewer, company), 'coverage.shared');

const mayChangeReviewed = (viewer: Viewer, { is_private }: CompanyUnderReview): boolean =>
  is_private || mayChangeSharedCoverage(viewer);

/** The company of a version. @throws Problem 'company-metric.not-found' */
export async function mustFindVersion(
  tx: AdministrationTransaction,
  viewer: Viewer,
  versionId: number,
) {
  const place = await findVersionPlace(tx, versionId);
  const company = place && (await findCompanyUnderReview(tx, place.company_id, viewer));
  if (place === undefined || company === undefined) {
    throw new Problem('company-metric.not-found');
  }
  return { place, company };
}

interface Presented {
  readonly company: CompanyUnderReview;
  readonly viewer: Viewer;
  readonly peers: PeersOfCompany;
}

/** Every value of a company as the page shows it. */
export async function presentValues(
  tx: AdministrationTransaction,
  { company, viewer, peers }: Presented,
): Promise<readonly ReviewedMetric[]> {
  const wanted = { companyId: company.id, uploadsOf: reviewedUploads(viewer) };
  const versions = await listReviewedVersions(tx, wanted);
  const revenues = await readRevenues(tx, company.id);
  const inForceAt = inForceFinder(versions);
  const context = { company, versions, inForceAt, revenues, ...peers };
  return withFollowing(versions.map((version) => presentVersion(version, context)));
}

/** A company with its values in force and those that wait (API-093). */
export async function readReview(
  parts: ReviewParts,
  viewer: Viewer,
  companyId: number,
): Promise<CompanyReview> {
  const peers = await readPeers(parts, viewer, companyId);
  return parts.database.withAdministration(async (tx) => {
    const company = await mustReviewCompany(tx, viewer, companyId);
    const metrics = await presentValues(tx, { company, viewer, peers });
    const years = [...new Set(metrics.map(({ year }) => year))];
    const icm = company.icm_gov !== company.icm_sus;
    const { is_private: _private, ...shown } = company;
    const unvalued = await listUnvalued(tx, companyId);
    const readings = await listReadingsToTell(tx, companyId);
    const may_change = mayChangeReviewed(viewer, company);
    const companyShown = { ...shown, icm, years, may_change };
    return { company: companyShown, metrics: [...metrics], readings, unvalued };
  });
}
