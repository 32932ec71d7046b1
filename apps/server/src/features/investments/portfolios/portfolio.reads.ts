import { Problem } from '@verdure/contract/http/problem';
import type { PortfolioProfile } from '@verdure/contract/investments/portfolios';
import type { PortfolioId, ProfileId } from '@verdure/contract/vocabulary';

import { allow } from '../../../platform/allow.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { instantOf, presentOf } from '../../../platform/database/past.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { notThere } from '../../../universe/newest-snapshot.ts';
import { maySeePortfolio, mayUpdate } from './portfolio.policy.ts';
import {
  findPortfolio,
  isPortfolioThere,
  listPortfolios,
  listPortfoliosOf,
} from './portfolio.store.ts';
import type { Portfolio } from './portfolio.ts';

export { readConstituents } from './constituents.store.ts';
export { type HoldingColumns, keyOf } from './portfolio.ts';
export { lockPortfolio } from './portfolio.store.ts';
export { listUploadedIsins } from './upload.store.ts';
export {
  multipliedBy,
  NOTHING_HELD_APART,
  type UnmatchedHoldings,
} from './unmatched-holdings.ts';
export { readPositions, type WeighedPosition } from './weighed-positions.ts';

/**
 * Finds a portfolio that the viewer can see, by the name and the rights of today.
 *
 * @throws Problem for any other, 'past.…' for one that was not there at the instant of the reading
 */
export async function mustSeePortfolio(
  tx: TenantTransaction,
  viewer: Viewer,
  portfolioId: PortfolioId,
): Promise<Portfolio> {
  const { organisationId } = viewer;
  const portfolio = await findPortfolio(presentOf(tx), organisationId, portfolioId);
  if (!maySeePortfolio(viewer, portfolio)) throw new Problem('portfolio.not-found');
  const instant = instantOf(tx);
  const isThere = instant === null || (await isPortfolioThere(tx, organisationId, portfolioId));
  if (!isThere) throw await notThere(tx, instant);
  return portfolio;
}

/** Finds a portfolio whose holdings the viewer may change. @throws Problem for any other */
export async function mustUpdatePortfolio(
  tx: TenantTransaction,
  viewer: Viewer,
  { portfolioId }: { readonly portfolioId: PortfolioId },
): Promise<Portfolio> {
  const portfolio = await mustSeePortfolio(tx, viewer, portfolioId);
  allow(mayUpdate(viewer, portfolio));
  return portfolio;
}

/** Every portfolio that the viewer can see, by name. */
export async function visiblePortfolios(
  tx: TenantTransaction,
  viewer: Viewer,
): Promise<readonly Portfolio[]> {
  const portfolios = await listPortfolios(tx, viewer.organisationId);
  return portfolios.filter((portfolio) => maySeePortfolio(viewer, portfolio));
}

/** Which of the portfolios the viewer can see. */
export async function visibleAmong(
  tx: TenantTransaction,
  viewer: Viewer,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const portfolios = await listPortfoliosOf(tx, viewer.organisationId, ids);
  const visible = portfolios.filter((portfolio) => maySeePortfolio(viewer, portfolio));
  return new Set(visible.map(({ id }) => id));
}

/** A portfolio and a profile that the viewer can see. */
export interface PortfolioUnderProfile {
  readonly portfolioId: PortfolioId;
  readonly profileId: ProfileId;
}

/**
 * A portfolio's constituents after look-through, counted and scored by the constituents feature.
 */
export type OverviewOf = (
  tx: TenantTransaction,
  viewer: Viewer,
  wanted: PortfolioUnderProfile,
) => Promise<Omit<PortfolioProfile, 'unrecognised'>>;
