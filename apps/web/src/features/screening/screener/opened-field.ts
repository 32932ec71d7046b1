import {
  type Combinator,
  SCREENER_LIMITS,
  type ScreenerQuery,
} from '@verdure/contract/screening/screener-query';
import type { Catalogue } from '@verdure/screener/fields';
import { nodesOf, parentOf } from '@verdure/screener/tree';

import { choiceOfColumn, type FieldChoice, type FieldPurpose, NO_CHOICE } from './field-choice.ts';

/** What the dialog of a field was opened for. */
export interface OpenedField {
  readonly purpose: FieldPurpose;
  readonly first: FieldChoice;
  /** The condition that is edited; null: one is added. */
  readonly nodeId: string | null;
  /** The node that a new condition stands beside; null: the whole query. */
  readonly beside: string | null;
  readonly combinator: Combinator | null;
}

export const openedColumn: OpenedField = {
  purpose: 'column',
  first: NO_CHOICE,
  nodeId: null,
  beside: null,
  combinator: null,
};

/** A new condition; it is combined as its neighbours are, until the reader says otherwise. */
export function openedAdd({ tree }: ScreenerQuery, beside: string | null): OpenedField {
  const node = nodesOf(tree).find(({ id }) => id === (beside ?? tree?.id));
  const around = node === undefined ? null : parentOf(tree, node.id);
  const combinator = node?.kind === 'group' ? node.combinator : (around?.combinator ?? 'and');
  return {
    purpose: 'condition',
    first: NO_CHOICE,
    nodeId: null,
    beside,
    combinator: tree === null ? null : combinator,
  };
}

/** Whether a query has as many conditions as it may. */
export const isFull = ({ tree }: ScreenerQuery): boolean =>
  nodesOf(tree).length >= SCREENER_LIMITS.nodes - 1;

export const openedEdit = (
  query: ScreenerQuery,
  catalogue: Catalogue,
  nodeId: string,
): OpenedField => ({
  purpose: 'condition',
  first: choiceOfColumn(
    catalogue,
    query.fieldSelected[nodeId] ?? '',
    query.fieldValues[nodeId] ?? null,
  ),
  nodeId,
  beside: null,
  combinator: null,
});
