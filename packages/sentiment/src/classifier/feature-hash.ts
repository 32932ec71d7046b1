/** Features share this many places. */
export const FEATURE_PLACES = 1 << 18;

/** FNV-1a over the characters, mixed so that the low bits differ. */
export function textHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 12)) >>> 0;
}

/** The places of features, each once. */
export const featurePlaces = (features: readonly string[]): readonly number[] => [
  ...new Set(features.map((feature) => textHash(feature) % FEATURE_PLACES)),
];
