import type { Combinator, QueryNode } from '@verdure/contract/screening/screener-query';

/**
 * The conditions of a tree, in the order in which they are read.
 * Example: (a and (b or c)) gives ['a', 'b', 'c'].
 */
export function fieldIdsOf(tree: QueryNode | null): readonly string[] {
  if (tree === null) return [];
  return tree.kind === 'field' ? [tree.id] : tree.children.flatMap(fieldIdsOf);
}

/**
 * Every node, each before those below it.
 * Example: (a and (b or c)) gives the outer group, a, the inner group, b, c.
 */
export function nodesOf(tree: QueryNode | null): readonly QueryNode[] {
  if (tree === null) return [];
  return tree.kind === 'field' ? [tree] : [tree, ...tree.children.flatMap(nodesOf)];
}

/** A short id that no node of the tree has. */
export function freeId(tree: QueryNode | null): string {
  const numbers = nodesOf(tree).map(({ id }) => Number(id.slice(1)) || 0);
  return `n${Math.max(0, ...numbers) + 1}`;
}

/** A tree with one node changed; null takes the node away. */
function withNode(
  tree: QueryNode,
  id: string,
  change: (node: QueryNode) => QueryNode | null,
): QueryNode | null {
  if (tree.id === id) return change(tree);
  if (tree.kind === 'field') return tree;
  const children = tree.children.flatMap((child) => {
    const changed = withNode(child, id, change);
    return changed === null ? [] : [changed];
  });
  // a group of two collapses to the child that stays
  const [only] = children;
  if (only === undefined) return null;
  return children.length === 1 ? only : { ...tree, children };
}

/** A condition beside a node: in the node's own group if that combines in the same way. */
interface Added {
  /** The node it is combined with; left out: all that is there. */
  readonly beside?: string;
  readonly combinator: Combinator;
  readonly fieldId: string;
}

/** The tree with one more condition. The first condition is the tree. */
export function addField(tree: QueryNode | null, added: Added): QueryNode {
  const field: QueryNode = { kind: 'field', id: added.fieldId };
  if (tree === null) return field;
  const { beside = tree.id, combinator } = added;
  const parent = parentOf(tree, beside);
  if (parent !== null && parent.combinator === combinator) {
    const grown = withNode(tree, parent.id, () => ({
      ...parent,
      children: parent.children.flatMap((child) =>
        child.id === beside ? [child, field] : [child],
      ),
    }));
    return grown ?? field;
  }
  return withNode(tree, beside, (node) => joined(tree, node, added)) ?? field;
}

function joined(tree: QueryNode, node: QueryNode, { combinator, fieldId }: Added): QueryNode {
  const field: QueryNode = { kind: 'field', id: fieldId };
  if (node.kind === 'group' && node.combinator === combinator) {
    return { ...node, children: [...node.children, field] };
  }
  const id = `${freeId(tree)}g`;
  return { kind: 'group', id, combinator, children: [node, field] };
}

type Group = Extract<QueryNode, { readonly kind: 'group' }>;

/**
 * The group that holds a node; null: the node is the whole tree, or is not in it.
 * Example: in (a and (b or c)) the parent of 'b' is the group (b or c).
 */
export function parentOf(tree: QueryNode | null, id: string): Group | null {
  if (tree === null || tree.kind === 'field') return null;
  if (tree.children.some((child) => child.id === id)) return tree;
  for (const child of tree.children) {
    const found = parentOf(child, id);
    if (found !== null) return found;
  }
  return null;
}

/** The tree without a node and all below it; null: nothing is left. */
export const removeNode = (tree: QueryNode, id: string): QueryNode | null =>
  withNode(tree, id, () => null);

/**
 * The tree with a group that combines in another way.
 * Example: setCombinator(a and b, id, 'or') is a or b.
 */
export const setCombinator = (tree: QueryNode, id: string, combinator: Combinator): QueryNode =>
  withNode(tree, id, (node) => (node.kind === 'group' ? { ...node, combinator } : node)) ?? tree;

/**
 * The tree with a node one place further up or down in its group; the first and last stay.
 * Example: moveNode(a and b and c, 'c', -1) is a and c and b.
 */
export function moveNode(tree: QueryNode, id: string, by: -1 | 1): QueryNode {
  const parent = parentOf(tree, id);
  if (parent === null) return tree;
  const from = parent.children.findIndex((child) => child.id === id);
  const moved = parent.children[from];
  const other = parent.children[from + by];
  if (moved === undefined || other === undefined) return tree;
  const children = parent.children.map((child) => {
    if (child.id === moved.id) return other;
    return child.id === other.id ? moved : child;
  });
  return withNode(tree, parent.id, () => ({ ...parent, children })) ?? tree;
}
