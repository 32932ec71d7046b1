import { createContext, useContext } from 'react';

/** What can be asked for an earlier day ('2026-03-31'); left out: now. */
export interface AsOf {
  readonly asOf?: string | undefined;
}

const PastDay = createContext<string | undefined>(undefined);

/** Around a page: the earlier day that its address names, or undefined for today. */
export const PastDayProvider = PastDay.Provider;

/** The day as of which the page is read; undefined: now. */
export const usePastDay = (): string | undefined => useContext(PastDay);
