import { assessedText } from '@verdure/contract/investments/regulatory-words';

import type { MaybeNumber } from './missing.ts';
import { formatPercent } from './percent.ts';

/** A share of what can be assessed, in percent; in words where nothing can be. */
export const formatAssessed = (fraction: MaybeNumber, assessed: MaybeNumber): string =>
  assessedText([fraction, assessed], formatPercent);
