import { grossedUp, notDisclosedFraction, weighedSum } from '../footprint/index.ts';
import type { Measured } from '../measures/index.ts';
import { CELSIUS_PER_INTENSITY, HIGHEST_CELSIUS, WARMING_SO_FAR } from './constants.ts';

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

/** The implied temperature rise of holdings; temperatures in °C, capped. */
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
}

/**
 * The implied temperature rise of holdings (methodology 17.4, docs/formulas/temperature.md).
 *
 * @param shares by leaf, from `companyShares`
 * @param intensities by leaf: tonnes CO2e per $1M of value added; NaN: not disclosed
 * @param fades by leaf: what `fade` says of the company's reduction rate
 */
export function temperatureOf(
  shares: Float64Array,
  intensities: Float64Array,
  fades: Float64Array,
): Temperature {
  const emitted = weighedSum(shares, intensities);
  const faded = weighedSum(
    shares,
    intensities.map((intensity, leaf) => intensity * (fades[leaf] ?? 1)),
  );
  const emissionsPerMn = grossedUp(emitted);
  const warming = warmingOf(grossedUp(faded));
  return {
    emissionsPerMn,
    warming,
    itrCelsius: temperatureAt(warming.value),
    unfadedCelsius: temperatureAt(warmingOf(emissionsPerMn).value),
    ungrossedCelsius: temperatureAt(warmingOf(faded).value),
    notDisclosedFraction: notDisclosedFraction(emitted),
  };
}
