import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type FragmentSpreadNode,
  type InlineFragmentNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  visit,
} from 'graphql';

/** A query above any of these limits is refused before it is planned. */
export const GRAPHQL_LIMITS = {
  characters: 64 * 1024,
  tokens: 4_000,
  depth: 8,
  roots: 10,
  aliases: 15,
  /**
   * Fragment spreads, counted each time they expand: ten nested fragments can expand a
   * thousandfold.
   */
  spreads: 100,
  /** Selected fields, multiplied by the requested ids. */
  cost: 50_000,
  ids: 1_000,
  /** Fields of all rows that a request builds, plus the leaves that it reads. */
  rowFields: 4_000_000,
  /** Holdings of all roots together, counted before the first works. */
  holdings: 250_000,
} as const;

export interface DocumentSize {
  readonly depth: number;
  readonly fields: number;
  readonly aliases: number;
  readonly spreads: number;
  readonly roots: readonly string[];
  /** Length of the longest list in the query text. */
  readonly ids: number;
}

/** Stops at this depth, because a recursive fragment never ends and the query is refused anyway. */
const DEEPEST = GRAPHQL_LIMITS.depth + 1;

interface Measure {
  fields: number;
  aliases: number;
  spreads: number;
  deepest: number;
  readonly roots: string[];
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
}

interface Level {
  readonly depth: number;
  /** Also grows with every fragment, so that cycles end. */
  readonly nesting: number;
}

function measureField(measure: Measure, field: FieldNode, { depth, nesting }: Level): void {
  measure.fields += 1;
  measure.deepest = Math.max(measure.deepest, depth);
  if (field.alias !== undefined) measure.aliases += 1;
  if (depth === 1) measure.roots.push(field.name.value);
  if (field.selectionSet === undefined) return;
  measureSelections(measure, field.selectionSet, { depth: depth + 1, nesting: nesting + 1 });
}

function fragmentOf(measure: Measure, selection: FragmentSpreadNode | InlineFragmentNode) {
  return selection.kind === Kind.INLINE_FRAGMENT
    ? selection.selectionSet
    : measure.fragments.get(selection.name.value)?.selectionSet;
}

function measureSelections(measure: Measure, { selections }: SelectionSetNode, level: Level): void {
  if (measure.spreads > GRAPHQL_LIMITS.spreads) return;
  if (level.nesting > DEEPEST * 2 || measure.fields > GRAPHQL_LIMITS.cost) {
    measure.deepest = Math.max(measure.deepest, DEEPEST);
    return;
  }
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) {
      measureField(measure, selection, level);
      continue;
    }
    measure.spreads += 1;
    const inner = fragmentOf(measure, selection);
    const within = { ...level, nesting: level.nesting + 1 };
    if (inner !== undefined) measureSelections(measure, inner, within);
  }
}

/** Measures an operation with its fragments expanded. */
export function sizeOf(document: DocumentNode, operation: OperationDefinitionNode): DocumentSize {
  const fragments = document.definitions.filter((each) => each.kind === Kind.FRAGMENT_DEFINITION);
  const measure: Measure = {
    fields: 0,
    aliases: 0,
    spreads: 0,
    deepest: 0,
    roots: [],
    fragments: new Map(fragments.map((each) => [each.name.value, each])),
  };
  measureSelections(measure, operation.selectionSet, { depth: 1, nesting: 1 });
  const { fields, aliases, spreads, deepest, roots } = measure;
  return { fields, aliases, spreads, depth: deepest, roots, ids: longestList(document) };
}

/** The longest list in the query text, because ids can be there instead of in variables. */
function longestList(document: DocumentNode): number {
  let longest = 0;
  visit(document, {
    ListValue: ({ values }) => {
      longest = Math.max(longest, values.length);
    },
  });
  return longest;
}

/** Why a document of this size is refused; null if it may run. */
export function tooLarge(size: DocumentSize): string | null {
  if (size.depth > GRAPHQL_LIMITS.depth) return `At most ${GRAPHQL_LIMITS.depth} levels deep.`;
  if (size.roots.length > GRAPHQL_LIMITS.roots) return `At most ${GRAPHQL_LIMITS.roots} roots.`;
  if (size.spreads > GRAPHQL_LIMITS.spreads) return `At most ${GRAPHQL_LIMITS.spreads} fragments.`;
  if (size.aliases > GRAPHQL_LIMITS.aliases) return `At most ${GRAPHQL_LIMITS.aliases} aliases.`;
  return tooCostly(size, {});
}

function idsIn(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 1;
}

/** Why the operation is too expensive with these variables; null if it is not. */
export function tooCostly(
  size: DocumentSize,
  variables: Readonly<Record<string, unknown>>,
): string | null {
  const ids = Math.max(1, size.ids, ...Object.values(variables).map(idsIn));
  if (ids > GRAPHQL_LIMITS.ids) return `At most ${GRAPHQL_LIMITS.ids} ids at once.`;
  return size.fields * ids > GRAPHQL_LIMITS.cost
    ? 'Ask for fewer fields or fewer ids at once.'
    : null;
}
