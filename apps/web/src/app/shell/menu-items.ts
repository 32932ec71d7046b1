import { listPortfoliosEndpoint } from '@verdure/contract/investments/portfolios';
import { INVESTOR_ROLES } from '@verdure/contract/http/access-rule';
import { ROLE_ADMIN } from '@verdure/contract/vocabulary';
import { ChartPie, SearchCheck } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

import { mayCall } from '../../api/viewer.ts';
import type { Viewer } from '../../api/viewer.ts';
import { paths } from '../../paths.ts';

export interface MenuItem {
  readonly label: string;
  readonly path: string;
  readonly Icon: LucideIcon;
  readonly shortcut?: string;
}

/** Whether the viewer is one of those who hold portfolios: roles 2 and 3. */
export const hasPortfolios = (viewer: Viewer): boolean =>
  INVESTOR_ROLES.some((role) => role === viewer.role_id) && mayCall(viewer, listPortfoliosEndpoint);

/** Pages of the side menu by role; only pages that exist (SCR-SHELL-01 to 04). */
export function menuItems(viewer: Viewer): readonly MenuItem[] {
  if (hasPortfolios(viewer)) {
    return [{ label: 'Portfolio', path: paths.portfolio, Icon: ChartPie, shortcut: 'g p' }];
  }
  return viewer.role_id === ROLE_ADMIN
    ? [{ label: 'Find a company', path: paths.findCompany, Icon: SearchCheck }]
    : [];
}
