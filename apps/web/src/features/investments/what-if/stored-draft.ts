import { draftText, readDraft } from '@verdure/contract/investments/drafts';
import type { Draft } from '@verdure/contract/investments/drafts';

import { isTooLongForAddress } from './draft-changes.ts';

/** In the address, for a draft that is too long for it. */
const IN_TAB = 'tab';

const placeOf = (portfolioId: number): string => `verdure.draft.${portfolioId}`;

/** Keeps a draft and says what the address holds of it: the draft, or where it is. */
export function storeDraft(portfolioId: number, draft: Draft): string {
  const text = draftText(draft);
  if (!isTooLongForAddress(draft)) return text;
  sessionStorage.setItem(placeOf(portfolioId), text);
  return IN_TAB;
}

/** The text of the draft that an address names; null if it is in another tab. */
export const storedDraftText = (portfolioId: number, inAddress: string): string | null =>
  inAddress === IN_TAB ? sessionStorage.getItem(placeOf(portfolioId)) : inAddress;

export const dropDraft = (portfolioId: number): void =>
  sessionStorage.removeItem(placeOf(portfolioId));

/** What stands in an address. */
export type StoredDraft =
  | { readonly status: 'none' }
  | { readonly status: 'read'; readonly draft: Draft; readonly text: string }
  | { readonly status: 'refused'; readonly reasons: readonly string[] };

/** @param lost the sentence where the draft is in another tab */
export function storedDraft(
  portfolioId: number,
  inAddress: string | undefined,
  lost: string,
): StoredDraft {
  if (inAddress === undefined) return { status: 'none' };
  const text = storedDraftText(portfolioId, inAddress);
  if (text === null) return { status: 'refused', reasons: [lost] };
  const read = readDraft(text);
  return read.status === 'refused' ? read : { ...read, text };
}
