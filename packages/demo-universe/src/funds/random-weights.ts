import type { Random } from '../random/index.ts';

const PARTS = 1_000_000;

/**
 * `count` positive weights that add up to `total`, a few large and many small, in whole millionths as
 * holdings files print them.
 */
export function randomWeights(
  random: Random,
  count: number,
  { total, spread }: { readonly total: number; readonly spread: number },
): readonly number[] {
  const draws = Array.from({ length: count }, () => random.logNormal(1, spread));
  const sum = draws.reduce((running, draw) => running + draw, 0);
  const parts = draws.map((draw) => Math.max(1, Math.floor((draw / sum) * total * PARTS)));
  const rest = Math.round(total * PARTS) - parts.reduce((running, part) => running + part, 0);
  return parts.map((part, index) => (index === 0 ? part + rest : part) / PARTS);
}
