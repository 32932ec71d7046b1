import type { ReviewedExcerpt } from '@verdure/contract/desk/review-excerpts';
import { useState } from 'react';

import type { LikelyPage } from './likely-page.ts';
import { storeText, useStoredText } from '../../../ui/stored-text.ts';

const KEPT_AS = 'verdure.review-evidence';
const PASSAGES = 'passages';

export type EvidenceView = 'page' | 'passages';

/** A report whose pages can be shown as they are printed. */
const hasPages = ({ report }: ReviewedExcerpt): boolean =>
  report.has_file && report.format === 'pdf';

/** Whether evidence is shown as pages or as passages, kept in this browser, and which passage is open. */
export function useEvidenceView(ofYear: readonly ReviewedExcerpt[], likely: LikelyPage | null) {
  const [shownId, setShown] = useState<number>();
  const kept = useStoredText(KEPT_AS);
  const first = ofYear.find(hasPages);
  const shown = ofYear.find(({ id }) => id === shownId) ?? first;
  const canShow = first !== undefined || likely !== null;
  const view: EvidenceView = kept === PASSAGES ? PASSAGES : 'page';
  const setView = (next: EvidenceView) => storeText(KEPT_AS, next === PASSAGES ? next : null);
  return {
    canShow,
    view: canShow ? view : PASSAGES,
    setView,
    toggle: () => setView(view === 'page' ? PASSAGES : 'page'),
    shown,
    likely,
    show: ({ id }: ReviewedExcerpt) => setShown(id),
  };
}
export type EvidenceViewState = ReturnType<typeof useEvidenceView>;
