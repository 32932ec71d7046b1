import type {
  QueryNode,
  ScreenerAnswer,
  ScreenerQuery,
} from '@verdure/contract/screening/screener-query';

import { type Catalogue, findColumn } from '../src/fields/index.ts';

const SIGNS = { _lt: '<', _lte: '<=', _gt: '>', _gte: '>=', _eq: '==' } as const;

function labels(key: string, values: readonly string[], catalogue: Catalogue): string {
  const options = findColumn(catalogue, key)?.options ?? [];
  return values
    .map((value) => options.find((option) => option.value === value)?.label ?? value)
    .sort()
    .join('|');
}

function answerText(key: string, answer: ScreenerAnswer, catalogue: Catalogue): string {
  switch (answer.kind) {
    case 'options':
      return `= ${labels(key, answer.options, catalogue)}`;
    case 'none_of':
      return `!= ${labels(key, answer.options, catalogue)}`;
    case 'threshold':
      return `${SIGNS[answer.operator]} ${answer.number}`;
    case 'search':
      return `~ ${answer.text}`;
    case 'presence':
      return answer.isPresent ? 'some' : 'none';
    case 'peers':
      return `${SIGNS[answer.operator]} p${answer.percentile} of ${answer.peers}`;
    case 'ranked':
      return `${answer.end === 'highest' ? 'top' : 'bottom'} ${answer.count}`;
  }
}

/** A query in one line, its conditions in the order of the alphabet: 'country = Peru & metric.92.value > 5'. */
export function compact(query: ScreenerQuery, catalogue: Catalogue): string {
  const textOf = (node: QueryNode): string => {
    if (node.kind === 'field') {
      const key = query.fieldSelected[node.id] ?? '';
      const answer = query.fieldValues[node.id];
      return `${key.replace('.current', '')} ${answer === undefined ? '' : answerText(key, answer, catalogue)}`;
    }
    const parts = node.children.map((child) =>
      child.kind === 'group' ? `(${textOf(child)})` : textOf(child),
    );
    return parts.sort().join(node.combinator === 'and' ? ' & ' : ' | ');
  };
  return query.tree === null ? '' : textOf(query.tree);
}

/** The same order for a query that was written by hand; brackets are one deep. */
export function sorted(text: string): string {
  const groups: string[] = [];
  const outer = text.replace(/\(([^()]*)\)/g, (_, inner: string) => {
    groups.push(`(${sorted(inner)})`);
    return `#${groups.length - 1}#`;
  });
  const sign = outer.includes(' & ') ? ' & ' : ' | ';
  const bracketed = (text: string): string =>
    text.replace(/#(\d+)#/g, (_, at: string) => groups[Number(at)] ?? '');
  // a group begins no list of options, and a label may have brackets
  const parts = outer.split(sign).map((part) => {
    const [, head, values] = /^([^#\s]+ !?= )(.+)$/.exec(part) ?? [];
    if (head === undefined || values === undefined) return bracketed(part);
    return `${head}${bracketed(values).split('|').sort().join('|')}`;
  });
  return parts.sort().join(sign);
}
