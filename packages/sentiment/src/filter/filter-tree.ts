/** A word with wildcards (`*` for any letters, `?` for one) or without, in small letters. */
export type WordPattern = string;

/** A term or a phrase: words that follow each other. */
export interface FilterLeaf {
  readonly kind: 'term';
  readonly words: readonly WordPattern[];
  /** As written, without quotes. */
  readonly text: string;
}

export interface FilterBranch {
  readonly kind: 'and' | 'or';
  readonly parts: readonly FilterNode[];
}

export interface FilterNot {
  readonly kind: 'not';
  readonly part: FilterNode;
}

/** Both sides within ten words of each other, in either order. */
export interface FilterNear {
  readonly kind: 'near';
  readonly left: FilterNode;
  readonly right: FilterNode;
}

export type FilterNode = FilterLeaf | FilterBranch | FilterNot | FilterNear;

/**
 * The text of a tree, with a group around every part that has several.
 * Example: "oil spill" AND (NOT ("exercise" OR "film")).
 */
export function printFilter(node: FilterNode): string {
  switch (node.kind) {
    case 'term':
      return `"${node.words.join(' ')}"`;
    case 'not':
      return `NOT ${grouped(node.part)}`;
    case 'near':
      return `${grouped(node.left)} NEAR ${grouped(node.right)}`;
    case 'and':
    case 'or':
      return node.parts.map(grouped).join(node.kind === 'and' ? ' AND ' : ' OR ');
  }
}

const grouped = (node: FilterNode): string =>
  node.kind === 'term' ? printFilter(node) : `(${printFilter(node)})`;
