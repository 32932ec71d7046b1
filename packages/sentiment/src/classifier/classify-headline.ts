import { featurePlaces } from './feature-hash.ts';
import { headlineFeatures } from './headline-features.ts';
import { type LinearModel, type Sentiment, SENTIMENTS } from './linear-model.ts';

/** A headline and the company that the judgement is about. */
export interface Headline {
  readonly title: string;
  readonly entity: string;
}

export interface Judgement {
  readonly sentiment: Sentiment;
  /** Probability of positive less that of negative, -1 to 1. */
  readonly netScore: number;
}

/** Probabilities of positive, neutral and negative. */
function probabilities({ title, entity }: Headline, { step, weights }: LinearModel) {
  const places = featurePlaces(headlineFeatures(title, entity));
  const scale = step / Math.sqrt(places.length);
  const scores = SENTIMENTS.map(
    (_, index) => scale * places.reduce((sum, place) => sum + (weights[place * 3 + index] ?? 0), 0),
  );
  const highest = Math.max(...scores);
  const parts = scores.map((score) => Math.exp(score - highest));
  const whole = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => part / whole);
}

/**
 * The sentiment of a headline towards one entity in it.
 * Example: { title: 'Fine for Shell after a spill', entity: 'Shell' } is negative, with a net
 * score below 0.
 */
export function classifyHeadline(headline: Headline, model: LinearModel): Judgement {
  const [positive = 0, neutral = 0, negative = 0] = probabilities(headline, model);
  const highest = Math.max(positive, neutral, negative);
  const netScore = positive - negative;
  if (highest === neutral) return { sentiment: 'neutral', netScore };
  return { sentiment: highest === positive ? 'positive' : 'negative', netScore };
}
