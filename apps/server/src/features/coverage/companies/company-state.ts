import { type CoverageState, UNCUSTOMISED_PROFILE_ID } from '@verdure/contract/vocabulary';
import { coverageStateAt } from '@verdure/scoring/universe';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import { type ScoredProfile, scoredRowOf } from '../../../universe/scored-profile.ts';
import type { Universe } from '../../../universe/universe.ts';
import type { Viewer } from '../../../platform/viewer.ts';

/** How a company is covered under a profile; one that the snapshot does not have is not. */
export function stateOfCompany(under: ScoredProfile, companyId: number): CoverageState {
  const place = scoredRowOf(under, companyId);
  return place === null ? 'not_covered' : coverageStateAt(place.scored, place.row);
}

/** The scores that menus and search name the coverage by: those of the standard profile. */
export const standardScores = (
  universe: Universe,
  tx: TenantTransaction,
  { organisationId }: Viewer,
): Promise<ScoredProfile> =>
  universe.scoredFor(tx, organisationId, { profileId: UNCUSTOMISED_PROFILE_ID });
