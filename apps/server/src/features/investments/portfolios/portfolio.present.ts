import type { Portfolio as PortfolioAnswer } from '@verdure/contract/investments/portfolios';

import { maySeeColleague, type Viewer } from '../../../platform/viewer.ts';
import { mayDelete, mayEditUsers, mayRename, maySetProxy, mayUpdate } from './portfolio.policy.ts';
import type { Portfolio } from './portfolio.ts';

const shownManager = (viewer: Viewer, { manager }: Portfolio): Portfolio['manager'] =>
  manager !== null && maySeeColleague(viewer, manager.id) ? manager : null;

const shownUploader = (viewer: Viewer, { uploadedBy }: Portfolio): number | null =>
  uploadedBy !== null && maySeeColleague(viewer, uploadedBy) ? uploadedBy : null;

const shownUsers = (viewer: Viewer, { users }: Portfolio): Portfolio['users'] =>
  users.filter(({ id }) => maySeeColleague(viewer, id));

export function presentPortfolio(viewer: Viewer, portfolio: Portfolio): PortfolioAnswer {
  const manager = shownManager(viewer, portfolio);
  return {
    id: portfolio.id,
    name: portfolio.name,
    manager: manager && { first_name: manager.firstName, last_name: manager.lastName },
    users: shownUsers(viewer, portfolio).map(({ id, fullName }) => ({ id, full_name: fullName })),
    address: portfolio.address,
    logo: portfolio.logo,
    manager_id: manager?.id ?? null,
    organisation_id: portfolio.organisationId,
    proxy: portfolio.hasProxy,
    user_id: shownUploader(viewer, portfolio),
    abilities: {
      rename: mayRename(viewer, portfolio),
      update: mayUpdate(viewer, portfolio),
      delete: mayDelete(viewer, portfolio),
      set_proxy: maySetProxy(viewer, portfolio),
      edit_users: mayEditUsers(viewer, portfolio),
    },
  };
}
