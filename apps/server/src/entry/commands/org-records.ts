import { FEATURE_NAMES, FEATURES, type Feature } from '@verdure/contract/vocabulary';

import { UsageError } from '../command.ts';

const isFeature = (name: string): name is Feature => name in FEATURES;

/** The features, in the form that the command line lists them: 25 funds (Funds). */
export const featureLines = (): readonly string[] =>
  Object.entries(FEATURES).map(
    ([name, id]) => `${id}\t${name}\t${isFeature(name) ? FEATURE_NAMES[name] : ''}`,
  );

function featureIdOf(word: string): number {
  const known = Object.entries(FEATURES).find(
    ([name, id]) => String(id) === word || name.toLowerCase() === word.toLowerCase(),
  );
  if (known === undefined) throw new UsageError(`There is no feature '${word}'.`);
  return known[1];
}

/** Feature ids from names or numbers, separated by commas. Also accepts 'all' and 'none'. */
export function featureIdsOf(words: string): readonly number[] {
  if (words === 'all') return Object.values(FEATURES);
  if (words === 'none') return [];
  return words.split(',').map((word) => featureIdOf(word.trim()));
}

/** Company ids, one per line or separated by commas. */
export function companyIdsOf(text: string): readonly number[] {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '');
  return words.map((word) => {
    if (!/^\d{1,9}$/.test(word)) throw new UsageError(`'${word}' is no company id.`);
    return Number(word);
  });
}
