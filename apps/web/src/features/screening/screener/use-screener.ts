import type { ScreenerQuery, ScreenerType } from '@verdure/contract/screening/screener-query';
import { checkQuery } from '@verdure/screener/check';
import type { Catalogue } from '@verdure/screener/fields';
import { whereOf } from '@verdure/screener/plan';
import { emptyQuery, withoutConditions, withPortfolio } from '@verdure/screener/tree';
import { useMemo, useState } from 'react';

import { storedQuery, type LostQuery } from './stored-query.ts';
import type { ScreenerMode } from './screener.messages.ts';
import type { AskedResult } from './screener.queries.ts';

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
}

const WHOLE_COVERAGE = -1;

/** The query that is shown, why it may not run, and the last that may: the rows follow each change. */
export function useScreener(input: Input) {
  const { type, mode, catalogue, inAddress, saved } = input;
  const hasPortfolio = input.portfolioId !== undefined;
  const { kept, lost } = useKept(type, inAddress);
  const built = useMemo((): ScreenerQuery => {
    const first = withPortfolio(emptyQuery(type, catalogue), hasPortfolio, catalogue);
    return kept ?? saved ?? first;
  }, [type, catalogue, hasPortfolio, kept, saved]);
  const query = useMemo(
    () => (mode === 'report' ? withoutConditions(built) : built),
    [mode, built],
  );
  const problems = useMemo(
    () => checkQuery(query, { catalogue, hasPortfolio }),
    [query, catalogue, hasPortfolio],
  );
  const ran = useRan(query, lost === null && problems.length === 0);
  const { profileId, portfolioId = WHOLE_COVERAGE, asOf } = input;
  const countedIn = useMemo(
    () => ({ type, profileId, portfolioId, asOf }),
    [type, profileId, portfolioId, asOf],
  );
  const asked = useMemo(
    (): AskedResult | null =>
      ran && { ...countedIn, where: whereText(ran, catalogue), columns: ran.columns },
    [ran, countedIn, catalogue],
  );
  return { built, query, problems, ran, asked, countedIn, lost };
}

interface Kept {
  readonly kept: ScreenerQuery | null;
  readonly lost: LostQuery | null;
}

/** The query of the address; both are null where the address names none. */
const useKept = (type: ScreenerType, inAddress: string | undefined): Kept =>
  useMemo(() => {
    const found = inAddress === undefined ? null : storedQuery(type, inAddress);
    return typeof found === 'string' ? { kept: null, lost: found } : { kept: found, lost: null };
  }, [type, inAddress]);

/** The last query that may run; it stays while the one above is not complete. */
function useRan(query: ScreenerQuery, mayRun: boolean): ScreenerQuery | null {
  const [last, setLast] = useState<ScreenerQuery | null>(null);
  if (!mayRun || last === query) return last;
  setLast(query);
  return query;
}

function whereText(ran: ScreenerQuery, catalogue: Catalogue): string | null {
  const where = whereOf(ran, catalogue);
  return where === null ? null : JSON.stringify(where);
}
