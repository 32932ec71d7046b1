import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { fontCharacters } from './font-characters.ts';

/**
 * The fonts of every document, shipped with the product, in regular and semibold. The machine's own
 * are never used.
 */
const FAMILIES = [
  [
    import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  ],
  [
    import.meta.resolve(
      '@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
    ),
    import.meta.resolve(
      '@expo-google-fonts/noto-sans-hebrew/600SemiBold/NotoSansHebrew_600SemiBold.ttf',
    ),
  ],
];

/** The weights of each family. */
export const readFonts = (): readonly (readonly Buffer[])[] =>
  FAMILIES.map((weights) => weights.map((address) => readFileSync(fileURLToPath(address))));

/** Stands for a character that the fonts cannot show. */
export const UNKNOWN_CHARACTER = '\u25a1';

const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;

/** Whether a family has a character in all its weights. */
function knownTo(weights: readonly Buffer[]): (point: number) => boolean {
  const sets = weights.map(fontCharacters);
  return (point) => sets.every((known) => known.has(point));
}

/**
 * Replaces what the fonts cannot show, because a document for screen readers may not contain a
 * character without a glyph.
 */
export function showableText(families: readonly (readonly Buffer[])[]): (text: string) => string {
  const known = families.map(knownTo);
  const isKnown = (point: number): boolean => known.some((isIn) => isIn(point));
  return (text) =>
    Array.from(text.normalize('NFC').replace(INVISIBLE, ''), (character) =>
      isKnown(character.codePointAt(0) ?? 0) ? character : UNKNOWN_CHARACTER,
    ).join('');
}
