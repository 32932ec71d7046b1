/** What a sentiment filter has to keep, in the order of the checks. */
export const FILTER_RULES = [
  { id: 'empty', text: 'It is not empty, and every group and phrase holds a word.' },
  { id: 'parentheses', text: 'Parentheses are balanced.' },
  { id: 'characters', text: 'It has none of the characters [ ] / : ^.' },
  { id: 'quotes', text: 'It has an even number of double quotes.' },
  { id: 'wildcard-start', text: 'No term starts with a wildcard.' },
  { id: 'wildcard-space', text: 'No wildcard follows a space.' },
  { id: 'wildcard-pair', text: 'No wildcard follows a wildcard.' },
  { id: 'operator-edge', text: 'It does not start or end with AND or OR.' },
  { id: 'operator-between', text: 'One operator stands between terms or groups.' },
  { id: 'operator-mix', text: 'AND and NOT are not mixed with OR in one group.' },
  { id: 'near', text: 'NEAR does not stand inside NEAR.' },
] as const;

export type FilterRule = (typeof FILTER_RULES)[number]['id'];

/** Why a filter cannot be used. */
export interface FilterProblem {
  /** The rule that is broken; `size` if the filter is too long or too deep. */
  readonly rule: FilterRule | 'size';
  /** The characters at fault, from 0; `end` is behind the last. */
  readonly start: number;
  readonly end: number;
  /** What is wrong, where, and what to do. */
  readonly sentence: string;
}
