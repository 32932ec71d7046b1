import { type EdciRow, isOwnedSum, isShare } from '@verdure/contract/investments/edci';

import { missingWord } from '../../../format/missing.ts';
import { formatNumber, formatRawValue } from '../../../format/number.ts';
import { formatPercent } from '../../../format/percent.ts';

/** A share has one decimal; the share of yes is a percentage too, an owned part of an amount small. */
export function valueText({
  performance_value: value,
  unit,
}: Pick<EdciRow, 'performance_value' | 'unit'>): string {
  if (isShare(unit)) return formatPercent(value);
  return isOwnedSum(unit)
    ? (missingWord(value) ?? formatNumber(value))
    : formatRawValue({ value, unit, decimals: 0 });
}
