import { TOPICS } from './topics.data.ts';
import { findNames, type Name, wordsOf } from './words-of.ts';

const metricOf = new Map<Name, number>(
  TOPICS.flatMap(({ metricId, names }) =>
    names.map((name) => [name.split(' … ').map(wordsOf), metricId] as const),
  ),
);
const topicNames = findNames([...metricOf.keys()]);

/** The qualitative metrics whose topic a sentence mentions. */
export const topicsOf = (sentence: string): ReadonlySet<number> =>
  new Set(topicNames(wordsOf(sentence)).flatMap((name) => metricOf.get(name) ?? []));

const ASSURED = /\b(?:assur(?:ed|ance)|verified|verification|audited) /i;
const PROGRESS = /\b(?:target|goal|aim|commit(?!tee)|ambition)\w*\b/i;
const DATED = /\bby 20\d\d\b|\bfor 20\d\d\b|\b20[3-5]0\b/;
const MEASURES =
  /\b(?:polic(?:y|ies)|programmes?|programs?|training|train(?:ed)?|audits?|review(?:s|ed)?|measures?|standards?|assess(?:ed|ments?)?|due diligence|implement(?:ed)?|monitor(?:s|ed|ing)?|committee|procedures?|systems?)\b/i;

/**
 * The points of awareness that a sentence suggests: 1 mentions the topic, 2 names measures, 3 has a
 * dated target, 4 has a target and says who assured it.
 */
export function suggestedAwareness(sentence: string): number {
  const hasTarget = PROGRESS.test(sentence);
  if (hasTarget && ASSURED.test(`${sentence} `)) return 4;
  if (hasTarget && DATED.test(sentence)) return 3;
  return MEASURES.test(sentence) || hasTarget ? 2 : 1;
}
