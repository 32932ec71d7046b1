import {
  amountForYear,
  amountOfCompany,
  baseValueReader,
  perMillion,
} from '@verdure/scoring/footprint';
import type { ScoredUniverse } from '@verdure/scoring/universe';

import { ALWAYS, type NumberColumn, numbers } from './column-reader.ts';

export const FIELD_OF = {
  revenue: 'revenueUsd',
  ebit: 'ebitUsd',
  market_cap: 'marketCapUsd',
  enterprise_value: 'enterpriseValueUsd',
} as const;

export type Fundamental = keyof typeof FIELD_OF;

export const isFundamental = (name: string): name is Fundamental => name in FIELD_OF;

/** An amount of the reporting year, in USD; of EBIT, a loss is negative. */
export const fundamentalAt = (
  { snapshot }: Pick<ScoredUniverse, 'snapshot'>,
  name: Fundamental,
  row: number,
): number | null => amountOfCompany(snapshot, FIELD_OF[name], row)?.usd ?? null;

/** `fundamental.market_cap`. */
export const fundamentalColumn = (scored: ScoredUniverse, name: string): NumberColumn => ({
  kind: 'number',
  at: (row) => (isFundamental(name) ? fundamentalAt(scored, name, row) : null) ?? Number.NaN,
  applies: ALWAYS,
});

/** The footprint of a company per $1M of enterprise value: `footprint.44`. */
export function footprintColumn({ snapshot }: ScoredUniverse, metricId: string): NumberColumn {
  const valueAt = baseValueReader(snapshot, Number(metricId));
  return numbers((row) => {
    const own = valueAt(row);
    if (own === null) return null;
    const at = { row, year: own.year };
    const enterpriseValue = amountForYear(snapshot, 'enterpriseValueUsd', at);
    const amounts = Float64Array.of(enterpriseValue?.usd ?? Number.NaN);
    return perMillion(Float64Array.of(own.value), amounts)[0] ?? null;
  });
}
