import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** Beyond any of these a query is refused before it is planned. */
export const GRAPHQL_LIMITS = {
  characters: 64 * 1024,
  tokens: 4_000,
  depth: 8,
  roots: 10,
  aliases: 15,
  /** Fields selected, each counted once for every id that is asked for. */
  cost: 50_000,
  ids: 1_000,
} as const;

export interface DocumentSize {
  readonly depth: number;
  readonly fields: number;
  readonly aliases: number;
  readonly roots: readonly string[];
}

/** A fragment inside itself never ends; anything this deep is refused anyway. */
const DEEPEST = GRAPHQL_LIMITS.depth + 1;

interface Walk {
  fields: number;
  aliases: number;
  deepest: number;
  readonly roots: string[];
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
}

function walk(state: Walk, { selections }: SelectionSetNode, depth: number, nesting: number): void {
  if (nesting > DEEPEST * 2 || state.fields > GRAPHQL_LIMITS.cost) {
    state.deepest = Math.max(state.deepest, DEEPEST);
    return;
  }
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) {
      state.fields += 1;
      state.deepest = Math.max(state.deepest, depth);
      if (selection.alias !== undefined) state.aliases += 1;
      if (depth === 1) state.roots.push(selection.name.value);
      if (selection.selectionSet) walk(state, selection.selectionSet, depth + 1, nesting + 1);
      continue;
    }
    const inner =
      selection.kind === Kind.INLINE_FRAGMENT
        ? selection.selectionSet
        : state.fragments.get(selection.name.value)?.selectionSet;
    if (inner !== undefined) walk(state, inner, depth, nesting + 1);
  }
}

/** How large an operation is with its fragments spread out. */
export function sizeOf(document: DocumentNode, operation: OperationDefinitionNode): DocumentSize {
  const fragments = document.definitions.filter((each) => each.kind === Kind.FRAGMENT_DEFINITION);
  const state: Walk = {
    fields: 0,
    aliases: 0,
    deepest: 0,
    roots: [],
    fragments: new Map(fragments.map((each) => [each.name.value, each])),
  };
  walk(state, operation.selectionSet, 1, 1);
  const { fields, aliases, deepest, roots } = state;
  return { fields, aliases, depth: deepest, roots };
}

/** Why a document of this size may not run; null when it may. */
export function tooLarge(size: DocumentSize): string | null {
  if (size.depth > GRAPHQL_LIMITS.depth) return `At most ${GRAPHQL_LIMITS.depth} levels deep.`;
  if (size.roots.length > GRAPHQL_LIMITS.roots) return `At most ${GRAPHQL_LIMITS.roots} roots.`;
  if (size.aliases > GRAPHQL_LIMITS.aliases) return `At most ${GRAPHQL_LIMITS.aliases} aliases.`;
  return null;
}

const idsIn = (value: unknown): number =>
  Array.isArray(value)
    ? value.length
    : typeof value === 'object' && value !== null
      ? Object.keys(value).length
      : 1;

/** Why the operation with these variables costs too much; null when it does not. */
export function tooCostly(
  size: DocumentSize,
  variables: Readonly<Record<string, unknown>>,
): string | null {
  const ids = Math.max(1, ...Object.values(variables).map(idsIn));
  if (ids > GRAPHQL_LIMITS.ids) return `At most ${GRAPHQL_LIMITS.ids} ids at once.`;
  return size.fields * ids > GRAPHQL_LIMITS.cost
    ? 'Ask for fewer fields or fewer ids at once.'
    : null;
}
