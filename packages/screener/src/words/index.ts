export * from './column-words.ts';
export { conditionWords, nodeWords, orderWords, queryWords } from './query-words.ts';
