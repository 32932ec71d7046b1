import { THRESHOLD_OPERATORS, type ThresholdOperator } from '@verdure/contract/vocabulary';

import {
  byNumber,
  type Filter,
  matcherOf,
  meets,
  orderedRows,
  type Scale,
  SCALES,
  storedNumber,
} from '../screening/index.ts';
import { caseKind } from './case-kind.ts';
import {
  type Check,
  list,
  mapOf,
  number,
  nullable,
  oneOf,
  record,
  text,
  where,
} from './check-shape.ts';

interface CaseCondition {
  readonly field: string;
  readonly operator: ThresholdOperator;
  readonly user_number: number;
}

interface CaseGroup {
  readonly group: 'and' | 'or';
  readonly children: readonly CaseTree[];
}

type CaseTree = CaseCondition | CaseGroup;

const condition: Check<CaseCondition> = record({
  field: text,
  operator: oneOf(THRESHOLD_OPERATORS),
  user_number: number,
});

const isGroup = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'group' in value;

const tree: Check<CaseTree> = (value, path, problems): value is CaseTree =>
  isGroup(value) ? group(value, path, problems) : condition(value, path, problems);

const group: Check<CaseGroup> = record({
  group: oneOf(['and', 'or'] as const),
  children: where(list(tree), (children) => children.length > 0, 'at least one child'),
});

const filterOf = (node: CaseTree): Filter<CaseCondition> =>
  'group' in node
    ? { kind: node.group === 'and' ? 'all' : 'any', filters: node.children.map(filterOf) }
    : { kind: 'condition', condition: node };

interface CaseRow {
  readonly id: string;
  readonly values: Readonly<Record<string, number | null>>;
}

/** Section 23. */
export const screener = caseKind(
  record({
    fields: list(record({ name: text, scale: oneOf(SCALES) })),
    rows: list(record({ id: text, values: mapOf(nullable(number)) })),
    queries: list(tree),
    sorts: list(record({ field: text, direction: oneOf(['asc', 'desc'] as const) })),
  }),
  ({ fields, rows, queries, sorts }) => {
    const scales = new Map<string, Scale>(fields.map(({ name, scale }) => [name, scale]));
    const valueAt = (field: string) => (row: number) => rows[row]?.values[field] ?? Number.NaN;
    const testOf = ({ field, operator, user_number }: CaseCondition) => {
      const limit = storedNumber(user_number, scales.get(field) ?? 'plain');
      return (row: number) => meets(valueAt(field)(row), operator, limit);
    };
    const places = [...rows.keys()];
    const idsOf = (found: readonly number[]) =>
      found.flatMap((row): CaseRow['id'][] => rows.slice(row, row + 1).map(({ id }) => id));
    return {
      query_matches: queries.map((query) =>
        idsOf(places.filter(matcherOf(filterOf(query), { of: testOf }))),
      ),
      sorted_ids: sorts.map(({ field, direction }) =>
        idsOf(orderedRows(places, byNumber(valueAt(field)), direction === 'desc')),
      ),
    };
  },
);
