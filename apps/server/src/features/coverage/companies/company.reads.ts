import { Problem, type ProblemCode } from '@verdure/contract/http/problem';
import { UNCUSTOMISED_PROFILE_ID } from '@verdure/contract/vocabulary';
import { companyMetric } from '@verdure/scoring/universe';

import { allow } from '../../../platform/allow.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { instantOf, presentOf } from '../../../platform/database/past.ts';
import { mayChangeSharedCoverage } from '../../../platform/shared-coverage.ts';
import { type ScoredProfile, universeOfCompany } from '../../../universe/scored-profile.ts';
import { notThere } from '../../../universe/newest-snapshot.ts';
import type { Universe, WantedScores } from '../../../universe/universe.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { mustSeeProfile } from '../../profiles/profile.reads.ts';
import { placedDimensions } from './company-dimensions.ts';
import { findCompany, hasSector, listScopedIds } from './company.store.ts';
import type { Company } from './company.ts';
import { presentKeyDimensions } from './key-dimensions.ts';
import { shownTo } from './shown-to.ts';
import { subscribedPillars } from './shown-pillars.reads.ts';

export type { Company } from './company.ts';

export { listUnreleasedIds, listVisibleIds as visibleCompanies } from './company.store.ts';
export { withheldText } from './withheld-text.ts';
export { shownTo } from './shown-to.ts';

interface Changed {
  readonly companyId: number;
  /** How a company that is not seen is refused, where the call names something of it. */
  readonly otherwise?: ProblemCode;
}

/**
 * Finds a company that the viewer may open.
 *
 * @throws Problem 'company.not-found' for any other, 'past.…' for one that was not there at the instant of the reading
 */
export async function mustSeeCompany(
  tx: TenantTransaction,
  viewer: Viewer,
  companyId: number,
): Promise<Company> {
  const company = await findCompany(tx, viewer, companyId);
  if (company !== null) return company;
  const instant = instantOf(tx);
  const isOfToday = instant !== null && (await maySeeCompany(presentOf(tx), viewer, companyId));
  throw isOfToday ? await notThere(tx, instant) : new Problem('company.not-found');
}

/**
 * Finds a company that the viewer may change: a shared one changes for every organisation, a private
 * one for its own.
 *
 * @throws Problem 'coverage.shared' for a restricted administrator, `otherwise` for an unseen company
 */
export async function mustChangeCompany(
  tx: TenantTransaction,
  viewer: Viewer,
  { companyId, otherwise = 'company.not-found' }: Changed,
): Promise<Company> {
  const company = await findCompany(tx, viewer, companyId);
  if (company === null) throw new Problem(otherwise);
  allow(company.isPrivate || mayChangeSharedCoverage(viewer), 'coverage.shared');
  return company;
}

/** Whether the viewer may open a company. */
export const maySeeCompany = async (
  tx: TenantTransaction,
  viewer: Viewer,
  companyId: number,
): Promise<boolean> => (await findCompany(tx, viewer, companyId)) !== null;

/** Finds a sector: any, or for scoped users one with a company that they may open. @throws Problem 'sector.not-found' */
export async function mustSeeSector(
  tx: TenantTransaction,
  viewer: Viewer,
  sectorId: number,
): Promise<void> {
  if (!(await hasSector(tx, viewer, sectorId))) throw new Problem('sector.not-found');
}

/** A request's transaction and viewer. */
export interface ViewerTransaction {
  readonly tx: TenantTransaction;
  readonly viewer: Viewer;
}

/** The scores under a profile. @throws Problem if the viewer cannot see the profile */
export async function scoresForViewer(
  universe: Universe,
  { tx, viewer }: ViewerTransaction,
  wanted: WantedScores,
): Promise<ScoredProfile> {
  if (wanted.profileId !== UNCUSTOMISED_PROFILE_ID) {
    await mustSeeProfile(presentOf(tx), viewer, wanted.profileId);
  }
  return universe.scoredFor(tx, viewer.organisationId, wanted);
}

/** The companies that a scoped user may see; null for a user who sees all. */
export const scopeOf = async ({
  tx,
  viewer,
}: ViewerTransaction): Promise<ReadonlySet<number> | null> =>
  viewer.isScoped ? listScopedIds(tx, viewer) : null;

/** The weakest and strongest issues of a company that the viewer's organisation sees. */
export const keyIssuesOf = (under: ScoredProfile, companyId: number, { features }: Viewer) =>
  presentKeyDimensions(
    placedDimensions(universeOfCompany(under, companyId), companyId, subscribedPillars(features)),
  );

/**
 * The awareness score of a metric as the page shows it, in points; null is not disclosed, undefined
 * a metric that the company or the viewer's organisation does not have.
 */
export function shownAwareness(
  under: ScoredProfile,
  companyId: number,
  { metricId, viewer }: { readonly metricId: number; readonly viewer: Viewer },
): number | null | undefined {
  const view = companyMetric(universeOfCompany(under, companyId), companyId, metricId);
  const isShown = shownTo(viewer, under, [{ metric_id: metricId }]).length > 0;
  return isShown ? view?.awareness.score : undefined;
}

export { isProxyOf } from './company-state.ts';

export { yearToBring } from './needed-pillars.ts';

/** The scores on a company's page, and what it lacks for the ESG total. */
export {
  lackingForEsg,
  presentCompanyScores as companyScoresFor,
} from './company-scores.present.ts';
