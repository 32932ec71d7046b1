import { useSyncExternalStore } from 'react';

import { listenerSet } from './listeners.ts';

const { tell, subscribe } = listenerSet();

/** The text stored in this browser under a name, or null. */
export const storedText = (name: string): string | null => localStorage.getItem(name);

/** Stores a text, or removes it with null, and updates every component that shows it. */
export function storeText(name: string, text: string | null): void {
  if (text === null) localStorage.removeItem(name);
  else localStorage.setItem(name, text);
  tell();
}

export const useStoredText = (name: string): string | null =>
  useSyncExternalStore(subscribe, () => storedText(name));
