import { safeNext } from '../../../paths.ts';

const KEY = 'verdure.next';

/** Where the reader was going; kept for this tab while an identity provider has the page. */
export function keepNext(): void {
  sessionStorage.setItem(KEY, nextPage());
}

/** From the address, else from before the identity provider had the page; home at last. */
export function nextPage(): string {
  const next = new URLSearchParams(window.location.search).get('next');
  return safeNext(next ?? sessionStorage.getItem(KEY));
}

export function goToNextPage(): void {
  const next = nextPage();
  sessionStorage.removeItem(KEY);
  window.location.assign(next);
}
