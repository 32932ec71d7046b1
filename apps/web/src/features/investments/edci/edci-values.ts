import type { EdciRow } from '@verdure/contract/investments/edci';

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

/** All but shares, questions and indexes are amounts. */
export const isOwnedSum = (unit: string): boolean => !isShare(unit) && unit !== 'index';

export const isShare = (unit: string): boolean => unit === '%' || unit === 'Y/N';

export const unitText = (unit: string): string => {
  if (unit === 'Y/N') return '% yes';
  return isOwnedSum(unit) ? `${unit} per $1M invested` : unit;
};
