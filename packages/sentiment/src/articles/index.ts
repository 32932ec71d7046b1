export { articleAddressKey } from './article-address.ts';
export { namedEntity } from './named-entity.ts';
export { type TitleBook, titleBook } from './near-equal-titles.ts';
export { wordCounts } from './word-counts.ts';
