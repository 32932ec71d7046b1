export * from './column-words.ts';
export { conditionWords, queryWords } from './query-words.ts';
