import { forgetReturnPage, storeReturnPage, returnPage } from '../../../api/return-page.ts';
import { safeNext } from '../../../paths.ts';

/** Where the reader was going; used after the identity provider sends them back. */
export function storeNextPage(): void {
  storeReturnPage(nextPage());
}

/** From the address, then from before the visit to the identity provider, otherwise home. */
export function nextPage(): string {
  const next = new URLSearchParams(window.location.search).get('next');
  return safeNext(next ?? returnPage());
}

export function goToNextPage(): void {
  const next = nextPage();
  forgetReturnPage();
  window.location.assign(next);
}
