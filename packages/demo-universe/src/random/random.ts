/** A stream of pseudo-random draws. The same seed and keys give the same stream on every machine. */
export interface Random {
  /** Uniform in [0, 1). */
  readonly uniform: () => number;
  /** Whole number from `lowest` to `highest`, both included. */
  readonly integer: (lowest: number, highest: number) => number;
  readonly chance: (probability: number) => boolean;
  /** Standard normal. */
  readonly normal: () => number;
  /** Log-normal around `median`; `spread` is the standard deviation of the logarithm. */
  readonly logNormal: (median: number, spread: number) => number;
  readonly pick: <T>(items: readonly [T, ...T[]]) => T;
}

export type StreamKey = string | number;

const mix = (hash: number, code: number): number => Math.imul(hash ^ code, 0x01000193) >>> 0;

function hashKey(start: number, key: StreamKey): number {
  if (typeof key === 'number') {
    const low = mix(mix(start, key & 0xffff), (key >>> 16) & 0xffff);
    return mix(low, 0x5f);
  }
  let hash = start;
  for (let index = 0; index < key.length; index += 1) hash = mix(hash, key.charCodeAt(index));
  return mix(hash, 0x7c);
}

/** Spreads close inputs over all 32 bits, so that neighbouring keys give unrelated streams. */
function avalanche(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** Mulberry32: one word of state, which is plenty for streams of some thousand draws. */
function mulberry(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * The stream that belongs to a seed and a path of keys. Streams are independent of each other, so a
 * company keeps its figures when the number of companies, or the order of drawing, changes.
 */
export function createRandom(seed: number, ...keys: readonly StreamKey[]): Random {
  const uniform = mulberry(avalanche(keys.reduce(hashKey, hashKey(0x811c9dc5, seed))));
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
  return {
    uniform,
    normal,
    integer: (lowest, highest) => lowest + Math.floor(uniform() * (highest - lowest + 1)),
    chance: (probability) => uniform() < probability,
    logNormal: (median, spread) => median * Math.exp(spread * normal()),
    pick: (items) => items[Math.floor(uniform() * items.length)] ?? items[0],
  };
}
