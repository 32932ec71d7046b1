/** Whether the page stays although its session is over, because something on it is not saved. */
let isHeld = false;
const listeners = new Set<() => void>();

const setHeld = (next: boolean): void => {
  isHeld = next;
  for (const listener of listeners) listener();
};

export const freezePage = (): void => setHeld(true);
export const releasePage = (): void => setHeld(false);
export const isPageFrozen = (): boolean => isHeld;

export function onFreezeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
