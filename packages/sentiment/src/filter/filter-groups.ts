import type { FilterProblem } from './filter-rules.ts';
import type { FilterToken, Operator } from './filter-tokens.ts';

interface TermItem {
  readonly kind: 'term';
  readonly text: string;
  readonly words: readonly string[];
  readonly start: number;
  readonly end: number;
}

interface OperatorItem {
  readonly kind: 'operator';
  readonly operator: Operator;
  readonly start: number;
  readonly end: number;
}

/** What stands between two parentheses, or the whole filter. */
export interface FilterGroup {
  readonly kind: 'group';
  readonly items: readonly FilterItem[];
  readonly start: number;
  readonly end: number;
}

export type FilterItem = TermItem | OperatorItem | FilterGroup;

const MOST_DEPTH = 20;

interface OpenGroup {
  readonly start: number;
  readonly items: FilterItem[];
}

const said = (
  rule: FilterProblem['rule'],
  { start, end }: { readonly start: number; readonly end: number },
  sentence: string,
): FilterProblem => ({ rule, start, end, sentence: `Character ${start + 1}: ${sentence}` });

/** Puts tokens into groups. One pass; a group deeper than 20 is a problem. */
export function filterGroups(tokens: readonly FilterToken[]) {
  const problems: FilterProblem[] = [];
  const whole: OpenGroup = { start: 0, items: [] };
  const open: OpenGroup[] = [whole];
  for (const token of tokens) {
    const inner = open.at(-1) ?? whole;
    if (token.kind === 'open') {
      if (open.length === MOST_DEPTH + 1)
        problems.push(said('size', token, `groups are nested deeper than ${MOST_DEPTH}.`));
      open.push({ start: token.start, items: [] });
    } else if (token.kind === 'term' || token.kind === 'operator') inner.items.push(token);
    else if (open.length === 1)
      problems.push(
        said('parentheses', token, 'this ) closes nothing. Remove it or add a ( before.'),
      );
    else {
      open.pop();
      open.at(-1)?.items.push({ kind: 'group', ...inner, end: token.end });
    }
  }
  for (const { start } of open.slice(1))
    problems.push(
      said('parentheses', { start, end: start + 1 }, 'this ( is never closed. Add a ).'),
    );
  const group: FilterGroup = { kind: 'group', items: whole.items, start: 0, end: 0 };
  return { group, problems };
}

function edgeProblems({ items }: FilterGroup): readonly FilterProblem[] {
  const [first, last] = [items[0], items.at(-1)];
  const found: FilterProblem[] = [];
  if (first?.kind === 'operator' && first.operator !== 'NOT')
    found.push(
      said(
        'operator-edge',
        first,
        `nothing stands before ${first.operator}. Write a term or remove it.`,
      ),
    );
  if (last?.kind === 'operator' && (last !== first || last.operator === 'NOT'))
    found.push(
      said(
        'operator-edge',
        last,
        `nothing stands behind ${last.operator}. Write a term or remove it.`,
      ),
    );
  return found;
}

const joins = (before: OperatorItem, after: OperatorItem): boolean =>
  after.operator === 'NOT' && (before.operator === 'AND' || before.operator === 'OR');

function pairProblem(before: FilterItem, after: FilterItem): FilterProblem | null {
  if (before.kind !== 'operator' && after.kind !== 'operator')
    return said(
      'operator-between',
      after,
      'an operator is missing before this. Write AND, OR, NOT or NEAR, or put a phrase in double quotes.',
    );
  if (before.kind === 'operator' && after.kind === 'operator' && !joins(before, after))
    return said(
      'operator-between',
      after,
      `${after.operator} follows ${before.operator}. Keep one operator between terms.`,
    );
  return null;
}

const pairProblems = ({ items }: FilterGroup): readonly FilterProblem[] =>
  items.slice(1).flatMap((after, index) => {
    const before = items[index];
    return before === undefined ? [] : (pairProblem(before, after) ?? []);
  });

function mixProblem({ items }: FilterGroup): readonly FilterProblem[] {
  const operators = items.filter((item) => item.kind === 'operator' && item.operator !== 'NEAR');
  const isOr = (item: FilterItem) => item.kind === 'operator' && item.operator === 'OR';
  const [first] = operators;
  const odd = operators.find((item) => first !== undefined && isOr(item) !== isOr(first));
  if (odd === undefined) return [];
  return [
    said(
      'operator-mix',
      odd,
      'AND or NOT is mixed with OR in one group. Put one of them in parentheses.',
    ),
  ];
}

const isNear = (item: FilterItem | undefined): boolean =>
  item?.kind === 'operator' && item.operator === 'NEAR';

const holdsNear = (item: FilterItem | undefined): boolean =>
  item?.kind === 'group' && item.items.some((inner) => isNear(inner) || holdsNear(inner));

function nearProblems({ items }: FilterGroup): readonly FilterProblem[] {
  return items.flatMap((item, index) => {
    if (!isNear(item)) return [];
    const isChained = isNear(items[index + 2]);
    if (!isChained && !holdsNear(items[index - 1]) && !holdsNear(items[index + 1])) return [];
    return [said('near', item, 'NEAR stands inside NEAR. Join two NEAR by AND or OR.')];
  });
}

/** What is wrong with the order of terms and operators in a group and those inside it. */
export function groupProblems(group: FilterGroup): readonly FilterProblem[] {
  const inner = group.items.flatMap((item) => (item.kind === 'group' ? groupProblems(item) : []));
  if (group.items.length === 0)
    return [said('empty', group, 'this group is empty. Write a term or remove it.')];
  return [
    ...edgeProblems(group),
    ...pairProblems(group),
    ...mixProblem(group),
    ...nearProblems(group),
    ...inner,
  ];
}
