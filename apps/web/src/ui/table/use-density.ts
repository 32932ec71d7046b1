import { storeText, useStoredText } from '../stored-text.ts';

/** Row heights in px at a root font of 16 px (ui.md 3). */
export const DENSITIES = { compact: 32, regular: 40, comfortable: 49 } as const;
export type Density = keyof typeof DENSITIES;

const KEPT_AS = 'verdure.density';
const ROOT_FONT_PX = 16;

const isDensity = (text: string | null): text is Density => text !== null && text in DENSITIES;

/** One choice for every table, kept. */
export const saveDensity = (density: Density): void => storeText(KEPT_AS, density);

/** What the reader chose, `byDefault` until then. */
export function useDensity(byDefault: Density): Density {
  const kept = useStoredText(KEPT_AS);
  return isDensity(kept) ? kept : byDefault;
}

/** Grows with the reader's own font size, as every length of type does. */
export function rowHeightPx(density: Density): number {
  const rootPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Math.round((DENSITIES[density] * (rootPx || ROOT_FONT_PX)) / ROOT_FONT_PX);
}
