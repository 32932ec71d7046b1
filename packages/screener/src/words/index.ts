export * from './column-words.ts';
export { conditionWords, nodeWords, queryWords } from './query-words.ts';
