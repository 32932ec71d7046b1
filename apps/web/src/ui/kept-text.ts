import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** What is kept in this browser under a name; null where nothing is. */
export const keptText = (name: string): string | null => localStorage.getItem(name);

/** Keeps a text, or forgets it, and tells whoever shows what is kept. */
export function keepText(name: string, text: string | null): void {
  if (text === null) localStorage.removeItem(name);
  else localStorage.setItem(name, text);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useKeptText = (name: string): string | null =>
  useSyncExternalStore(subscribe, () => keptText(name));
