import { ROLE_STANDARD_USER, ROLE_SUPER_USER } from '@verdure/contract/vocabulary';

import type { Viewer } from '../../../platform/viewer.ts';
import type { Portfolio } from './portfolio.ts';

const isOwn = (viewer: Viewer, portfolio: Portfolio): boolean =>
  portfolio.manager?.id === viewer.userId;

const isSuperUser = (viewer: Viewer): boolean => viewer.roleId === ROLE_SUPER_USER;

const isScopedOwner = (viewer: Viewer, portfolio: Portfolio): boolean =>
  viewer.isScoped && isOwn(viewer, portfolio);

/** A super-user sees the whole organisation's; a standard user those it manages or was added to. */
export function maySeePortfolio(viewer: Viewer, portfolio: Portfolio): boolean {
  if (portfolio.organisationId !== viewer.organisationId) return false;
  if (isSuperUser(viewer)) return true;
  const isMember = portfolio.users.some(({ id }) => id === viewer.userId);
  return viewer.roleId === ROLE_STANDARD_USER && (isOwn(viewer, portfolio) || isMember);
}

/** Everyone who sees a portfolio may rename it. */
export const mayRename = maySeePortfolio;

/** Super-users may, and scoped users for portfolios that they uploaded. */
export const mayUpdate = (viewer: Viewer, portfolio: Portfolio): boolean =>
  maySeePortfolio(viewer, portfolio) && (isSuperUser(viewer) || isScopedOwner(viewer, portfolio));

export const mayDelete = mayUpdate;

export const mayEditUsers = (viewer: Viewer, portfolio: Portfolio): boolean =>
  maySeePortfolio(viewer, portfolio) && isSuperUser(viewer);

/** The setting changes the figures of everyone who sees the portfolio. */
export const maySetProxy = (viewer: Viewer, portfolio: Portfolio): boolean =>
  mayUpdate(viewer, portfolio) && viewer.features.has('proxy');
