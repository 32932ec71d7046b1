/**
 * The half of a session that the page holds. The other half is a cookie that no script reads;
 * the server wants both.
 */
const TOKEN_KEY = 'verdure.token';
const SYSTEM_FEATURES_KEY = 'verdure.system-features';
/** Set by the login in this tab, until the next page reads it. Not a credential. */
const LOGGED_IN_KEY = 'verdure.logged-in';
/** How the last session ended, for the other tabs. */
const END_KEY = 'verdure.session-end';

/** Aborts every call of the session when it ends (SCR-GLB-38). */
let running = new AbortController();
/** Another tab is just ending a session that it found to be over. */
let isOverElsewhere = false;
/** From the click on Logout until the page is gone, or somebody logs in. */
let isLeaving = false;
/** Ended by the user, or found to have expired. */
export type SessionEnd = 'left' | 'over';
type Listener = (end: SessionEnd) => void;

const listeners = new Set<Listener>();

export const sessionToken = (): string | null => localStorage.getItem(TOKEN_KEY);

export const sessionSignal = (): AbortSignal => running.signal;

export function startSession(token: string, features: readonly number[]): void {
  isLeaving = false;
  localStorage.setItem(TOKEN_KEY, token);
  localStorage.setItem(SYSTEM_FEATURES_KEY, JSON.stringify(features));
  sessionStorage.setItem(LOGGED_IN_KEY, 'yes');
}

/** Whether this tab has logged in since the last call: true once per login, not per page load. */
export function consumeLogin(): boolean {
  const hasLoggedIn = sessionStorage.getItem(LOGGED_IN_KEY) !== null;
  sessionStorage.removeItem(LOGGED_IN_KEY);
  return hasLoggedIn;
}

/** System flags of the login answer: the PDF options, the language model, proxy (SCR-GLB-27). */
export function sessionSystemFeatures(): readonly number[] {
  const stored = localStorage.getItem(SYSTEM_FEATURES_KEY);
  if (stored === null) return [];
  const parsed: unknown = JSON.parse(stored);
  return Array.isArray(parsed) ? parsed.filter((id) => typeof id === 'number') : [];
}

/**
 * Says that a logout is under way. From now on a call that finds the session gone does not open the
 * login page, also after the logout is answered: the page is then on its way to the identity
 * provider, and a login page would abort that and log the user in again.
 */
export function beginLeaving(): void {
  isLeaving = true;
}

/**
 * Forgets the token, cancels what runs, tells the application. Theme and menu stay. Another tab may
 * have removed the token before; the listeners of this tab are still called.
 */
export function endSession(end: SessionEnd = 'over'): void {
  if (isLeaving && end === 'over') return;
  isLeaving = end === 'left';
  // the other tabs are told before they see that the token is gone
  localStorage.setItem(END_KEY, end);
  localStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(END_KEY);
  localStorage.removeItem(SYSTEM_FEATURES_KEY);
  sessionStorage.removeItem(LOGGED_IN_KEY);
  running.abort();
  running = new AbortController();
  for (const listener of listeners) listener(end);
}

export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls the listener when another tab has logged in. */
export function onOtherLogin(listener: () => void): () => void {
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    if (key === TOKEN_KEY && newValue !== null) listener();
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}

/**
 * Another tab has logged out, so this tab must not show data any more; or it has found that the
 * session is over, for this tab too.
 */
window.addEventListener('storage', ({ key, oldValue, newValue }) => {
  if (key === END_KEY) isOverElsewhere = newValue === 'over';
  if (key !== TOKEN_KEY || oldValue === null || newValue !== null) return;
  const end = isOverElsewhere ? 'over' : 'left';
  isOverElsewhere = false;
  endSession(end);
});
