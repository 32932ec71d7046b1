import type { ScreenerQuery, ScreenerType } from '@verdure/contract/screening/screener-query';
import { checkQuery } from '@verdure/screener/check';
import type { Catalogue } from '@verdure/screener/fields';
import { whereOf } from '@verdure/screener/plan';
import { emptyQuery, withoutConditions, withPortfolio } from '@verdure/screener/tree';
import { WHOLE_COVERAGE_PORTFOLIO_ID } from '@verdure/contract/vocabulary';
import { useEffect, useMemo, useReducer } from 'react';

import { firstState, type ScreenerEvent, screenerReducer } from './screener-state.ts';
import { storedQuery, type LostQuery } from './stored-query.ts';
import type { ScreenerMode } from './screener.messages.ts';
import type { ResultRequest } from './screener.queries.ts';

interface Input {
  readonly type: ScreenerType;
  readonly mode: ScreenerMode;
  readonly catalogue: Catalogue;
  readonly profileId: number;
  readonly portfolioId: number | undefined;
  /** The earlier day of the address. */
  readonly asOf: string | undefined;
  /** The query of the address. */
  readonly inAddress: string | undefined;
  /** The saved query of the address; null: none. */
  readonly saved: ScreenerQuery | null;
  /** The address says that its query was run. */
  readonly isRun: boolean;
  /** Puts a changed query into the address. */
  readonly onQuery: (query: ScreenerQuery) => void;
}

/** The query of the address, why it may not run, and what the page shows of it: the rows follow each change. */
export function useScreener(input: Input) {
  const { type, mode, catalogue, inAddress, saved } = input;
  const hasPortfolio = input.portfolioId !== undefined;
  const { named, lost } = useQueryInAddress(type, inAddress);
  const built = useMemo((): ScreenerQuery => {
    const first = withPortfolio(emptyQuery(type, catalogue), hasPortfolio, catalogue);
    return named ?? saved ?? first;
  }, [type, catalogue, hasPortfolio, named, saved]);
  const query = useMemo(
    () => (mode === 'report' ? withoutConditions(built) : built),
    [mode, built],
  );
  const problems = useMemo(
    () => checkQuery(query, { catalogue, hasPortfolio }),
    [query, catalogue, hasPortfolio],
  );
  const mayRun = lost === null && problems.length === 0;
  const { state, send } = useScreenerState(query, mayRun, input.isRun);
  const ran = state.result.kind === 'none' ? null : state.result.ran;
  const { profileId, portfolioId = WHOLE_COVERAGE_PORTFOLIO_ID, asOf } = input;
  const countedIn = useMemo(
    () => ({ type, profileId, portfolioId, asOf }),
    [type, profileId, portfolioId, asOf],
  );
  const asked = useMemo(
    (): ResultRequest | null =>
      ran && { ...countedIn, where: whereText(ran, catalogue), columns: ran.columns },
    [ran, countedIn, catalogue],
  );
  const edits = editsOf(built, state.before, { send, onQuery: input.onQuery });
  return { built, query, problems, state, send, asked, countedIn, lost, ...edits };
}

interface Changes extends Pick<Input, 'onQuery'> {
  readonly send: (event: ScreenerEvent) => void;
}

/** How the reader changes the query; 'undo' is null where there is nothing to undo. */
function editsOf(
  query: ScreenerQuery,
  [last]: readonly ScreenerQuery[],
  { send, onQuery }: Changes,
) {
  const edit = (next: ScreenerQuery) => {
    if (next === query) return;
    send({ kind: 'edited', from: query });
    onQuery(next);
  };
  if (last === undefined) return { edit, undo: null };
  const undo = () => {
    send({ kind: 'undone' });
    onQuery(last);
  };
  return { edit, undo };
}

interface QueryInAddress {
  readonly named: ScreenerQuery | null;
  readonly lost: LostQuery | null;
}

/** The query of the address; both are null where the address names none. */
const useQueryInAddress = (type: ScreenerType, inAddress: string | undefined): QueryInAddress =>
  useMemo(() => {
    const found = inAddress === undefined ? null : storedQuery(type, inAddress);
    return typeof found === 'string' ? { named: null, lost: found } : { named: found, lost: null };
  }, [type, inAddress]);

/** The state, with what the address says now: the address also changes by 'back'. */
function useScreenerState(query: ScreenerQuery, mayRun: boolean, isRun: boolean) {
  const [stored, send] = useReducer(screenerReducer, isRun, firstState);
  useEffect(() => send({ kind: 'addressed', query, mayRun }), [query, mayRun]);
  return { state: screenerReducer(stored, { kind: 'addressed', query, mayRun }), send };
}

function whereText(ran: ScreenerQuery, catalogue: Catalogue): string | null {
  const where = whereOf(ran, catalogue);
  return where === null ? null : JSON.stringify(where);
}
