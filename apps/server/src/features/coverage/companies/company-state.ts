import { type CoverageState, UNCUSTOMISED_PROFILE_ID } from '@verdure/contract/vocabulary';
import { amountOfCompany } from '@verdure/scoring/footprint';
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

/** Whether a company has the scores of its peers: where its organisation brought values of it, it has its own. */
export function isProxyOf(
  under: Pick<ScoredProfile, 'scored' | 'own'>,
  companyId: number,
): boolean {
  const place = scoredRowOf(under, companyId);
  return place !== null && place.scored.snapshot.companies.isProxy[place.row] === 1;
}

/** What tells a large company from a small one: its market value, else its revenue; null: neither. */
export function sizeOfCompany(under: ScoredProfile, companyId: number): number | null {
  const place = scoredRowOf(under, companyId);
  if (place === null) return null;
  const amountOf = (amount: 'marketCapUsd' | 'revenueUsd') =>
    amountOfCompany(place.scored.snapshot, amount, place.row)?.usd ?? null;
  return amountOf('marketCapUsd') ?? amountOf('revenueUsd');
}

/** The scores that menus and search name the coverage by: those of the standard profile. */
export const standardScores = (
  universe: Universe,
  tx: TenantTransaction,
  { organisationId }: Viewer,
): Promise<ScoredProfile> =>
  universe.scoredFor(tx, organisationId, { profileId: UNCUSTOMISED_PROFILE_ID });
