import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'verdure.menu';
const listeners = new Set<() => void>();

const isCollapsed = (): boolean => localStorage.getItem(STORAGE_KEY) === 'collapsed';

/** Kept, also over a logout (SCR-SHELL-08). */
export function setCollapsed(collapsed: boolean): void {
  localStorage.setItem(STORAGE_KEY, collapsed ? 'collapsed' : 'open');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useIsCollapsed = (): boolean => useSyncExternalStore(subscribe, isCollapsed);

/** Below this the menu closes and opens as an overlay (SCR-GLB-56). */
export const NARROW_SHELL = '(max-width: 1024.98px)';
