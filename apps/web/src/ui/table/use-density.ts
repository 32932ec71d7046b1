import { useMemo } from 'react';

import { storeText, useStoredText } from '../stored-text.ts';

/** Row heights in px at a root font of 16 px (ui.md 9.1). */
const DENSITIES = { compact: 28, regular: 36, comfortable: 44 } as const;
type Density = keyof typeof DENSITIES;

const KEPT_AS = 'verdure.density';
const ROOT_FONT_PX = 16;

const isDensity = (text: string | null): text is Density => text !== null && text in DENSITIES;

/** One choice for every table, kept. */
export const saveDensity = (density: Density): void => storeText(KEPT_AS, density);

/**
 * The height of a row as the reader chose it, `byDefaultPx` until then. It grows with the reader's
 * own font size, as every length of type does.
 */
export function useRowPx(byDefaultPx: number = DENSITIES.regular): number {
  const kept = useStoredText(KEPT_AS);
  const px = isDensity(kept) ? DENSITIES[kept] : byDefaultPx;
  return useMemo(() => {
    const rootPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    return Math.round((px * (rootPx || ROOT_FONT_PX)) / ROOT_FONT_PX);
  }, [px]);
}
