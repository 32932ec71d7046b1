import { countryNamesEndpoint } from '@verdure/contract/coverage/countries';
import { inject } from 'vitest';

import { paths } from '../../apps/web/src/paths.ts';
import { ask } from './api.ts';
import { someCompanies } from './holdings-file.ts';

/** Addresses that need no session, and mailed links that are not valid. */
export const PUBLIC_ADDRESSES = [
  paths.login,
  paths.loginAlias,
  paths.resetPassword,
  paths.dashboardResetPassword,
  '/reset-password/1/none',
  '/dashboard/reset-password/1/none',
  '/confirm-email/1/none',
  '/accept-invite/1/none',
  '/accept-invite-oidc/1/none',
];

export const NO_PAGE = `${paths.home}/no-such-page`;

/** Every address that needs a session, with ids that exist. */
export async function dashboardAddresses(): Promise<readonly string[]> {
  const session = inject('sessions').superUser;
  const [company] = await someCompanies(session, 1);
  const [country] = await ask(session, countryNamesEndpoint);
  const ids: Readonly<Record<string, number | undefined>> = {
    companyId: company?.id,
    countryId: country?.id,
  };
  return Object.values(paths)
    .filter((path) => !PUBLIC_ADDRESSES.includes(path))
    .map((path) => path.replace(/\$(\w+)/g, (_whole, name: string) => String(ids[name] ?? 1)))
    .concat(`${paths.portfoliosProfiles}?view=upload`, NO_PAGE);
}
