import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'verdure.shortcuts';
const listeners = new Set<() => void>();

/** Single keys may get in the way of speech input and of hands that shake (WCAG 2.1.4). */
export const areShortcutsOn = (): boolean => localStorage.getItem(STORAGE_KEY) !== 'off';

/** Kept in this browser. */
export function setShortcutsOn(isOn: boolean): void {
  localStorage.setItem(STORAGE_KEY, isOn ? 'on' : 'off');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useShortcutsOn = (): boolean => useSyncExternalStore(subscribe, areShortcutsOn);
