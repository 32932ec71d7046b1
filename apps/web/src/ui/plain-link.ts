import type { MouseEvent, SyntheticEvent } from 'react';

/** A plain click: not one that opens a new tab, a window or a download. */
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 &&
  ![event.metaKey, event.ctrlKey, event.shiftKey, event.altKey].includes(true);

/** The link that an event is of. */
export const linkOf = ({ target }: SyntheticEvent): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest('a') : null;

/** The link that a plain click would follow; null where something else was done about it. */
export const followedLink = (event: MouseEvent): HTMLAnchorElement | null =>
  event.defaultPrevented || !isPlainClick(event) ? null : linkOf(event);
