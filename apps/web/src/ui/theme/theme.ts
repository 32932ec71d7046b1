import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

/** Also read by `build/before-paint.js`, which runs before any module. */
const STORAGE_KEY = 'verdure.theme';

const listeners = new Set<() => void>();

const currentTheme = (): Theme =>
  document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';

function apply(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}

/** Keeps the choice: it survives logout (SCR-SHELL-09). */
export function toggleTheme(): void {
  const next = currentTheme() === 'dark' ? 'light' : 'dark';
  localStorage.setItem(STORAGE_KEY, next);
  apply(next);
}

/** `before-paint.js` hears of the system's change first and has applied it already. */
function subscribe(listener: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  listeners.add(listener);
  system.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
  };
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme);

/** Paper is always light; the screen gets its own theme back. */
export function followThemeOnPaper(): void {
  let onScreen = currentTheme();
  window.addEventListener('beforeprint', () => {
    onScreen = currentTheme();
    apply('light');
  });
  window.addEventListener('afterprint', () => apply(onScreen));
}
