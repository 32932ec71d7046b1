import type { SessionEnd } from '../api/session.ts';
import { paths } from '../paths.ts';

/** Another person has logged in: nothing of this one stays. */
export const beginAnew = (): void => window.location.replace(paths.home);

/** Opens the login page. If the session has expired, the login leads back to this page. */
export function goToLogin(end: SessionEnd): void {
  const { pathname, search, hash } = window.location;
  const next = end === 'over' ? `?next=${encodeURIComponent(pathname + search + hash)}` : '';
  window.location.replace(`${paths.login}${next}`);
}
