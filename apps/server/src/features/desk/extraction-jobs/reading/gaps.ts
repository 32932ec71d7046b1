import { type Language, languageOf } from '@verdure/extraction/language';

import type { Reading } from './reading.ts';

/** So many places are named; a report of scans would fill the page. */
const MOST_PLACES = 12;

interface Stretch {
  readonly first: number;
  readonly last: number;
}

/** Numbers in order as stretches without a gap. */
function stretchesOf(numbers: readonly number[]): readonly Stretch[] {
  const stretches: Stretch[] = [];
  for (const number of numbers) {
    const before = stretches.at(-1);
    if (before !== undefined && before.last === number - 1) {
      stretches[stretches.length - 1] = { first: before.first, last: number };
    } else stretches.push({ first: number, last: number });
  }
  return stretches;
}

const listed = (words: readonly string[]): string => new Intl.ListFormat('en-GB').format(words);

/** '3, 7 and 9 to 12'. */
function pagesInWords(numbers: readonly number[]): string {
  const stretches = stretchesOf(numbers);
  const words = stretches
    .slice(0, MOST_PLACES)
    .map(({ first, last }) => (first === last ? `${first}` : `${first} to ${last}`));
  const rest = stretches.slice(MOST_PLACES).reduce((n, { first, last }) => n + last - first + 1, 0);
  return listed(rest === 0 ? words : [...words, `${rest} more`]);
}

function picturesInWords(pictures: readonly number[]): string | null {
  const [first, ...more] = pictures;
  if (first === undefined) return null;
  return more.length === 0
    ? `Page ${first} is a picture: it was not read.`
    : `Pages ${pagesInWords(pictures)} are pictures: they were not read.`;
}

function languageInWords(language: Language | null): string | null {
  switch (language?.reads) {
    case 'nothing':
      return `Written in ${language.name}, which is not read: figures may be missed.`;
    case 'figures':
      return `Written in ${language.name}: its figures are read, and awareness is suggested from English alone.`;
    default:
      return null;
  }
}

/** What of a report was not read, each in a sentence. */
export function gapsOf({
  pages,
  pictures = [],
}: Extract<Reading, { kind: 'read' }>): readonly string[] {
  const gaps = [picturesInWords(pictures), languageInWords(languageOf(pages))];
  return gaps.filter((gap) => gap !== null);
}
