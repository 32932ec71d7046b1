import { usualStoriesWords } from '@verdure/contract/vocabulary';
import {
  sentimentColour,
  type SentimentColour,
  type SentimentShift,
} from '@verdure/scoring/sentiment';

import type { UnusualDay } from '../../news/controversies/controversies.reads.ts';

/** The word of a colour, as the pages show it. */
const WORDS: Readonly<Record<SentimentColour, string>> = {
  green: 'Good',
  yellow: 'Mixed',
  red: 'Poor',
};

type Shifts = ReadonlyMap<number, SentimentShift>;

export interface News {
  readonly names: ReadonlyMap<number, string>;
  /** Days with unusual bad news since the last digest. */
  readonly unusual: readonly UnusualDay[];
  /** Net scores at the last digest, and now. */
  readonly before: Shifts;
  readonly now: Shifts;
}

const whole = (fraction: number): number => Math.round(fraction * 100);

/** A company whose net score has another colour than at the last digest. */
function turnLine(name: string, before: number | null, now: number | null): string | null {
  const [was, is] = [sentimentColour(before), sentimentColour(now)];
  if (before === null || now === null || was === null || is === null || was === is) return null;
  return `${name}: net sentiment was ${whole(before)} (${WORDS[was]}), now ${whole(now)} (${WORDS[is]})`;
}

/** What changed in the news of some companies: bad days first, then other colours; none if nothing did. */
export function digestLines({ names, unusual, before, now }: News): readonly string[] {
  const bad = unusual.map(
    ({ companyId, day, negative, usual }) =>
      `${names.get(companyId) ?? ''}: ${negative} negative stories on ${day}, usually ${usualStoriesWords(usual)}`,
  );
  const turned = [...names].flatMap(
    ([id, name]) => turnLine(name, before.get(id)?.net ?? null, now.get(id)?.net ?? null) ?? [],
  );
  return [...bad, ...turned];
}
