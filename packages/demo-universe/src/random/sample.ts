import type { Random } from './random.ts';

/** `count` different items in random order (all of them if there are fewer). */
export function sample<T>(random: Random, items: readonly T[], count: number): readonly T[] {
  const rest = [...items];
  const taken: T[] = [];
  while (taken.length < count && rest.length > 0) {
    const index = Math.floor(random.uniform() * rest.length);
    const [item] = rest.splice(index, 1, ...rest.slice(-1));
    rest.pop();
    if (item !== undefined) taken.push(item);
  }
  return taken;
}
