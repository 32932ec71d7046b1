import type { CompanyPeers } from '@verdure/contract/coverage/peers';

import { humanUnitOf } from '../../../format/human-unit.ts';
import { NOT_DISCLOSED } from '../../../format/missing.ts';
import { formatNumber } from '../../../format/number.ts';
import { formatPercent } from '../../../format/percent.ts';
import { formatScore } from '../../../format/score.ts';

/** How the figures of one comparison are written: all in the same unit. */
export interface FigureFormat {
  /** Null for scores, shares and answers, which need none. */
  readonly unit: string | null;
  readonly format: (value: number | null) => string;
}

const PER_REVENUE = ' per $1M revenue';

/** Scores have two decimals, shares are percent; large amounts are in a larger unit. */
export function figureFormat({ unit, values, value }: CompanyPeers): FigureFormat {
  const formatted = (write: (value: number) => string) => (shown: number | null) =>
    shown === null ? NOT_DISCLOSED : write(shown);
  if (unit === null) return { unit, format: formatted(formatScore) };
  if (unit === '%') return { unit: null, format: formatted(formatPercent) };
  if (unit === 'Y/N') return { unit: null, format: formatted((is) => (is === 1 ? 'Yes' : 'No')) };
  const isPerRevenue = unit.endsWith(PER_REVENUE);
  const base = isPerRevenue ? unit.slice(0, -PER_REVENUE.length) : unit;
  const human = humanUnitOf(base, [...values, value]);
  if (human === null) return { unit, format: formatted(formatNumber) };
  return {
    unit: isPerRevenue ? `${human.unit}${PER_REVENUE}` : human.unit,
    format: formatted((shown) => formatNumber(shown / human.factor)),
  };
}
