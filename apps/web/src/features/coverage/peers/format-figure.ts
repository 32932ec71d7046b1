import type { CompanyPeers } from '@verdure/contract/coverage/peers';

import { formatNumber } from '../../../format/number.ts';
import { formatPercent } from '../../../format/percent.ts';
import { formatScore } from '../../../format/score.ts';
import { NOT_DISCLOSED } from '../../../format/missing.ts';

/** A figure without its unit: scores with two decimals, shares as percent, answers in words. */
export function formatFigure(value: number | null, { unit }: Pick<CompanyPeers, 'unit'>): string {
  if (value === null) return NOT_DISCLOSED;
  if (unit === null) return formatScore(value);
  if (unit === '%') return formatPercent(value);
  if (unit === 'Y/N') return value === 1 ? 'Yes' : 'No';
  return formatNumber(value);
}
