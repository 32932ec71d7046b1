import { keepText, keptText, useKeptText } from '../kept-text.ts';

const KEPT_AS = 'verdure.patterns';
const ON = 'on';
/** Where fills carry their pattern whatever was chosen; the style sheet says the same. */
const ALWAYS = '(prefers-contrast: more), (forced-colors: active)';

/** One choice for every chart, kept in this browser. */
export const setPatterns = (isOn: boolean): void => keepText(KEPT_AS, isOn ? ON : null);

export const usePatterns = (): boolean => useKeptText(KEPT_AS) === ON;

/** Whether a picture has patterns: as on the screen that it is taken from. */
export const arePatternsShown = (): boolean =>
  keptText(KEPT_AS) === ON || window.matchMedia(ALWAYS).matches;
