import { listenerSet } from '../ui/listeners.ts';

/** Whether the page stays although its session is over, because something on it is not saved. */
let isHeld = false;
const { tell, subscribe } = listenerSet();

const setHeld = (next: boolean): void => {
  isHeld = next;
  tell();
};

export const freezePage = (): void => setHeld(true);
export const releasePage = (): void => setHeld(false);
export const isPageFrozen = (): boolean => isHeld;

export const onFreezeChange = subscribe;
