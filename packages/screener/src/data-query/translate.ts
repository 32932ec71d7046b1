import {
  columnKey,
  type FieldCondition,
  jsonText,
  type QueryNode,
  SCREENER_LIMITS,
  type ScreenerAnswer,
  type ScreenerQuery,
  type ScreenerType,
  type Where,
  where,
} from '@verdure/contract/screening/screener-query';
import { THRESHOLD_OPERATORS } from '@verdure/contract/vocabulary';
import { typedNumber } from '@verdure/scoring/screening';
import { type ArgumentNode, type FieldNode, Kind, parse, type SelectionNode } from 'graphql';

import { type Catalogue, findColumn } from '../fields/index.ts';
import { filterOf, type PlannedCondition } from '../plan/index.ts';

/** The sources of a data query, with what each is about. */
export const SOURCES = {
  company_api: 'company',
  country_api: 'country',
  fund_overalls_uncustomised: 'fund',
} as const satisfies Record<string, ScreenerType>;

/** The spelling is the specification's (3:241). */
const unsupportedArgument = (name: string): Error =>
  new Error(`Unsuported query argument - ${name}`);
const unsupportedSelection = (kind: string): Error =>
  new Error(`Unsuported query selection - ${kind}`);

/** The one field that a data query selects at its root. */
function rootOf(text: string): FieldNode {
  const [definition, ...more] = parse(text, { noLocation: true, maxTokens: 2_000 }).definitions;
  if (definition?.kind !== Kind.OPERATION_DEFINITION || definition.operation !== 'query') {
    throw unsupportedSelection(definition?.kind ?? 'nothing');
  }
  const [root, ...others] = definition.selectionSet.selections;
  const extra = more[0]?.kind ?? others[0]?.kind;
  if (extra !== undefined) throw unsupportedSelection(extra);
  if (root?.kind !== Kind.FIELD) throw unsupportedSelection(root?.kind ?? 'nothing');
  return root;
}

/** Fields alone: their values stand in the columns. */
function checkSelections(selections: readonly SelectionNode[]): void {
  for (const selection of selections) {
    if (selection.kind !== Kind.FIELD) throw unsupportedSelection(selection.kind);
    checkSelections(selection.selectionSet?.selections ?? []);
  }
}

function typeOf(root: FieldNode): ScreenerType {
  const name = root.name.value;
  const source = Object.entries(SOURCES).find(([key]) => key === name);
  if (source === undefined) throw unsupportedSelection(name);
  return source[1];
}

const whereText = jsonText(where, SCREENER_LIMITS.whereCharacters);

function whereOfArgument({ name, value }: ArgumentNode): Where {
  const read = value.kind === Kind.STRING ? whereText.safeParse(value.value) : null;
  if (read?.success !== true) throw unsupportedArgument(name.value);
  return read.data;
}

function columnsOfArgument({ name, value }: ArgumentNode): readonly string[] {
  if (value.kind !== Kind.LIST) throw unsupportedArgument(name.value);
  return value.values.map((each) => {
    const read = each.kind === Kind.STRING ? columnKey.safeParse(each.value) : null;
    if (read?.success !== true) throw unsupportedArgument(name.value);
    return read.data;
  });
}

/** Profile and portfolio are those of the page; a page of the rows is the grid's matter. */
const OF_THE_PAGE: readonly string[] = ['profileId', 'portfolioId', 'limit', 'offset'];

function readArguments(root: FieldNode) {
  const read: { where: Where | null; columns: readonly string[] } = { where: null, columns: [] };
  for (const argument of root.arguments ?? []) {
    const name = argument.name.value;
    if (name === 'where') read.where = whereOfArgument(argument);
    else if (name === 'columns') read.columns = columnsOfArgument(argument);
    else if (!OF_THE_PAGE.includes(name)) throw unsupportedArgument(name);
  }
  return read;
}

function answerOf({ column, condition }: PlannedCondition, catalogue: Catalogue): ScreenerAnswer {
  if ('_in' in condition) return { kind: 'options', options: condition._in };
  if ('_nin' in condition) return { kind: 'none_of', options: condition._nin };
  if ('_ilike' in condition) return { kind: 'search', text: condition._ilike };
  if ('_is_null' in condition) return { kind: 'presence', isPresent: !condition._is_null };
  if ('_peers' in condition) return { kind: 'peers', ...condition._peers };
  if ('_rank' in condition) return { kind: 'ranked', ...condition._rank };
  const scale = findColumn(catalogue, column)?.number?.scale ?? 'plain';
  const [operator, limit] = thresholdOf(condition);
  // 0.07 * 100 is 7.000000000000001: nobody types so many digits
  const number = Number(typedNumber(limit, scale).toPrecision(12));
  return { kind: 'threshold', operator, number };
}

function thresholdOf(condition: FieldCondition) {
  const limits: Readonly<Record<string, unknown>> = condition;
  const operator = THRESHOLD_OPERATORS.find((each) => each in limits) ?? '_eq';
  return [operator, Number(limits[operator])] as const;
}

/** The conditions of a filter as nodes, numbered in the order in which they are read. */
class Nodes {
  readonly fieldSelected: Record<string, string> = {};
  readonly fieldValues: Record<string, ScreenerAnswer> = {};
  readonly #catalogue: Catalogue;
  #count = 0;

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
  }

  of(filter: ReturnType<typeof filterOf>): QueryNode | null {
    if (filter.kind === 'condition') return this.#field(filter.condition);
    const children = filter.filters.flatMap((each) => this.of(each) ?? []);
    const [only] = children;
    if (only === undefined || children.length === 1) return only ?? null;
    this.#count += 1;
    const combinator = filter.kind === 'all' ? 'and' : 'or';
    return { kind: 'group', id: `n${this.#count}`, combinator, children };
  }

  #field(condition: PlannedCondition): QueryNode {
    this.#count += 1;
    const id = `n${this.#count}`;
    this.fieldSelected[id] = condition.column;
    this.fieldValues[id] = answerOf(condition, this.#catalogue);
    return { kind: 'field', id };
  }
}

/**
 * A screener query out of the data query that the assistant sends (SCR-AI-02, SCR-AI-03).
 *
 * @param catalogueFor what each type may ask; a column outside it stays, and `checkQuery` names it
 * @throws Error 'Unsuported query argument - …' or 'Unsuported query selection - …', and for a
 *   text that is not GraphQL
 */
export function translateDataQuery(
  text: string,
  catalogueFor: (type: ScreenerType) => Catalogue,
): ScreenerQuery {
  const root = rootOf(text);
  const queryType = typeOf(root);
  checkSelections(root.selectionSet?.selections ?? []);
  const { where: filter, columns } = readArguments(root);
  const catalogue = catalogueFor(queryType);
  const nodes = new Nodes(catalogue);
  const tree = filter === null ? null : nodes.of(filterOf(filter));
  return {
    tree,
    fieldSelected: nodes.fieldSelected,
    fieldValues: nodes.fieldValues,
    columns: columns.length > 0 ? columns : catalogue.defaultColumns,
    queryType,
  };
}
