import { forgetKeptPage, keepPage, keptPage } from '../../../api/kept-page.ts';
import { safeNext } from '../../../paths.ts';

/** Where the reader was going; used after the identity provider sends them back. */
export function keepNext(): void {
  keepPage(nextPage());
}

/** From the address, then from before the visit to the identity provider, otherwise home. */
export function nextPage(): string {
  const next = new URLSearchParams(window.location.search).get('next');
  return safeNext(next ?? keptPage());
}

export function goToNextPage(): void {
  const next = nextPage();
  forgetKeptPage();
  window.location.assign(next);
}
