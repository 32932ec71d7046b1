import type { Grade } from '@verdure/contract/vocabulary';

import { isAtMost, roundDecimals } from '../numbers/index.ts';

/** By the highest temperature of each, °C. */
const STATUSES = [
  { upTo: 1.5, name: 'Paris aligned', grade: 'A' },
  { upTo: 2, name: 'Approaching Paris aligned', grade: 'D' },
  { upTo: Number.POSITIVE_INFINITY, name: 'Not Paris aligned', grade: 'E' },
] as const satisfies readonly { upTo: number; name: string; grade: Grade }[];

export type TemperatureStatus = (typeof STATUSES)[number];

/** Where a temperature stands, as it is shown with 2 decimals (methodology 17.4). */
export function temperatureStatus(celsius: number | null): TemperatureStatus | null {
  if (celsius === null) return null;
  const shown = roundDecimals(celsius, 2);
  return STATUSES.find(({ upTo }) => isAtMost(shown, upTo)) ?? null;
}
