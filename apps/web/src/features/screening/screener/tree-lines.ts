import type { QueryNode } from '@verdure/contract/screening/screener-query';

/** A node of the tree as a line, with its place for readers who do not see the tree. */
export interface TreeLine {
  readonly node: QueryNode;
  /** From 1. */
  readonly level: number;
  /** From 1, among its siblings. */
  readonly place: number;
  readonly siblings: number;
  readonly parentId: string | null;
}

/** The lines that are shown: those of closed groups are not. */
export function treeLines(
  tree: QueryNode | null,
  closed: ReadonlySet<string>,
): readonly TreeLine[] {
  if (tree === null) return [];
  return linesBelow({ node: tree, level: 1, place: 1, siblings: 1, parentId: null }, closed);
}

function linesBelow(line: TreeLine, closed: ReadonlySet<string>): readonly TreeLine[] {
  const { node, level } = line;
  if (node.kind === 'field' || closed.has(node.id)) return [line];
  const siblings = node.children.length;
  const below = node.children.flatMap((child, at) =>
    linesBelow(
      { node: child, level: level + 1, place: at + 1, siblings, parentId: node.id },
      closed,
    ),
  );
  return [line, ...below];
}

/** The line that gets the focus when a line is deleted: the next, otherwise the one before. */
export function lineAfterDeletion(lines: readonly TreeLine[], id: string): string | null {
  const at = lines.findIndex(({ node }) => node.id === id);
  const deleted = lines[at];
  if (deleted === undefined) return null;
  const next = lines.slice(at + 1).find(({ level }) => level <= deleted.level);
  const before = lines.slice(0, at).findLast(({ node }) => node.kind === 'field');
  return (next ?? before)?.node.id ?? null;
}
