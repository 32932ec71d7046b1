import type {
  ExplanationLevel,
  ScoreExplanation,
} from '@verdure/contract/coverage/score-explanations';
import {
  AWARENESS_LADDERS,
  awarenessLadderOf,
  GENERAL_SDG_LABEL,
  isScored,
  type Metric,
  SDG_META_METRIC_ID,
  SDGS,
} from '@verdure/contract/vocabulary';

import {
  IMPACT_AWARENESS,
  MEASURED_AWARENESS,
  QUALITATIVE_AWARENESS,
  QUALITATIVE_PERFORMANCE,
  RULES,
} from './explanation-texts.data.ts';

const STRATEGY = /^Strategy (?:to (?:manage|improve|promote)|for) /;

/** The first letter in lower case, unless the word is an abbreviation such as GHG. */
const inSentence = (name: string): string =>
  /^[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);

/** What a metric is about: 'water and wastewater' for 'Strategy to manage water and wastewater'. */
export const subjectOf = ({ name }: Pick<Metric, 'name'>): string =>
  inSentence(name.replace(STRATEGY, ''));

const unitOf = ({ unit }: Pick<Metric, 'unit'>): string => unit ?? 'its unit';

/** A measured figure as it is compared: 'water withdrawal per $1M of revenue'. */
const comparedFigure = (metric: Metric): string =>
  `${subjectOf(metric)}${metric.isScalable ? ' per $1M of revenue' : ''}`;

interface Direction {
  readonly figure: string;
  readonly higherIsBetter: boolean;
  /** Who is compared: 'companies of the peer group'. */
  readonly peers: string;
}

/** What the points mean that the percentile gives. */
export function percentileLevels({ figure, higherIsBetter, peers }: Direction): ExplanationLevel[] {
  const [best, worst] = higherIsBetter ? ['highest', 'lowest'] : ['lowest', 'highest'];
  const better = higherIsBetter ? 'higher' : 'lower';
  return [
    {
      label: '4',
      score: 4,
      text: `Close to 4: the ${best} figure for ${figure} among the ${peers}.`,
    },
    {
      label: '3',
      score: 3,
      text: `A ${better} figure for ${figure} than three quarters of the ${peers}.`,
    },
    { label: '2', score: 2, text: `The median figure for ${figure} among the ${peers}.` },
    {
      label: '1',
      score: 1,
      text: `A ${better} figure for ${figure} than only a quarter of the ${peers}.`,
    },
    {
      label: '0',
      score: 0,
      text: `Close to 0: the ${worst} figure for ${figure} among the ${peers}.`,
    },
  ];
}

/** The texts of a ladder, best first. */
export const levelsOf = (
  ladder: readonly { readonly label: string; readonly score: number }[],
  textOf: (label: string) => string | undefined,
): ExplanationLevel[] =>
  ladder.map(({ label, score }) => ({ label, score, text: textOf(label) ?? '' })).reverse();

function awarenessOf(metric: Metric): ExplanationLevel[] {
  const ladder = AWARENESS_LADDERS[awarenessLadderOf(metric)];
  const subject = subjectOf(metric);
  if (metric.tag === 'QUAL') {
    return levelsOf(ladder, (label) => QUALITATIVE_AWARENESS[label]?.(subject));
  }
  const texts = metric.pillar === 'impact' ? IMPACT_AWARENESS : MEASURED_AWARENESS;
  return levelsOf(ladder, (label) => texts[label]?.(subject, unitOf(metric)));
}

function performanceOf(metric: Metric): ExplanationLevel[] {
  if (metric.tag === 'QUAL') {
    const subject = subjectOf(metric);
    const { qualitative } = AWARENESS_LADDERS;
    return levelsOf(qualitative, (label) => QUALITATIVE_PERFORMANCE[label]?.(subject));
  }
  return percentileLevels({
    figure: comparedFigure(metric),
    higherIsBetter: metric.higherIsBetter,
    peers: 'companies of the peer group',
  });
}

function rulesOf(metric: Metric): string[] {
  const mix = metric.pillar === 'impact' ? RULES.impactMix : RULES.mix;
  const ends = isScored({ ...metric, appliesTo: 'all' }) ? [mix] : [mix, RULES.noTotal];
  if (metric.tag === 'QUAL') return [RULES.judged, ...ends];
  return [RULES.peers, RULES.years, RULES.undisclosed, ...ends];
}

/** The goals that an analyst chooses from, in place of points. */
const goalLevels = (): ExplanationLevel[] => [
  ...SDGS.map(({ id, name }) => ({
    label: `SDG${id}`,
    score: null,
    text: `The company says that it works towards goal ${id}, ${name}, and gives evidence for it.`,
  })),
  {
    label: GENERAL_SDG_LABEL,
    score: null,
    text: 'The company supports the goals as a whole and gives evidence for none of them.',
  },
];

/** What the scores of a metric mean, from the facts of the catalogue that the engine scores by. */
export function explainMetric(metric: Metric, header: string | null): ScoreExplanation {
  const isGoals = metric.id === SDG_META_METRIC_ID;
  return {
    metric_id: metric.id,
    name: metric.name,
    description: metric.description,
    unit: metric.unit,
    header,
    awareness: isGoals ? goalLevels() : awarenessOf(metric),
    performance: performanceOf(metric),
    pai: null,
    rules: rulesOf(metric),
    edited: [],
  };
}
