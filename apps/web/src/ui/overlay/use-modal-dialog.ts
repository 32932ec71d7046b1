import { useEffect, useRef } from 'react';

/**
 * The browser's own dialog, open as long as it is drawn: what lies under it is inert. Closed, the
 * focus goes back to what opened it, or to the heading of the page that came meanwhile.
 */
export function useModalDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    const { pathname } = window.location;
    const element = dialog.current;
    element?.showModal();
    holdPage();
    return () => {
      element?.close();
      holdPage();
      giveFocusBack(pathname === window.location.pathname ? opener : null);
    };
  }, []);
  return dialog;
}

/** A page that comes while a dialog lies over it cannot take the focus: its heading takes it now. */
function giveFocusBack(opener: Element | null): void {
  const isThere = opener !== document.body && opener?.isConnected === true;
  const next = isThere ? opener : document.querySelector('h1');
  if (next instanceof HTMLElement) next.focus({ preventScroll: !isThere });
}

/** What lies under an open dialog does not scroll. */
function holdPage(): void {
  const isAnyOpen = document.querySelector('dialog[open]') !== null;
  document.documentElement.classList.toggle('has-dialog', isAnyOpen);
}
