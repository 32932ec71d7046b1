import type {
  Combinator,
  QueryNode,
  ScreenerAnswer,
  ScreenerQuery,
} from '@verdure/contract/screening/screener-query';

import type { Condition } from '../tree/index.ts';
import { FLIPPED } from './words.data.ts';

/** A condition with its answer. */
export type Answered = Condition & { readonly answer: ScreenerAnswer };

/** What a sentence asks for: a condition, or several that are combined. */
export type Wanted =
  | { readonly kind: 'condition'; readonly condition: Answered }
  | { readonly kind: Combinator; readonly parts: readonly Wanted[] };

export const conditionOf = (column: string, answer: ScreenerAnswer): Wanted => ({
  kind: 'condition',
  condition: { column, answer },
});

/** Several as one; groups of the same kind become one group. */
export function combined(kind: Combinator, wanted: readonly Wanted[]): Wanted {
  const parts = wanted.flatMap((each) => (each.kind === kind ? each.parts : [each]));
  const merged = distinct(kind === 'or' ? mergedChoices(parts) : parts);
  const [only] = merged;
  return only !== undefined && merged.length === 1 ? only : { kind, parts: merged };
}

/** 'Cluster bombs or landmines' are one figure, which is asked once. */
const distinct = (parts: readonly Wanted[]): readonly Wanted[] => [
  ...new Map(parts.map((part) => [JSON.stringify(part), part])).values(),
];

/** All of these as one; null: one of them is none. */
export function allOf(kind: Combinator, parts: readonly (Wanted | null)[]): Wanted | null {
  const known = parts.filter((part) => part !== null);
  return known.length < parts.length ? null : combined(kind, known);
}

const choicesOf = (wanted: Wanted): readonly string[] | null =>
  wanted.kind === 'condition' && wanted.condition.answer.kind === 'options'
    ? wanted.condition.answer.options
    : null;

/** 'Norway or Peru' is one condition on the country. */
function mergedChoices(parts: readonly Wanted[]): readonly Wanted[] {
  const merged: Wanted[] = [];
  for (const part of parts) {
    const more = choicesOf(part);
    const at = merged.findIndex(
      (each) =>
        choicesOf(each) !== null &&
        each.kind === 'condition' &&
        part.kind === 'condition' &&
        each.condition.column === part.condition.column,
    );
    const known = merged[at];
    if (more === null || known?.kind !== 'condition') merged.push(part);
    else {
      const options = [...new Set([...(choicesOf(known) ?? []), ...more])];
      merged[at] = conditionOf(known.condition.column, { kind: 'options', options });
    }
  }
  return merged;
}

const YES_OR_NO: Readonly<Record<string, string>> = { Y: 'N', N: 'Y', yes: 'no', no: 'yes' };

/** An answer that is yes or no denied: 'Tobacco is N'. */
function deniedOptions(column: string, options: readonly string[]): Wanted {
  const [only] = options;
  const other = only === undefined || options.length > 1 ? undefined : YES_OR_NO[only];
  return other === undefined
    ? conditionOf(column, { kind: 'none_of', options: [...options] })
    : conditionOf(column, { kind: 'options', options: [other] });
}

function deniedThreshold(
  column: string,
  answer: Extract<ScreenerAnswer, { readonly kind: 'threshold' }>,
  isYesNo: boolean,
): Wanted {
  const { operator, number } = answer;
  if (operator !== '_eq') return conditionOf(column, { ...answer, operator: FLIPPED[operator] });
  if (isYesNo) return conditionOf(column, { ...answer, number: number === 0 ? 1 : 0 });
  return combined(
    'or',
    (['_lt', '_gt'] as const).map((each) => conditionOf(column, { ...answer, operator: each })),
  );
}

function deniedCondition(
  { column, answer }: Answered,
  isYesNo: (column: string) => boolean,
): Wanted | null {
  switch (answer.kind) {
    case 'options':
      return deniedOptions(column, answer.options);
    case 'none_of':
      return conditionOf(column, { kind: 'options', options: answer.options });
    case 'threshold':
      return deniedThreshold(column, answer, isYesNo(column));
    case 'presence':
      return conditionOf(column, { ...answer, isPresent: !answer.isPresent });
    case 'peers':
      return conditionOf(column, { ...answer, operator: FLIPPED[answer.operator] });
    default:
      return null;
  }
}

/** The opposite: all of it is denied, or one of it is; null: it has none that a query can say. */
export function denied(wanted: Wanted, isYesNo: (column: string) => boolean): Wanted | null {
  if (wanted.kind === 'condition') return deniedCondition(wanted.condition, isYesNo);
  const parts = wanted.parts.map((part) => denied(part, isYesNo));
  return allOf(wanted.kind === 'and' ? 'or' : 'and', parts);
}

/** The query of what is wanted; what is asked is shown. */
export function queryOf(wanted: Wanted, empty: ScreenerQuery): ScreenerQuery {
  const fieldSelected: Record<string, string> = {};
  const fieldValues: Record<string, ScreenerAnswer> = {};
  let count = 0;
  const nodeOf = (each: Wanted): QueryNode => {
    count += 1;
    const id = `n${count}`;
    if (each.kind !== 'condition')
      return { kind: 'group', id, combinator: each.kind, children: each.parts.map(nodeOf) };
    fieldSelected[id] = each.condition.column;
    fieldValues[id] = each.condition.answer;
    return { kind: 'field', id };
  };
  const tree = nodeOf(wanted);
  const columns = [...new Set([...empty.columns, ...Object.values(fieldSelected)])];
  return { ...empty, tree, fieldSelected, fieldValues, columns };
}
