import { ROLE_ADMIN, ROLE_STANDARD_USER, ROLE_SUPER_USER } from '@verdure/contract/vocabulary';

/** Every address of the application, once. */
export const paths = {
  login: '/',
  loginAlias: '/login',
  home: '/dashboard',
  portfolio: '/dashboard/portfolio',
  portfoliosProfiles: '/dashboard/portfolios-profiles',
  findCompany: '/dashboard/company',
  company: '/dashboard/company/$companyId',
  country: '/dashboard/country/$countryId',
} as const;

/** Plain addresses for cells that are drawn thousands of times. */
export const companyPath = (id: number): string => `${paths.findCompany}/${id}`;
export const countryPath = (id: number): string => `/dashboard/country/${id}`;
export const portfolioPath = (id: number): string => `${paths.portfolio}?portfolio=${id}`;

/** Where a role begins (SCR-LOGIN-07, as far as its pages exist). */
export function homeOf(
  roleId: number,
): typeof paths.portfolio | typeof paths.findCompany | typeof paths.home {
  if (roleId === ROLE_SUPER_USER || roleId === ROLE_STANDARD_USER) return paths.portfolio;
  return roleId === ROLE_ADMIN ? paths.findCompany : paths.home;
}

/** Only addresses of this application may be gone to after login: no other site. */
export function safeNext(next: string | null): string {
  if (next === null || !next.startsWith(paths.home) || next.includes('\\')) return paths.home;
  return next;
}
