import { dataToWords } from '@verdure/contract/vocabulary';
import { useLayoutEffect } from 'react';

import { formatDate, formatToday } from '../format/date.ts';
import { useIsPrinting } from './table/use-printing.ts';

const PROPERTIES = { who: '--print-who', what: '--print-what' } as const;

/** Puts a text into the foot of every printed sheet; `theme/print.css` places it. */
function useFootPart(part: keyof typeof PROPERTIES, text: string): void {
  // before the sheets are laid out
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty(PROPERTIES[part], JSON.stringify(text));
    return () => void style.removeProperty(PROPERTIES[part]);
  }, [part, text]);
}

/** Whose page it is, and the day it is printed; a tab may have been open for days. */
export function usePrintedBy(organisation: string): void {
  useIsPrinting();
  useFootPart('who', `${organisation} · printed ${formatToday()}`);
}

interface Evidence {
  /** ISO date that the figures are calculated for. */
  readonly as_of: string;
  readonly data_to: string | null;
  readonly methodology_version: string;
}

/** The profile, the data and the method behind the figures of the page. */
export function usePrintedEvidence(
  profile: string,
  scores: Evidence | null | undefined,
  asOf?: string,
): void {
  const data = scores
    ? ` · ${dataToWords(scores, scores.as_of)} · methodology ${scores.methodology_version}`
    : '';
  const day = asOf === undefined ? '' : ` · as shown on ${formatDate(asOf)}`;
  useFootPart('what', ` · profile ${profile}${data}${day}`);
}
