import type { Random } from '../random/index.ts';
import { SYLLABLES, type NameStyle } from './syllables.data.ts';

const VOWEL_AT_END = /[aeiouyäöåéıø]$/u;
const VOWEL_AT_START = /^[aeiouyäöåéıø]/u;
const MIDDLE_CHANCE = 0.55;

/** Joins syllables so that neither two vowels nor the same letters meet. */
function join(left: string, right: string): string {
  if (VOWEL_AT_END.test(left) && VOWEL_AT_START.test(right)) return left.slice(0, -1) + right;
  return left.endsWith(right.slice(0, 1)) ? left + right.slice(1) : left + right;
}

/** A made-up surname or place that sounds like the language. */
export function placeName(random: Random, style: NameStyle): string {
  const { starts, middles, endings } = SYLLABLES[style];
  const start = random.pick<string>(starts);
  const stem = random.chance(MIDDLE_CHANCE) ? join(start, random.pick<string>(middles)) : start;
  return join(stem, random.pick<string>(endings));
}
