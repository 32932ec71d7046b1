import { displayText, typeset } from '@verdure/scoring/display';
import type { Displayed } from '@verdure/scoring/display';

import type { MaybeNumber } from './missing.ts';

type Rule = Omit<Displayed, 'value'>;

/**
 * A stored number as the page shows it. The engine's rules give the digits (methodology 1.3), as in
 * exports and reports; the page adds separators and a typographic minus.
 */
export const shown = (value: MaybeNumber, rule: Rule): string =>
  typeset(displayText(value === undefined ? rule : { ...rule, value }));
