import {
  FEATURE_PLACES,
  featurePlaces,
  headlineFeatures,
  type LinearModel,
  roundedModel,
  SENTIMENTS,
} from '@verdure/sentiment/classifier';

import type { LabelledHeadline } from './labelled-headlines.ts';

const ROUNDS = 10;
const LEARNING_RATE = 0.2;
const RIDGE = 1e-4;
const FIRST_SQUARES = 1e-2;
/** A feature of one headline alone teaches nothing. */
const FEWEST_HEADLINES = 2;
const CLASSES = SENTIMENTS.length;

interface Example {
  readonly places: readonly number[];
  readonly answer: number;
}

function examplesOf(headlines: readonly LabelledHeadline[]): Example[] {
  const places = headlines.map(({ title, entity }) =>
    featurePlaces(headlineFeatures(title, entity)),
  );
  const counts = new Uint32Array(FEATURE_PLACES);
  for (const place of places.flat()) counts[place] = (counts[place] ?? 0) + 1;
  return headlines.map(({ sentiment }, index) => ({
    places: (places[index] ?? []).filter((place) => (counts[place] ?? 0) >= FEWEST_HEADLINES),
    answer: SENTIMENTS.indexOf(sentiment),
  }));
}

/** The same numbers on every machine. */
function sequenceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffle(examples: Example[], next: () => number): void {
  for (let index = examples.length - 1; index > 0; index -= 1) {
    const other = Math.floor(next() * (index + 1));
    const [a, b] = [examples[index], examples[other]];
    if (a !== undefined && b !== undefined) [examples[index], examples[other]] = [b, a];
  }
}

/** How far each class's probability is from the answer. */
function errorsOf({ places, answer }: Example, weights: Float64Array): readonly number[] {
  const scale = 1 / Math.sqrt(places.length);
  const scores = SENTIMENTS.map(
    (_, index) =>
      scale * places.reduce((sum, place) => sum + (weights[place * CLASSES + index] ?? 0), 0),
  );
  const highest = Math.max(...scores);
  const parts = scores.map((score) => Math.exp(score - highest));
  const whole = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part, index) => part / whole - (index === answer ? 1 : 0));
}

/** Multinomial logistic regression with AdaGrad; the same headlines give the same weights. */
export function trainModel(headlines: readonly LabelledHeadline[]): LinearModel {
  const examples = examplesOf(headlines);
  const weights = new Float64Array(FEATURE_PLACES * CLASSES);
  const squares = new Float64Array(FEATURE_PLACES * CLASSES).fill(FIRST_SQUARES);
  const next = sequenceOf(12_345);
  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(examples, next);
    for (const example of examples) {
      const scale = 1 / Math.sqrt(example.places.length);
      for (const [index, error] of errorsOf(example, weights).entries()) {
        for (const place of example.places) {
          const at = place * CLASSES + index;
          const weight = weights[at] ?? 0;
          const gradient = error * scale + RIDGE * weight;
          const square = (squares[at] ?? 0) + gradient * gradient;
          squares[at] = square;
          weights[at] = weight - (LEARNING_RATE * gradient) / Math.sqrt(square);
        }
      }
    }
  }
  return roundedModel(weights);
}
