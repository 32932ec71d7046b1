import { TOPICS } from './topics.data.ts';
import { finderIn, wordsOf } from './words-of.ts';

interface Topic {
  readonly metricId: number;
  readonly names: readonly (readonly (readonly string[])[])[];
}

const topics: readonly Topic[] = TOPICS.map(({ metricId, names }) => ({
  metricId,
  names: names.map((name) => name.split(' … ').map(wordsOf)),
}));

/** The qualitative metrics whose topic a sentence mentions. */
export function topicsOf(sentence: string): readonly number[] {
  const holds = finderIn(wordsOf(sentence));
  return topics.filter(({ names }) => names.some(holds)).map(({ metricId }) => metricId);
}

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
