import { storeText, useStoredText } from '../../ui/stored-text.ts';

const KEPT_AS = 'verdure.menu';
const COLLAPSED = 'collapsed';

/** Survives logout (SCR-SHELL-08). */
export const setCollapsed = (isCollapsed: boolean): void =>
  storeText(KEPT_AS, isCollapsed ? COLLAPSED : 'open');

export const useIsCollapsed = (): boolean => useStoredText(KEPT_AS) === COLLAPSED;

/** Below this width the menu is an overlay (SCR-GLB-56). */
export const NARROW_SHELL = '(max-width: 1024.98px)';
