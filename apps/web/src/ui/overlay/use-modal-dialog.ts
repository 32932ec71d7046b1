import { useEffect, useRef } from 'react';

import { dialogOpened } from './open-dialogs.ts';

/**
 * The browser's own dialog, open as long as it is rendered; the page under it is inert. On close the
 * focus goes back to its opener, or to the heading of a page that was opened from it. Content that
 * starts with fields marks the first, or what holds it, with `data-first-focus`; else the browser
 * takes the first button.
 */
export function useModalDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    const { pathname } = window.location;
    const element = dialog.current;
    element?.showModal();
    const tellClosed = element === null ? undefined : dialogOpened(element);
    firstField(element)?.focus();
    freezePage();
    return () => {
      element?.close();
      tellClosed?.();
      freezePage();
      giveFocusBack(pathname === window.location.pathname ? opener : null);
    };
  }, []);
  return dialog;
}

/** A field that is marked itself comes first. Of radios the chosen one; a button is a closed list. */
const firstField = (dialog: HTMLDialogElement | null) =>
  dialog?.querySelector<HTMLElement>('input[data-first-focus]') ??
  dialog?.querySelector<HTMLElement>(
    '[data-first-focus] :is(input:not([type=radio], [hidden]), input:checked, textarea, button)',
  );

/** A page that opened under a dialog could not take the focus, so its heading takes it now. */
function giveFocusBack(opener: Element | null): void {
  const isThere = opener !== document.body && opener?.isConnected === true;
  const next = isThere ? opener : document.querySelector('h1');
  if (next instanceof HTMLElement) next.focus({ preventScroll: !isThere });
}

/** The page under an open dialog does not scroll. */
function freezePage(): void {
  const isAnyOpen = document.querySelector('dialog[open]') !== null;
  document.documentElement.classList.toggle('has-dialog', isAnyOpen);
}
