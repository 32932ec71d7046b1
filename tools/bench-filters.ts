import {
  indexFilters,
  indexText,
  matchesFilter,
  type OwnedFilter,
  parseFilter,
} from '@verdure/sentiment/filter';

import { spreadOf3 } from '../packages/scoring/bench/bench-row.ts';
import { sampleRandom } from '../packages/scoring/bench/sample-universe.ts';
import { milliseconds } from './bench-engine-row.ts';
import type { BenchRow, BenchSuite } from './bench-row.ts';

const FILTERS = 10_000;
const ARTICLES = 1_000;
const WORDS_OF_ARTICLE = 60;
const VOCABULARY = 30_000;
const ROUNDS = 5;
const TOPICS = ['pollut*', 'strike', 'brib*', 'emissions', 'safety', 'lawsuit'] as const;

/** Words of a language: few are frequent, most are rare. */
const wordOf = (random: () => number): string => `w${Math.floor(VOCABULARY * random() ** 3)}`;

/** A company's name is rarer than the words of articles. */
function sampleFilter(company: number, random: () => number): string {
  const names = `("name${company} w${company % 700}" OR brand${company})`;
  const topic = TOPICS[Math.floor(random() * TOPICS.length)] ?? 'strike';
  if (random() < 0.5) return `${names} AND NOT football`;
  return random() < 0.5 ? `${names} NEAR ${topic}` : `${names} AND (${topic} OR w${company % 90})`;
}

function sampleFilters(): readonly OwnedFilter<number>[] {
  const random = sampleRandom(7);
  return Array.from({ length: FILTERS }, (_, owner) => {
    const parsed = parseFilter(sampleFilter(owner, random));
    if (!parsed.isValid) throw new Error(parsed.problems[0]?.sentence);
    return { owner, tree: parsed.tree };
  });
}

function sampleArticles(): readonly string[] {
  const random = sampleRandom(11);
  return Array.from({ length: ARTICLES }, () => {
    const words = Array.from({ length: WORDS_OF_ARTICLE }, () => wordOf(random));
    const company = Math.floor(random() * FILTERS);
    return [`brand${company}`, ...words, 'pollution', 'safety'].join(' ');
  });
}

function timed(work: () => number) {
  const start = performance.now();
  const matches = work();
  return { matches, ms: performance.now() - start };
}

function measure(): BenchRow {
  const [filters, articles] = [sampleFilters(), sampleArticles()];
  const indexed = () => {
    const index = indexFilters(filters);
    return articles.reduce((sum, text) => sum + index.matching(indexText(text)).length, 0);
  };
  const looped = () =>
    articles.map(indexText).reduce((sum, text) => {
      return sum + filters.filter(({ tree }) => matchesFilter(tree, text)).length;
    }, 0);
  const loop = timed(looped);
  const rounds = Array.from({ length: ROUNDS }, () => timed(indexed));
  if (rounds.some(({ matches }) => matches !== loop.matches))
    throw new Error('the index and the loop do not find the same');
  const ours = spreadOf3(rounds.map(({ ms }) => ms)).median;
  const ratio = spreadOf3(rounds.map(({ ms }) => ms / loop.ms));
  return {
    id: 'filters',
    what: `${FILTERS} sentiment filters over ${ARTICLES} articles, by the index and by a loop`,
    ours: milliseconds(ours),
    limit: milliseconds(loop.ms),
    peer: null,
    ratio,
    target: '<= 0.1x the loop',
    outcome: ratio.median <= 0.1 ? 'met' : 'missed',
  };
}

/** Sentiment filters matched in one pass, the index built anew each time. */
export const filterBenchmarks: BenchSuite = () => Promise.resolve([measure()]);
