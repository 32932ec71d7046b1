import type { QueryNode, ScreenerQuery } from '@verdure/contract/screening/screener-query';
import type { Catalogue } from '@verdure/screener/fields';
import { nodeWords } from '@verdure/screener/words';
import { useQuery } from '@tanstack/react-query';

import { Empty } from '../../../ui/states/empty.tsx';
import { screenerMessages } from './screener.messages.ts';
import { type ResultRequest, countsQuery } from './screener.queries.ts';

interface Props {
  /** What was run. */
  readonly ran: ScreenerQuery;
  readonly asked: ResultRequest;
  readonly catalogue: Catalogue;
}

/** The conditions that all have to hold, in the order in which the server counts them. */
const conditionsOf = ({ tree }: ScreenerQuery): readonly QueryNode[] =>
  tree?.kind === 'group' && tree.combinator === 'and' ? tree.children : [];

/** No row: which of several conditions leaves the fewest by itself (ui 5.6). */
export function EmptyResult({ ran, asked, catalogue }: Props) {
  const conditions = conditionsOf(ran);
  const counts = useQuery({ ...countsQuery(asked), enabled: conditions.length > 0 });
  const [strictest] = (counts.data ?? []).toSorted((a, b) => a.matching_rows - b.matching_rows);
  const condition = conditions[strictest?.place ?? -1];
  const why =
    strictest === undefined || condition === undefined
      ? screenerMessages.noResultsWhy
      : screenerMessages.strictest(nodeWords(condition, ran, catalogue), strictest.matching_rows);
  return <Empty text={screenerMessages.noResults} why={why} />;
}
