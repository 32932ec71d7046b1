import type { Portfolio as PortfolioAnswer } from '@verdure/contract/investments/portfolios';

import type { Viewer } from '../../../platform/viewer.ts';
import { mayDelete, mayRename, maySetProxy, mayUpdate } from './portfolio.policy.ts';
import type { Portfolio } from './portfolio.ts';

export function presentPortfolio(viewer: Viewer, portfolio: Portfolio): PortfolioAnswer {
  const { manager } = portfolio;
  return {
    id: portfolio.id,
    name: portfolio.name,
    manager: manager && { first_name: manager.firstName, last_name: manager.lastName },
    users: portfolio.users.map(({ id, fullName }) => ({ id, full_name: fullName })),
    address: portfolio.address,
    logo: portfolio.logo,
    manager_id: manager?.id ?? null,
    organisation_id: portfolio.organisationId,
    proxy: portfolio.hasProxy,
    user_id: portfolio.uploadedBy,
    abilities: {
      rename: mayRename(viewer, portfolio),
      update: mayUpdate(viewer, portfolio),
      delete: mayDelete(viewer, portfolio),
      set_proxy: maySetProxy(viewer, portfolio),
    },
  };
}
