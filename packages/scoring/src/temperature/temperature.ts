import type { Standing } from '@verdure/contract/vocabulary';

import { grossedUp, notDisclosedFraction, weighedSum } from '../footprint/index.ts';
import { type Measured, shownFrom, standingOf } from '../measures/index.ts';
import { CELSIUS_PER_INTENSITY, HIGHEST_CELSIUS, WARMING_SO_FAR } from './constants.ts';
import { investmentStatus, type JudgedTemperature } from './status.ts';

/** The temperature at a warming above today's; the cap is applied here and in no sum. */
export const temperatureAt = (warming: number | null): number | null =>
  warming === null ? null : Math.min(WARMING_SO_FAR + warming, HIGHEST_CELSIUS);

/** Emissions per $1M of value added as a temperature, °C (methodology 17.3). */
export const companyTemperature = (intensity: number, faded: number): number =>
  Math.min(WARMING_SO_FAR + CELSIUS_PER_INTENSITY * intensity * faded, HIGHEST_CELSIUS);

/** A measure times k: °C above the warming so far. */
const warmingOf = ({ value, contributions, coveredFraction }: Measured): Measured => ({
  value: value === null ? null : value * CELSIUS_PER_INTENSITY,
  contributions: contributions.map((added) => added * CELSIUS_PER_INTENSITY),
  coveredFraction,
});

/** What the temperature of holdings is computed from; all by leaf. */
export interface Warming {
  /** Tonnes CO2e per $1M of value added; NaN: not disclosed. */
  readonly intensities: Float64Array;
  /** What `fade` says of the company's reduction rate. */
  readonly fades: Float64Array;
  /** 1 if the figure misses the larger part of the company's emissions. */
  readonly isPartial: Uint8Array;
  /** 1 if value added is estimated. */
  readonly isEstimated: Uint8Array;
}

/** The implied temperature rise of holdings; temperatures in °C, capped, null if not shown. */
export interface Temperature {
  /** Tonnes CO2e per $1M of value added, grossed up. */
  readonly emissionsPerMn: Measured;
  /** °C above the warming so far: with it, the contributions add up to the headline figure. */
  readonly warming: Measured;
  /** The headline: grossed up, with reduction plans. */
  readonly itrCelsius: number | null;
  /** Grossed up, without reduction plans. */
  readonly unfadedCelsius: number | null;
  /** With reduction plans; what is not disclosed counts as 0. */
  readonly ungrossedCelsius: number | null;
  readonly notDisclosedFraction: number;
  readonly standing: Standing;
  /** Weight of the companies whose figure is not partial, a fraction of the base. */
  readonly completeFraction: number;
  /** Weight on estimated value added, a fraction of the covered weight; null without any. */
  readonly estimatedFraction: number | null;
  /** Of the headline. */
  readonly judged: JudgedTemperature;
  readonly judgedUngrossed: JudgedTemperature;
}

/** The share of the base that has the data and a mark. */
function markedFraction(
  shares: Float64Array,
  { contributions }: Measured,
  isMarked: (leaf: number) => boolean,
): number {
  let sum = 0;
  for (const [leaf, share] of shares.entries()) {
    if (!Number.isNaN(contributions[leaf] ?? Number.NaN) && isMarked(leaf)) sum += share;
  }
  return sum;
}

/**
 * The implied temperature rise of holdings (methodology 17.4 and 17.5, docs/formulas/temperature.md).
 *
 * @param shares by leaf, from `companyShares`
 */
export function temperatureOf(
  shares: Float64Array,
  { intensities, fades, isPartial, isEstimated }: Warming,
): Temperature {
  const emitted = weighedSum(shares, intensities);
  const faded = weighedSum(
    shares,
    intensities.map((intensity, leaf) => intensity * (fades[leaf] ?? 1)),
  );
  const emissionsPerMn = shownFrom(grossedUp(emitted));
  const warming = shownFrom(warmingOf(grossedUp(faded)));
  const covered = emitted.coveredFraction;
  const standing = standingOf(covered);
  const completeFraction = markedFraction(shares, emitted, (leaf) => isPartial[leaf] !== 1);
  const estimated = markedFraction(shares, emitted, (leaf) => isEstimated[leaf] === 1);
  const itrCelsius = temperatureAt(warming.value);
  const ungrossedCelsius = temperatureAt(warmingOf(shownFrom(faded)).value);
  return {
    emissionsPerMn,
    warming,
    itrCelsius,
    unfadedCelsius: temperatureAt(warmingOf(emissionsPerMn).value),
    ungrossedCelsius,
    notDisclosedFraction: notDisclosedFraction(emitted),
    standing,
    completeFraction,
    estimatedFraction: covered > 0 ? estimated / covered : null,
    judged: investmentStatus(itrCelsius, { standing, completeFraction }),
    judgedUngrossed: investmentStatus(ungrossedCelsius, { standing, completeFraction }),
  };
}
