import { storeText, storedText, useStoredText } from '../stored-text.ts';

const KEPT_AS = 'verdure.shortcuts';
const OFF = 'off';

/** Single keys can be switched off: they disturb speech input and unsteady hands (WCAG 2.1.4). */
export const areShortcutsOn = (): boolean => storedText(KEPT_AS) !== OFF;

/** Kept in this browser. */
export const setShortcutsOn = (isOn: boolean): void => storeText(KEPT_AS, isOn ? 'on' : OFF);

export const useShortcutsOn = (): boolean => useStoredText(KEPT_AS) !== OFF;
