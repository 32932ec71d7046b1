import type { ScreenerQuery } from '@verdure/contract/screening/screener-query';
import { WHOLE_COVERAGE_PORTFOLIO_ID } from '@verdure/contract/vocabulary';
import { checkQuery } from '@verdure/screener/check';
import type { Catalogue } from '@verdure/screener/fields';
import { whereOf } from '@verdure/screener/plan';
import { useQuery } from '@tanstack/react-query';

import { formatCount } from '../../../format/number.ts';
import { useSettled } from '../../../ui/use-settled.ts';
import { NOUNS, screenerMessages } from './screener.messages.ts';
import { type ResultRequest, countsQuery } from './screener.queries.ts';

/** Where rows are counted. */
export type CountedIn = Pick<ResultRequest, 'type' | 'profileId' | 'portfolioId' | 'asOf'>;

interface Props {
  /** As it would be. */
  readonly query: ScreenerQuery;
  readonly catalogue: Catalogue;
  readonly countedIn: CountedIn;
}

const ASKED_AFTER_MS = 150;

/** One count, of all conditions together. */
function allOf(query: ScreenerQuery, catalogue: Catalogue): string | null {
  const where = whereOf(query, catalogue);
  return where === null ? null : JSON.stringify({ _and: [where] });
}

/** How many rows a query would leave, while its reader still chooses (ui.md 9.5). */
export function MatchCount({ query, catalogue, countedIn }: Props) {
  const hasPortfolio = countedIn.portfolioId !== WHOLE_COVERAGE_PORTFOLIO_ID;
  const isComplete = checkQuery(query, { catalogue, hasPortfolio }).length === 0;
  const where = useSettled(isComplete ? allOf(query, catalogue) : null, ASKED_AFTER_MS);
  const counted = useQuery({
    ...countsQuery({ ...countedIn, where, columns: [] }),
    enabled: where !== null,
  });
  const rows = counted.data?.[0]?.matching_rows;
  return (
    <p role="status" className="caption match-count">
      {isComplete && rows !== undefined
        ? screenerMessages.wouldMatch(formatCount(rows), NOUNS[countedIn.type])
        : null}
    </p>
  );
}
