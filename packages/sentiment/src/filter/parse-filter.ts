import { type FilterGroup, filterGroups, type FilterItem, groupProblems } from './filter-groups.ts';
import type { FilterProblem } from './filter-rules.ts';
import { filterTokens } from './filter-tokens.ts';
import type { FilterNode } from './filter-tree.ts';

export const MOST_FILTER_CHARACTERS = 5_000;

export type ParsedFilter =
  | { readonly isValid: true; readonly tree: FilterNode }
  | { readonly isValid: false; readonly problems: readonly FilterProblem[] };

const isOperator = (item: FilterItem | undefined, operator: string): boolean =>
  item?.kind === 'operator' && item.operator === operator;

function operandOf(item: FilterItem | undefined): FilterNode {
  if (item?.kind === 'group') return nodeOf(item);
  if (item?.kind === 'term') return { kind: 'term', words: item.words, text: item.text };
  throw new Error('a checked group has an operand on both sides of an operator');
}

/** The tree of a group that has no problem: NEAR binds first, then NOT, then AND or OR. */
function nodeOf({ items }: FilterGroup): FilterNode {
  const parts: FilterNode[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at];
    if (item?.kind === 'operator') continue;
    const isNegated = isOperator(items[at - 1], 'NOT');
    let node = operandOf(item);
    if (isOperator(items[at + 1], 'NEAR')) {
      node = { kind: 'near', left: node, right: operandOf(items[at + 2]) };
      at += 2;
    }
    parts.push(isNegated ? { kind: 'not', part: node } : node);
  }
  const [only, ...more] = parts;
  if (only !== undefined && more.length === 0) return only;
  return { kind: items.some((item) => isOperator(item, 'OR')) ? 'or' : 'and', parts };
}

function problemsOf(text: string): readonly FilterProblem[] | FilterGroup {
  if (text.trim() === '') {
    const sentence = 'The filter is empty. Write a term, such as the name of the company.';
    return [{ rule: 'empty', start: 0, end: 0, sentence }];
  }
  if (text.length > MOST_FILTER_CHARACTERS) {
    const sentence = `The filter is longer than ${MOST_FILTER_CHARACTERS} characters. Shorten it.`;
    return [{ rule: 'size', start: MOST_FILTER_CHARACTERS, end: text.length, sentence }];
  }
  const { tokens, problems } = filterTokens(text);
  const { group, problems: unbalanced } = filterGroups(tokens);
  const found = [...problems, ...unbalanced];
  // operators are judged where terms and groups are known
  const isReadable = !found.some(({ rule }) => ['quotes', 'parentheses', 'size'].includes(rule));
  const all = isReadable ? [...found, ...groupProblems(group)] : found;
  return all.length === 0 ? group : all.toSorted((a, b) => a.start - b.start);
}

/**
 * Reads a sentiment filter. Takes time in line with its length; a problem says where and what to do.
 * Example: '"oil" AND' is not valid: 'Character 7: nothing stands behind AND. Write a term or remove
 * it.'
 */
export function parseFilter(text: string): ParsedFilter {
  const found = problemsOf(text);
  if ('kind' in found) return { isValid: true, tree: nodeOf(found) };
  return { isValid: false, problems: found };
}
