import type { FilterProblem } from './filter-rules.ts';
import { patternsOf } from './filter-words.ts';

const OPERATORS = ['AND', 'OR', 'NOT', 'NEAR'] as const;
export type Operator = (typeof OPERATORS)[number];

interface Place {
  /** Characters of the filter, from 0; `end` is behind the last. */
  readonly start: number;
  readonly end: number;
}

export type FilterToken = Place &
  (
    | { readonly kind: 'open' | 'close' }
    | { readonly kind: 'operator'; readonly operator: Operator }
    | { readonly kind: 'term'; readonly text: string; readonly words: readonly string[] }
  );

const SPACE = /\s/;
const FORBIDDEN = /[[\]/:^]/;
const WILDCARD = /[*?]/;
const ENDS_WORD = /[\s()"]/;

const problem = (
  rule: FilterProblem['rule'],
  { start, end }: Place,
  sentence: string,
): FilterProblem => ({
  rule,
  start,
  end,
  sentence: `Character ${start + 1}: ${sentence}`,
});

/** What is wrong with one character, given the one before. */
function characterProblem(text: string, at: number): FilterProblem | null {
  const [sign = '', before = ''] = [text[at], text[at - 1]];
  const place = { start: at, end: at + 1 };
  if (FORBIDDEN.test(sign))
    return problem('characters', place, `${sign} is not allowed. Remove it.`);
  if (!WILDCARD.test(sign)) return null;
  if (WILDCARD.test(before))
    return problem('wildcard-pair', place, `the wildcard ${sign} follows a wildcard. Keep one.`);
  if (SPACE.test(before))
    return problem(
      'wildcard-space',
      place,
      `the wildcard ${sign} follows a space. Put it after letters.`,
    );
  if (!/[\p{L}\p{N}\p{M}]/u.test(before))
    return problem(
      'wildcard-start',
      place,
      `a term starts with the wildcard ${sign}. Put letters before it.`,
    );
  return null;
}

function signProblems(text: string): readonly FilterProblem[] {
  const found: FilterProblem[] = [];
  let quotes = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') quotes += 1;
    const wrong = characterProblem(text, at);
    if (wrong !== null) found.push(wrong);
  }
  if (quotes % 2 === 0) return found;
  const start = text.lastIndexOf('"');
  const odd = 'this double quote has no partner. Add the other one.';
  return [...found, problem('quotes', { start, end: start + 1 }, odd)];
}

const isOperator = (word: string): Operator | undefined =>
  OPERATORS.find((operator) => operator === word);

/** Where a token that starts here ends. */
function endOfToken(text: string, start: number): number {
  if (text[start] === '(' || text[start] === ')') return start + 1;
  if (text[start] === '"') {
    const close = text.indexOf('"', start + 1);
    return close < 0 ? text.length : close + 1;
  }
  let end = start;
  while (end < text.length && !ENDS_WORD.test(text[end] ?? '')) end += 1;
  return end;
}

function tokenAt(text: string, start: number): FilterToken {
  const end = endOfToken(text, start);
  const raw = text.slice(start, end);
  if (raw === '(') return { kind: 'open', start, end };
  if (raw === ')') return { kind: 'close', start, end };
  const operator = isOperator(raw);
  if (operator !== undefined) return { kind: 'operator', operator, start, end };
  const term = raw.replaceAll('"', '').trim();
  return { kind: 'term', text: term, words: patternsOf(term), start, end };
}

const wordless = (token: FilterToken): readonly FilterProblem[] =>
  token.kind === 'term' && !/[\p{L}\p{N}]/u.test(token.text)
    ? [problem('empty', token, 'this term holds no letter or digit. Write a word or remove it.')]
    : [];

/** The tokens of a filter, and what is wrong with its characters. One pass. */
export function filterTokens(text: string) {
  const tokens: FilterToken[] = [];
  for (let at = 0; at < text.length; ) {
    if (SPACE.test(text[at] ?? '')) {
      at += 1;
      continue;
    }
    const token = tokenAt(text, at);
    tokens.push(token);
    at = token.end;
  }
  return { tokens, problems: [...signProblems(text), ...tokens.flatMap(wordless)] };
}
