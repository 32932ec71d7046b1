import { forgetKeptPage, keepPage, keptPage } from '../../../api/kept-page.ts';
import { safeNext } from '../../../paths.ts';

/** Where the reader was going, for when the identity provider gives the page back. */
export function keepNext(): void {
  keepPage(nextPage());
}

/** From the address, else from before the identity provider had the page; home at last. */
export function nextPage(): string {
  const next = new URLSearchParams(window.location.search).get('next');
  return safeNext(next ?? keptPage());
}

export function goToNextPage(): void {
  const next = nextPage();
  forgetKeptPage();
  window.location.assign(next);
}
