import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** The text stored in this browser under a name, or null. */
export const storedText = (name: string): string | null => localStorage.getItem(name);

/** Stores a text, or removes it with null, and updates every component that shows it. */
export function storeText(name: string, text: string | null): void {
  if (text === null) localStorage.removeItem(name);
  else localStorage.setItem(name, text);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useStoredText = (name: string): string | null =>
  useSyncExternalStore(subscribe, () => storedText(name));
