import { expect, it } from 'vitest';

import { paths } from '../../src/paths.ts';
import { ACCESS_PAGES } from './pages/access.ts';
import { COVERAGE_PAGES } from './pages/coverage.ts';
import { INVESTMENT_PAGES } from './pages/investments.ts';
import { REGULATORY_PAGES } from './pages/regulatory.ts';
import { OPERATIONS_PAGES } from './pages/operations.ts';
import { OVERVIEW_PAGES } from './pages/overview.ts';
import { PROFILE_PAGES } from './pages/profiles.ts';
import { SCREENING_PAGES } from './pages/screening.ts';
import { WORKBENCH_PAGES } from './pages/workbench.ts';

/** Other names of a page that is shown, and addresses that only lead on. */
const LEADS_ON: readonly string[] = [
  paths.loginAlias,
  paths.dashboardResetPassword,
  paths.home,
  paths.help,
];

it('the gallery shows every page', () => {
  const shown = [
    ACCESS_PAGES,
    COVERAGE_PAGES,
    INVESTMENT_PAGES,
    OPERATIONS_PAGES,
    OVERVIEW_PAGES,
    PROFILE_PAGES,
    REGULATORY_PAGES,
    SCREENING_PAGES,
    WORKBENCH_PAGES,
  ]
    .flat()
    .map(({ address }) => address.replace(/[?#].*/, ''));
  const isShown = (path: string) => {
    const pattern = new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`);
    return shown.some((address) => pattern.test(address));
  };
  const missing = Object.values(paths).filter((path) => !LEADS_ON.includes(path) && !isShown(path));
  expect(missing).toEqual([]);
});
