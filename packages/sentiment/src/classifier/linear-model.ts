import { FEATURE_PLACES } from './feature-hash.ts';

/** The order of the weights of each feature. */
export const SENTIMENTS = ['positive', 'neutral', 'negative'] as const;
export type Sentiment = (typeof SENTIMENTS)[number];

/** Weights of each feature for each sentiment, as whole steps of `step`. */
export interface LinearModel {
  readonly step: number;
  readonly weights: Int8Array;
}

const HEADER_BYTES = 8;
const WEIGHTS = FEATURE_PLACES * SENTIMENTS.length;
const MOST_STEPS = 127;

/**
 * Rounds trained weights to whole steps, the largest to 127.
 * Example: the weights 0.5 and -1.0 become 64 and -127 steps.
 */
export function roundedModel(trained: Float64Array): LinearModel {
  const largest = trained.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const step = Math.fround(largest / MOST_STEPS) || 1;
  return { step, weights: Int8Array.from(trained, (weight) => Math.round(weight / step)) };
}

/** The bytes of a model file: the step as a double, then the weights. */
export function modelBytes({ step, weights }: LinearModel): Uint8Array {
  const bytes = new Uint8Array(HEADER_BYTES + weights.length);
  new DataView(bytes.buffer).setFloat64(0, step, true);
  bytes.set(new Uint8Array(weights.buffer, weights.byteOffset, weights.length), HEADER_BYTES);
  return bytes;
}

/** The model of a file's bytes; null if they are no such file. */
export function readModel(bytes: Uint8Array): LinearModel | null {
  if (bytes.length !== HEADER_BYTES + WEIGHTS) return null;
  const { buffer, byteOffset } = bytes;
  const step = new DataView(buffer, byteOffset).getFloat64(0, true);
  return { step, weights: new Int8Array(buffer, byteOffset + HEADER_BYTES, WEIGHTS) };
}
