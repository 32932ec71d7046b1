import { useSyncExternalStore } from 'react';

/** Row heights in px at a root font of 16 px (ui.md 3). */
export const DENSITIES = { compact: 32, regular: 40, comfortable: 49 } as const;
export type Density = keyof typeof DENSITIES;

const STORAGE_KEY = 'verdure.density';
const ROOT_FONT_PX = 16;
const listeners = new Set<() => void>();

const isDensity = (text: string | null): text is Density => text !== null && text in DENSITIES;

/** One choice for every table, kept; null until the reader made one. */
function savedDensity(): Density | null {
  const saved = localStorage.getItem(STORAGE_KEY);
  return isDensity(saved) ? saved : null;
}

export function saveDensity(density: Density): void {
  localStorage.setItem(STORAGE_KEY, density);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useDensity = (byDefault: Density): Density =>
  useSyncExternalStore(subscribe, savedDensity) ?? byDefault;

/** Grows with the reader's own font size, as every length of type does. */
export function rowHeightPx(density: Density): number {
  const rootPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Math.round((DENSITIES[density] * (rootPx || ROOT_FONT_PX)) / ROOT_FONT_PX);
}
