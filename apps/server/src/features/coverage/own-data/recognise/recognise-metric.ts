import { factOfView, JUDGED_METRIC_IDS, METRICS } from '@verdure/contract/vocabulary';

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

const notOf = (metricId: number): string =>
  METRIC_PHRASES.find((each) => each.metricId === metricId)?.not ?? '';

const PHRASES: readonly Phrase[] = [
  ...METRICS.flatMap(({ id, name, unit }) => {
    const source = sourceMetricOf(id);
    return unit === null || source === null ? [] : [phraseOf(source, name, notOf(source))];
  }),
  ...METRIC_PHRASES.flatMap(({ metricId, phrases, not = '' }) =>
    phrases.map((text) => phraseOf(metricId, text, not)),
  ),
];

/** A header with one of them is about something else than the figure itself, unless the phrase has it. */
const ABOUT_OTHER = new Set(
  `intensity per target goal rating rank percentile policy flag yoy change trend growth
    reduction source date currency unit comment note quality industry average sector method
    methodology score weight verified assurance link url peer benchmark avoided biogenic
    offset controversy scope123 methane ch4 n2o affected strike`
    .split(/\s+/)
    .flatMap(plainWords),
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

const BRACKETED = /[([][^()[\]]{0,40}[)\]]/g;

/** Words about something else that say nothing of the figure where they stand in brackets. */
const REMARKS = new Set(
  'source date currency unit comment note quality method methodology verified assurance link url'
    .split(' ')
    .flatMap(plainWords),
);

/** Units and remarks stand in brackets; where they hinder, they are left out: but no 'target' or 'per'. */
function withoutBrackets(text: string): string {
  const inside = (text.match(BRACKETED) ?? []).flatMap(plainWords);
  const isOther = inside.some((word) => ABOUT_OTHER.has(word) && !REMARKS.has(word));
  return isOther ? '' : text.replace(BRACKETED, ' ');
}

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

const SHARES: ReadonlySet<number> = new Set(
  METRICS.flatMap(({ id, unit }) => (unit === '%' ? [id] : [])),
);

/** Words of counts and of units that no share has. */
const AMOUNTS: ReadonlySet<string> = new Set(
  'number t tonne ton kt kg wh mwh gwh kwh twh gj tj pj mj m3 litre usd eur gbp'.split(' '),
);

/** Whether a header is of an amount: 'Number of women on the board' is no share of them. */
const saysAmount = (words: readonly string[]): boolean =>
  !words.includes('percent') && words.some((word) => AMOUNTS.has(word));

/** The metrics whose awareness may be brought. */
export const JUDGED = METRICS.filter(({ id }) => JUDGED_METRIC_IDS.has(id));

/** What stands beside the name of a judged metric. */
const OF_JUDGEMENTS = new Set(plainWords('awareness score level points 0 4'));

const wordsOfJudged = (text: string): string =>
  plainWords(text)
    .filter((word) => !OF_JUDGEMENTS.has(word))
    .toSorted()
    .join(' ');

const JUDGED_BY_WORDS = new Map(JUDGED.map(({ id, name }) => [wordsOfJudged(name), id]));

/** A flag or a rating of others is no awareness: a text must say the word, and the whole name. */
const judgedMetric = (text: string): number | null =>
  JUDGED_BY_WORDS.get(wordsOfJudged(text)) ?? null;

/** The metric that a header or a name in a file means; null where none, or two as well. */
export function recogniseMetric(text: string): number | null {
  if (text.length > 200) return null;
  if (/\bawareness\b/i.test(text)) return judgedMetric(text);
  const words = plainWords(text);
  const found = bestOf(words) ?? bestOf(plainWords(withoutBrackets(text)));
  return found !== null && SHARES.has(found) && saysAmount(words) ? null : found;
}
