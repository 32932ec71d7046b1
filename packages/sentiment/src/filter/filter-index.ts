import type { FilterNode } from './filter-tree.ts';
import { hasWildcard, literalStart } from './filter-words.ts';
import { type IndexedText, matchesFilter } from './match-filter.ts';

/** A filter and whose it is. */
export interface OwnedFilter<Owner> {
  readonly owner: Owner;
  readonly tree: FilterNode;
}

/** Patterns of which one is in every text that matches; null if a text without any can match. */
type Anchors = readonly string[] | null;

type Cost = (pattern: string) => number;

const costOf = (anchors: readonly string[], cost: Cost): number =>
  anchors.reduce((sum, pattern) => sum + cost(pattern), 0);

function cheapest(each: readonly Anchors[], cost: Cost): Anchors {
  let best: Anchors = null;
  for (const anchors of each) {
    if (anchors !== null && (best === null || costOf(anchors, cost) < costOf(best, cost)))
      best = anchors;
  }
  return best;
}

function anchorsOf(node: FilterNode, cost: Cost): Anchors {
  switch (node.kind) {
    case 'term':
      return cheapest(
        node.words.map((word) => [word]),
        cost,
      );
    case 'not':
      return null;
    case 'and':
      return cheapest(
        node.parts.map((part) => anchorsOf(part, cost)),
        cost,
      );
    case 'near':
      return cheapest([anchorsOf(node.left, cost), anchorsOf(node.right, cost)], cost);
    case 'or': {
      const each = node.parts.map((part) => anchorsOf(part, cost));
      return each.every((anchors) => anchors !== null) ? each.flat() : null;
    }
  }
}

function* patternsIn(node: FilterNode): Generator<string> {
  if (node.kind === 'term') yield* node.words;
  else if (node.kind === 'not') yield* patternsIn(node.part);
  else if (node.kind === 'near') {
    yield* patternsIn(node.left);
    yield* patternsIn(node.right);
  } else for (const part of node.parts) yield* patternsIn(part);
}

/** A word that many filters hold finds too many of them; so does a short start before a wildcard. */
function costByUse(filters: readonly OwnedFilter<unknown>[]): Cost {
  const uses = new Map<string, number>();
  for (const { tree } of filters)
    for (const pattern of patternsIn(tree)) uses.set(pattern, (uses.get(pattern) ?? 0) + 1);
  return (pattern) => {
    const start = literalStart(pattern).length;
    return (uses.get(pattern) ?? 0) + 1 / (start + 1) + (hasWildcard(pattern) ? 100 / start : 0);
  };
}

/** Finds the filters that a text may match by its words, and runs those only. */
export interface FilterIndex<Owner> {
  /** The owners of the filters that match, each once. */
  matching(text: IndexedText): readonly Owner[];
}

/** Adds a value to the list of a key. */
function addTo(lists: Map<string, number[]>, key: string, value: number): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

function indexAnchors(filters: readonly OwnedFilter<unknown>[]) {
  const cost = costByUse(filters);
  const [byWord, byStart] = [new Map<string, number[]>(), new Map<string, number[]>()];
  const always: number[] = [];
  for (const [number, { tree }] of filters.entries()) {
    const anchors = anchorsOf(tree, cost);
    if (anchors === null) always.push(number);
    for (const pattern of new Set(anchors)) {
      if (hasWildcard(pattern)) addTo(byStart, literalStart(pattern), number);
      else addTo(byWord, pattern, number);
    }
  }
  return { byWord, byStart, always };
}

/**
 * Builds the index of filters over their terms.
 * Example: of 10,000 filters a headline is tried only against those that share a word with it.
 */
export function indexFilters<Owner>(filters: readonly OwnedFilter<Owner>[]): FilterIndex<Owner> {
  const { byWord, byStart, always } = indexAnchors(filters);
  const longestStart = Math.max(0, ...[...byStart.keys()].map(({ length }) => length));
  const candidatesOf = ({ places }: IndexedText): ReadonlySet<number> => {
    const found = new Set(always);
    for (const word of places.keys()) {
      for (const number of byWord.get(word) ?? []) found.add(number);
      for (let length = 1; length <= Math.min(word.length, longestStart); length += 1)
        for (const number of byStart.get(word.slice(0, length)) ?? []) found.add(number);
    }
    return found;
  };
  return {
    matching: (text) => {
      const owners = new Set<Owner>();
      for (const number of candidatesOf(text)) {
        const filter = filters[number];
        if (filter !== undefined && matchesFilter(filter.tree, text)) owners.add(filter.owner);
      }
      return [...owners];
    },
  };
}
