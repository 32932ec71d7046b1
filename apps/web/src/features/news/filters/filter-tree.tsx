import type { FilterNode } from '@verdure/sentiment/filter';
import { useId } from 'react';

import { filterMessages } from './filter.messages.ts';

/** How the language reads a filter: each group with its parts below it. */
export function FilterTree({ tree }: { readonly tree: FilterNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="filter-heading">
        {filterMessages.tree}
      </h3>
      <ul className="filter-tree">
        <Node node={tree} />
      </ul>
    </section>
  );
}

const WORDS = {
  and: 'All of these',
  or: 'Any of these',
  not: 'Not this',
  near: 'Within ten words of each other',
} as const;

function partsOf(node: FilterNode): readonly FilterNode[] {
  switch (node.kind) {
    case 'term':
      return [];
    case 'not':
      return [node.part];
    case 'near':
      return [node.left, node.right];
    default:
      return node.parts;
  }
}

function Node({ node }: { readonly node: FilterNode }) {
  if (node.kind === 'term') return <li className="filter-term">{node.words.join(' ')}</li>;
  // parts have no names of their own, and the tree is drawn anew with each letter
  const parts = partsOf(node).map((part, at) => ({ part, key: `${at} ${part.kind}` }));
  return (
    <li>
      {WORDS[node.kind]}
      <ul className="filter-tree">
        {parts.map(({ part, key }) => (
          <Node key={key} node={part} />
        ))}
      </ul>
    </li>
  );
}
