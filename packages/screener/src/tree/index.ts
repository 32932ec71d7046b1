export * from './edit-query.ts';
export * from './query-columns.ts';
export { fieldIdsOf, moveNode, nodesOf, parentOf, setCombinator } from './tree.ts';
