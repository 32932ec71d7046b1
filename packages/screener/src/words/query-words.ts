import type {
  AgainstPeers,
  PeerSet,
  QueryNode,
  ScreenerAnswer,
  ScreenerQuery,
} from '@verdure/contract/screening/screener-query';
import { THRESHOLD_WORDS } from '@verdure/contract/vocabulary';

import { type Catalogue, findColumn, type ScreenerColumn } from '../fields/index.ts';
import { columnLabel, SHOW_WORDS } from './column-words.ts';

const listed = (texts: readonly string[]): string =>
  texts.length < 2
    ? texts.join('')
    : `${texts.slice(0, -1).join(', ')} or ${texts.slice(-1).join('')}`;

/** Thousands with commas, as the pages write numbers. */
const numberText = (value: number): string =>
  value.toLocaleString('en-GB', { maximumFractionDigits: 10 });

function withUnit(number: string, unit: string | null): string {
  if (unit === null) return number;
  if (unit === '$1M') return `${number.replace(/^(-?)/, '$1$')}M`;
  return unit === '%' ? `${number}%` : `${number} ${unit}`;
}

const labelsOf = ({ options }: ScreenerColumn, chosen: readonly string[]): readonly string[] =>
  chosen.map((value) => options.find((option) => option.value === value)?.label ?? value);

const PEER_WORDS = {
  sub_sector: 'of its sub-sector',
  sector: 'of its sector',
  all: 'of all',
} as const satisfies Record<PeerSet, string>;

const MEDIAN = 50;

/** '12th', '1st', '90th'. */
function ordinal(number: number): string {
  const rule = new Intl.PluralRules('en', { type: 'ordinal' }).select(number);
  const ends: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };
  return `${number}${ends[rule] ?? 'th'}`;
}

/** 'less than the median of its sector, of companies with a value of their own'. */
const peerWords = ({ operator, percentile, peers }: AgainstPeers): string => {
  const what = percentile === MEDIAN ? 'median' : `${ordinal(percentile)} percentile`;
  return `is ${THRESHOLD_WORDS[operator]} the ${what} ${PEER_WORDS[peers]} (of those with a value of their own)`;
};

function thresholdWords(
  { number }: ScreenerColumn,
  answer: Extract<ScreenerAnswer, { readonly kind: 'threshold' }>,
): string {
  const unit = number?.unit ?? null;
  if (unit === 'Y/N') return answer.number === 0 ? 'is no' : 'is yes';
  return `is ${THRESHOLD_WORDS[answer.operator]} ${withUnit(numberText(answer.number), unit)}`;
}

function answerWords(column: ScreenerColumn, answer: ScreenerAnswer): string {
  switch (answer.kind) {
    case 'search':
      return `contains '${answer.text.trim()}'`;
    case 'options':
      return `is ${listed(labelsOf(column, answer.options))}`;
    case 'none_of':
      return `is not ${listed(labelsOf(column, answer.options))}`;
    case 'presence':
      return answer.isPresent ? 'has a value' : 'has no value';
    case 'peers':
      return peerWords(answer);
    case 'ranked':
      return `is among the ${answer.count} ${answer.end} of what meets the conditions beside it`;
    case 'threshold':
      return thresholdWords(column, answer);
  }
}

/** A column's name inside a sentence: its unit stands behind the number, and data go without a word. */
function bareLabel(column: ScreenerColumn): string {
  const number = column.number === null ? null : { ...column.number, unit: null };
  const label = columnLabel({ ...column, number });
  return column.show === 'value' ? label.replace(`, ${SHOW_WORDS.value}`, '') : label;
}

/** One condition in words: 'Scope 1 emissions is at least 10,000 tonnes CO2e'. */
export function conditionWords(
  { fieldSelected, fieldValues }: Pick<ScreenerQuery, 'fieldSelected' | 'fieldValues'>,
  nodeId: string,
  catalogue: Catalogue,
): string {
  const key = fieldSelected[nodeId] ?? '';
  const column = findColumn(catalogue, key);
  if (column === null) return `'${key}' is not available`;
  const answer = fieldValues[nodeId];
  return answer === undefined
    ? `${bareLabel(column)} has no value yet`
    : `${bareLabel(column)} ${answerWords(column, answer)}`;
}

/**
 * A condition, or several with how they combine.
 * Example: 'Country is Sweden and (ESG, Grade is A or Scope 1 emissions is at most 10 t)'.
 */
export function nodeWords(node: QueryNode, query: ScreenerQuery, catalogue: Catalogue): string {
  if (node.kind === 'field') return conditionWords(query, node.id, catalogue);
  const parts = node.children.map((child) => {
    const words = nodeWords(child, query, catalogue);
    return child.kind === 'group' ? `(${words})` : words;
  });
  return parts.join(` ${node.combinator} `);
}

/** How rows are sorted: 'Sorted by Climate, Score, highest first.' */
export function orderWords(
  { column, isDescending }: { readonly column: string; readonly isDescending: boolean },
  catalogue: Catalogue,
): string {
  const found = findColumn(catalogue, column);
  const name = found === null ? column : bareLabel(found);
  const [first, last] = found?.kind === 'text' ? ['Z', 'A'] : ['highest', 'lowest'];
  return `Sorted by ${name}, ${isDescending ? first : last} first.`;
}

const SUBJECTS = { company: 'Companies', country: 'Countries', fund: 'Funds' } as const;

/** The query as one sentence: 'Companies where Governance, Grade is D or E and (…).' */
export function queryWords(query: ScreenerQuery, catalogue: Catalogue): string {
  const subject = SUBJECTS[query.queryType];
  if (query.tree === null) return `All ${subject.toLowerCase()}.`;
  return `${subject} where ${nodeWords(query.tree, query, catalogue)}.`;
}
