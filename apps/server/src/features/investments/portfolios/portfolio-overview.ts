import type { PortfolioProfile } from '@verdure/contract/investments/portfolios';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/viewer.ts';

/** A portfolio of the viewer, looked at under a profile of the viewer. */
export interface PortfolioUnderProfile {
  readonly portfolioId: number;
  readonly profileId: number;
}

/** What a portfolio holds after look-through, as the constituents feature counts and scores it. */
export type OverviewOf = (
  tx: TenantTransaction,
  viewer: Viewer,
  wanted: PortfolioUnderProfile,
) => Promise<Omit<PortfolioProfile, 'unrecognised'>>;
