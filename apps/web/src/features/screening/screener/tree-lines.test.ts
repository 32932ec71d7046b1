import type { QueryNode } from '@verdure/contract/screening/screener-query';
import { expect, it } from 'vitest';

import { lineAfterDeletion, treeLines } from './tree-lines.ts';

const field = (id: string): QueryNode => ({ kind: 'field', id });
const tree: QueryNode = {
  kind: 'group',
  id: 'all',
  combinator: 'and',
  children: [
    field('n1'),
    { kind: 'group', id: 'any', combinator: 'or', children: [field('n2'), field('n3')] },
    field('n4'),
  ],
};

const OPEN = new Set<string>();
const ids = (closed: ReadonlySet<string>) => treeLines(tree, closed).map(({ node }) => node.id);

it('lists a tree line by line, without what is below a closed group', () => {
  expect(treeLines(null, OPEN)).toEqual([]);
  expect(ids(OPEN)).toEqual(['all', 'n1', 'any', 'n2', 'n3', 'n4']);
  expect(ids(new Set(['any']))).toEqual(['all', 'n1', 'any', 'n4']);
  expect(treeLines(tree, OPEN)[4]).toMatchObject({
    level: 3,
    place: 2,
    siblings: 2,
    parentId: 'any',
  });
});

it('goes on at the next line of the same depth after a deletion, otherwise at the one before', () => {
  const lines = treeLines(tree, OPEN);
  expect(lineAfterDeletion(lines, 'any')).toBe('n4');
  expect(lineAfterDeletion(lines, 'n2')).toBe('n3');
  expect(lineAfterDeletion(lines, 'n4')).toBe('n3');
  expect(lineAfterDeletion(lines, 'all')).toBeNull();
});
