import type { Grade, Standing, TemperatureReason } from '@verdure/contract/vocabulary';

import { isAtLeast, isAtMost, roundDecimals } from '../numbers/index.ts';

/** By the highest temperature of each, °C. */
const STATUSES = [
  { upTo: 1.5, name: 'Paris aligned', grade: 'A' },
  { upTo: 2, name: 'Approaching Paris aligned', grade: 'D' },
  { upTo: Number.POSITIVE_INFINITY, name: 'Not Paris aligned', grade: 'E' },
] as const satisfies readonly { upTo: number; name: string; grade: Grade }[];

export type TemperatureStatus = (typeof STATUSES)[number];

/** Up to here a status says 'at most', which a figure without its larger part cannot say, °C. */
const HIGHEST_ALIGNED = 2;
/** From this share of complete figures on, an investment's figure may say 'at most'. */
const MINIMUM_COMPLETE_FRACTION = 0.5;

/** Where a temperature stands, as it is shown with 2 decimals (methodology 17.4). */
export function temperatureStatus(celsius: number | null): TemperatureStatus | null {
  if (celsius === null) return null;
  const shown = roundDecimals(celsius, 2);
  return STATUSES.find(({ upTo }) => isAtMost(shown, upTo)) ?? null;
}

/** Whether a temperature, as it is shown, would be called aligned or approaching. */
const isLow = (celsius: number): boolean => isAtMost(roundDecimals(celsius, 2), HIGHEST_ALIGNED);

/** A status, or why there is none; both are null without a temperature. */
export interface JudgedTemperature {
  readonly status: TemperatureStatus | null;
  readonly reason: TemperatureReason | null;
}

const judged = (celsius: number | null, reason: TemperatureReason | null): JudgedTemperature =>
  reason === null ? { status: temperatureStatus(celsius), reason } : { status: null, reason };

/** Why a company's figure misses the larger part of its emissions; null: it does not. */
export type PartialReason = Extract<
  TemperatureReason,
  'financial' | 'scope_3_dominates' | 'scope_3_unknown'
>;

/** The status of a company: what is missing can only add (methodology 17.5). */
export const companyStatus = (
  celsius: number | null,
  partial: PartialReason | null,
): JudgedTemperature => judged(celsius, celsius !== null && isLow(celsius) ? partial : null);

/** The status of an investment (methodology 17.5). */
export function investmentStatus(
  celsius: number | null,
  {
    standing,
    completeFraction,
  }: { readonly standing: Standing; readonly completeFraction: number },
): JudgedTemperature {
  if (standing === 'not_shown') return judged(celsius, 'too_little_data');
  if (standing === 'indicative') return judged(celsius, 'indicative');
  const isIncomplete = !isAtLeast(completeFraction, MINIMUM_COMPLETE_FRACTION);
  const isUnsaid = isIncomplete && celsius !== null && isLow(celsius);
  return judged(celsius, isUnsaid ? 'own_operations_only' : null);
}
