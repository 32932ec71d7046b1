import { textOfItems } from '@verdure/contract/coverage/documents';
import type { ExcerptChange, ReviewedExcerpt } from '@verdure/contract/desk/review-excerpts';
import { EXCERPT_CHARACTERS } from '@verdure/contract/desk/review-excerpts';

import { numberIn } from '../../../format/typed-number.ts';
import { evidenceMessages } from './evidence.messages.ts';

/** A passage as it is being written. */
export interface PassageDraft {
  readonly reportId: number | null;
  readonly page: string;
  /** Null for a table or picture, which has none. */
  readonly text: string | null;
  readonly labels: readonly string[];
  readonly value: string;
  readonly unit: string | null;
  readonly hasNoValue: boolean;
}

/** A new passage; a metric without units has no performance value. */
export const emptyDraft = (hasUnits: boolean): PassageDraft => ({
  reportId: null,
  page: '',
  text: '',
  labels: [],
  value: '',
  unit: null,
  hasNoValue: !hasUnits,
});

export const draftOfPassage = (passage: ReviewedExcerpt): PassageDraft => ({
  reportId: passage.report_id,
  page: String(passage.page),
  text: passage.kind === 'text' ? (textOfItems(passage.items) ?? '') : null,
  labels: passage.labels,
  value: passage.raw_value === null ? '' : String(passage.raw_value),
  unit: passage.raw_unit,
  hasNoValue: passage.raw_value === null,
});

const isPage = (text: string): boolean =>
  /^[1-9]\d{0,4}$/.test(text.trim()) && Number(text) <= 10_000;

const hasFigure = ({ value, unit, hasNoValue }: PassageDraft): boolean =>
  hasNoValue || (numberIn(value) !== null && unit !== null);

/** Why it cannot be saved; null if it can (SCR-EXC-03). */
export function whyNotSaved(draft: PassageDraft): string | null {
  const { reportId, page, text, labels } = draft;
  const rules: readonly (readonly [boolean, string])[] = [
    [reportId !== null, evidenceMessages.needsReport],
    [isPage(page), evidenceMessages.needsPage],
    [text === null || text.trim() !== '', evidenceMessages.needsText],
    [(text ?? '').length <= EXCERPT_CHARACTERS, evidenceMessages.tooLong],
    [labels.length > 0, evidenceMessages.needsLabel],
    [hasFigure(draft), evidenceMessages.needsFigure],
  ];
  return rules.find(([isMet]) => !isMet)?.[1] ?? null;
}

export interface Written {
  readonly report_id: number;
  readonly page: number;
  readonly text: string | null;
  readonly labels: string[];
  readonly raw_value: number | null;
  readonly raw_unit: string | null;
}

/** What is sent; null where it cannot be saved. */
export function writtenOf(draft: PassageDraft): Written | null {
  if (draft.reportId === null || whyNotSaved(draft) !== null) return null;
  return {
    report_id: draft.reportId,
    page: Number(draft.page),
    text: draft.text === null ? null : draft.text.trim(),
    labels: [...draft.labels],
    raw_value: draft.hasNoValue ? null : numberIn(draft.value),
    raw_unit: draft.hasNoValue ? null : draft.unit,
  };
}

/** A correction of a passage: a table or picture keeps what it shows. */
export function correctionOf({ text, ...written }: Written): ExcerptChange {
  return { ...written, ...(text !== null && { text }) };
}
