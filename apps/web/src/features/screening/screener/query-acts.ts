import type {
  Combinator,
  QueryNode,
  ScreenerQuery,
} from '@verdure/contract/screening/screener-query';
import type { Catalogue } from '@verdure/screener/fields';
import {
  addCondition,
  moveColumn,
  moveNode,
  removeCondition,
  replaceCondition,
  setCombinator,
  withColumn,
  withoutColumn,
} from '@verdure/screener/tree';

import type { ChosenField } from './field-modal.tsx';
import type { OpenedField } from './opened-field.ts';
import { NAME_KEY } from './result-columns.ts';
import type { ScreenerMode } from './screener.messages.ts';

interface Of {
  readonly query: ScreenerQuery;
  readonly catalogue: Catalogue;
}

/** What a press does to a query: each gives the query after it. */
export function queryActs({ query, catalogue }: Of) {
  const withTree = (change: (tree: QueryNode) => QueryNode): ScreenerQuery =>
    query.tree === null ? query : { ...query, tree: change(query.tree) };
  return {
    done: ({ purpose, nodeId, beside }: OpenedField, chosen: ChosenField): ScreenerQuery => {
      const { column, answer, combinator } = chosen;
      if (purpose === 'column') return withColumn(query, column);
      if (nodeId !== null)
        return replaceCondition(query, { id: nodeId, column, answer }, catalogue);
      const place = beside === null ? { combinator } : { beside, combinator };
      return addCondition(query, { column, answer }, place);
    },
    remove: (id: string) => removeCondition(query, id, catalogue),
    move: (id: string, by: -1 | 1) => withTree((tree) => moveNode(tree, id, by)),
    combine: (id: string, combinator: Combinator) =>
      withTree((tree) => setCombinator(tree, id, combinator)),
    moveColumn: (key: string, by: -1 | 1) => moveColumn(query, key, by),
    /** An empty list of the Screen Builder gets the default columns (SCR-SCRN-05). */
    removeColumn: (key: string, mode: ScreenerMode): ScreenerQuery => {
      const left = withoutColumn(query, key);
      const isEmpty = left.columns.every((each) => each === NAME_KEY);
      return isEmpty && mode === 'screen'
        ? { ...left, columns: [...catalogue.defaultColumns] }
        : left;
    },
  };
}
