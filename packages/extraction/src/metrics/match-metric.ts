import { METRICS } from '@verdure/contract/vocabulary';

import { FIGURE_NAMES, type FigureNames, NEUTRAL, NEVER } from './figure-names.data.ts';
import { placeOfName, wordsOf } from './words-of.ts';

/** How well a label names a metric. */
export interface MetricMatch {
  readonly metricIds: readonly number[];
  /** Words of the label that say something more. None: the label is the metric's name. */
  readonly extraWords: number;
  readonly isTotal: boolean;
}

type Name = readonly (readonly string[])[];

interface Rule {
  readonly metricIds: readonly number[];
  readonly names: readonly Name[];
  readonly not: readonly Name[];
  readonly neutral: ReadonlySet<string>;
}

const partsOf = (name: string): Name => name.split(' … ').map(wordsOf);
const never = NEVER.map(partsOf);

const ruleOf = ({ metricIds, names, not = [], neutral = [] }: FigureNames): Rule => ({
  metricIds,
  // longer names first, so that they claim more words
  names: names.map(partsOf).toSorted((a, b) => b.flat().length - a.flat().length),
  not: not.map(partsOf),
  neutral: new Set([...NEUTRAL, ...neutral]),
});

const RULES: readonly Rule[] = FIGURE_NAMES.map(ruleOf);

/** The names of the catalogue, which always mean their metric. */
const CATALOGUE: ReadonlyMap<string, number> = new Map(
  METRICS.filter(({ tag }) => tag === 'QUANT').map(({ id, name }) => [wordsOf(name).join(' '), id]),
);

function matchRule(words: readonly string[], rule: Rule): MetricMatch | null {
  if (rule.not.some((name) => placeOfName(words, name) !== null)) return null;
  const name = rule.names.find((each) => placeOfName(words, each) !== null);
  if (name === undefined) return null;
  const said = new Set(name.flat());
  const extraWords = words.filter((word) => !said.has(word) && !rule.neutral.has(word)).length;
  return { metricIds: rule.metricIds, extraWords, isTotal: words.includes('total') };
}

const holdsAny = (words: readonly string[], names: readonly Name[]): boolean =>
  names.some((name) => placeOfName(words, name) !== null);

/** The metrics that a label or the words before a figure name; the best match of each rule. */
export function matchMetrics(label: string): readonly MetricMatch[] {
  const words = wordsOf(label);
  const exact = CATALOGUE.get(words.join(' '));
  const isOther = exact === undefined && holdsAny(words, never);
  const matches = isOther ? [] : RULES.flatMap((rule) => matchRule(words, rule) ?? []);
  if (exact === undefined) return matches;
  const twins = matches.map((match) => ({
    metricIds: match.metricIds.filter((id) => id !== exact),
    extraWords: match.extraWords,
    isTotal: false,
  }));
  return [{ metricIds: [exact], extraWords: 0, isTotal: true }, ...twins];
}

/** Whether a heading makes the figures below it others: intensities, targets, avoided emissions. */
export const isOfAnotherKind = (heading: string): boolean => holdsAny(wordsOf(heading), never);

/** Whether a label says nothing alone ('Market-based', 'Total') and needs its heading. */
export const needsHeading = (label: string): boolean =>
  wordsOf(label).every((word) => NEUTRAL.includes(word) || ['market', 'based'].includes(word));
