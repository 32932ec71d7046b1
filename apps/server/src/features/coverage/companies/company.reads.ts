import { Problem } from '@verdure/contract/http/problem';
import { UNCUSTOMISED_PROFILE_ID } from '@verdure/contract/vocabulary';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { ScoredProfile } from '../../../platform/universe/scored-profile.ts';
import type { Universe, WantedScores } from '../../../platform/universe/universe.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { mustSeeProfile } from '../../investments/profiles/profile.reads.ts';
import { findCompany, listScopedIds } from './company.store.ts';
import type { Company } from './company.ts';

export { listVisibleIds as visibleCompanies } from './company.store.ts';

/** Finds a company that the viewer may open. @throws Problem 'company.not-found' for any other */
export async function mustSeeCompany(
  tx: TenantTransaction,
  viewer: Viewer,
  companyId: number,
): Promise<Company> {
  const company = await findCompany(tx, viewer, companyId);
  if (company === null) throw new Problem('company.not-found');
  return company;
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
    await mustSeeProfile(tx, viewer, wanted.profileId);
  }
  return universe.scoredFor(tx, viewer.organisationId, wanted);
}

/** The companies that a scoped user may see; null for a user who sees all. */
export const scopeOf = async ({
  tx,
  viewer,
}: ViewerTransaction): Promise<ReadonlySet<number> | null> =>
  viewer.isScoped ? listScopedIds(tx, viewer) : null;
