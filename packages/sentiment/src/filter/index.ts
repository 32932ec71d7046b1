export { type FilterIndex, indexFilters, type OwnedFilter } from './filter-index.ts';
export { FILTER_RULES, type FilterProblem, type FilterRule } from './filter-rules.ts';
export { type FilterLeaf, type FilterNode, printFilter } from './filter-tree.ts';
export { type IndexedText, indexText, matchesFilter, placesOfTerm } from './match-filter.ts';
export { wordsOf } from './filter-words.ts';
export { MOST_FILTER_CHARACTERS, type ParsedFilter, parseFilter } from './parse-filter.ts';
