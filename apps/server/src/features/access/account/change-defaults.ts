import {
  type PortfolioId,
  type ProfileId,
  portfolioIdOf,
  profileIdOf,
  UNCUSTOMISED_PROFILE_ID,
} from '@verdure/contract/vocabulary';

import { recordAudit } from '../../../platform/audit.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type Defaults, findAccount, updateDefaults } from './account.store.ts';

/** Who may see what a default names. Each refuses what the viewer cannot see. */
export interface SeenDefaults {
  readonly mustSeePortfolio: (
    tx: TenantTransaction,
    viewer: Viewer,
    portfolioId: PortfolioId,
  ) => Promise<unknown>;
  readonly mustSeeProfile: (
    tx: TenantTransaction,
    viewer: Viewer,
    profileId: ProfileId,
  ) => Promise<unknown>;
}

export interface DefaultChange {
  readonly default_portfolio_id?: number | undefined;
  readonly default_profile_id?: number | undefined;
}

/** Sets the user's default portfolio and profile. Both must be visible to the user. */
export async function changeDefaults(
  tx: TenantTransaction,
  viewer: Viewer,
  change: DefaultChange & { readonly requestId: string; readonly seen: SeenDefaults },
): Promise<void> {
  const { default_portfolio_id: portfolioId, default_profile_id: profileId, seen } = change;
  if (portfolioId !== undefined)
    await seen.mustSeePortfolio(tx, viewer, portfolioIdOf(portfolioId));
  if (profileId !== undefined && profileId !== UNCUSTOMISED_PROFILE_ID) {
    await seen.mustSeeProfile(tx, viewer, profileIdOf(profileId));
  }

  const account = await findAccount(tx, viewer);
  const before = {
    portfolioId: account.default_portfolio_id,
    profileId: account.default_profile_id,
  };
  const after: Defaults = {
    portfolioId: portfolioId ?? before.portfolioId,
    profileId: profileId === UNCUSTOMISED_PROFILE_ID ? null : (profileId ?? before.profileId),
  };
  if (after.portfolioId === before.portfolioId && after.profileId === before.profileId) return;

  await updateDefaults(tx, viewer, after);
  await recordAudit(tx, {
    organisationId: viewer.organisationId,
    actorUserId: viewer.userId,
    action: 'account.defaults-changed',
    subject: { type: 'user', id: viewer.userId },
    before,
    after: { ...after },
    requestId: change.requestId,
  });
}
