import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { fontCharacters } from './font-characters.ts';

/** The fonts of every document, shipped with the product. The machine's own are never used. */
export const readFonts = (): readonly Buffer[] =>
  [
    import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  ].map((address) => readFileSync(fileURLToPath(address)));

/** Stands for a character that the fonts cannot show. */
export const UNKNOWN_CHARACTER = '\u25a1';

const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;

/**
 * Replaces what the fonts cannot show, because a document for screen readers may not contain a
 * character without a glyph.
 */
export function showableText(fonts: readonly Buffer[]): (text: string) => string {
  const [first = new Set<number>(), ...others] = fonts.map(fontCharacters);
  const isKnown = (point: number): boolean =>
    first.has(point) && others.every((known) => known.has(point));
  return (text) =>
    Array.from(text.normalize('NFC').replace(INVISIBLE, ''), (character) =>
      isKnown(character.codePointAt(0) ?? 0) ? character : UNKNOWN_CHARACTER,
    ).join('');
}
