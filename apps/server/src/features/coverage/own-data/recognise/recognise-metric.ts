import { factOfView, METRICS } from '@verdure/contract/vocabulary';

import { METRIC_PHRASES } from './metric-phrases.data.ts';
import { plainWords } from './plain-words.ts';

interface Phrase {
  readonly metricId: number;
  readonly words: ReadonlySet<string>;
  readonly not: ReadonlySet<string>;
}

const phraseOf = (metricId: number, text: string, not: string): Phrase => ({
  metricId,
  words: new Set(plainWords(text)),
  not: new Set(not.split(' ').flatMap(plainWords)),
});

/** A metric that only shows what another states is brought under that one (methodology 2.9). */
export const sourceMetricOf = (metricId: number): number | null => {
  const fact = factOfView(metricId);
  if (fact === undefined) return metricId;
  return typeof fact.source === 'number' ? fact.source : null;
};

/** The metrics that have values to bring. */
export const TARGETS = METRICS.filter(({ id, unit }) => unit !== null && sourceMetricOf(id) === id);

const PHRASES: readonly Phrase[] = [
  ...METRICS.flatMap(({ id, name, unit }) => {
    const source = sourceMetricOf(id);
    return unit === null || source === null ? [] : [phraseOf(source, name, '')];
  }),
  ...METRIC_PHRASES.flatMap(({ metricId, phrases, not = '' }) =>
    phrases.map((text) => phraseOf(metricId, text, not)),
  ),
];

/** A header with one of them is about something else than the figure itself, unless the phrase has it. */
const ABOUT_OTHER = new Set(
  [
    ...[
      'intensity',
      'per',
      'target',
      'goal',
      'rating',
      'rank',
      'percentile',
      'policy',
      'flag',
      'yoy',
    ],
    ...[
      'change',
      'trend',
      'growth',
      'reduction',
      'source',
      'date',
      'currency',
      'unit',
      'comment',
      'note',
    ],
    ...[
      'quality',
      'industry',
      'average',
      'sector',
      'method',
      'methodology',
      'score',
      'weight',
      'verified',
    ],
    ...[
      'assurance',
      'link',
      'url',
      'peer',
      'benchmark',
      'avoided',
      'biogenic',
      'offset',
      'controversy',
    ],
  ].flatMap(plainWords),
);

const MOST_EXTRA = 4;
const A_WORD_MORE = 10;

/** How well a header says a phrase; null: it does not. */
function fitOf(header: ReadonlySet<string>, { words, not }: Phrase): number | null {
  if (words.size === 0) return null;
  for (const word of words) if (!header.has(word)) return null;
  let extra = 0;
  for (const word of header) {
    if (words.has(word)) continue;
    if (not.has(word) || ABOUT_OTHER.has(word)) return null;
    extra += 1;
  }
  return extra > MOST_EXTRA ? null : words.size * A_WORD_MORE - extra;
}

/** Units stand in brackets; they tell nothing of the metric. */
const withoutBrackets = (text: string): string => text.replace(/[([][^()[\]]{0,40}[)\]]/g, ' ');

function bestOf(words: readonly string[]): number | null {
  const header = new Set(words);
  let best: { readonly metricId: number; readonly fit: number } | null = null;
  let isTied = false;
  for (const phrase of PHRASES) {
    const fit = fitOf(header, phrase);
    if (fit === null || (best !== null && fit < best.fit)) continue;
    isTied = best !== null && fit === best.fit && best.metricId !== phrase.metricId;
    best = { metricId: phrase.metricId, fit };
  }
  return best === null || isTied ? null : best.metricId;
}

/** The metric that a header or a name in a file means; null where none, or two as well. */
export function recogniseMetric(text: string): number | null {
  if (text.length > 200) return null;
  return bestOf(plainWords(withoutBrackets(text))) ?? bestOf(plainWords(text));
}
