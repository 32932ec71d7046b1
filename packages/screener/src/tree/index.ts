export * from './edit-query.ts';
export { fieldIdsOf, moveNode, nodesOf, parentOf, setCombinator } from './tree.ts';
