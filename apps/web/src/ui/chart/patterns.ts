import { storeText, storedText, useStoredText } from '../stored-text.ts';

const KEPT_AS = 'verdure.patterns';
const ON = 'on';
/** Where fills always have patterns; must match the style sheet. */
const ALWAYS = '(prefers-contrast: more), (forced-colors: active)';

/** One setting for every chart, stored in this browser. */
export const setPatterns = (isOn: boolean): void => storeText(KEPT_AS, isOn ? ON : null);

export const usePatterns = (): boolean => useStoredText(KEPT_AS) === ON;

/** Whether a downloaded picture has patterns: the same as on the screen. */
export const arePatternsShown = (): boolean =>
  storedText(KEPT_AS) === ON || window.matchMedia(ALWAYS).matches;
