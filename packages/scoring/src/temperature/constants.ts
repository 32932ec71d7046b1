/** Observed human-caused warming 2010 to 2019, °C (IPCC AR6 WG I). */
export const WARMING_SO_FAR = 1.07;
/** Transient climate response, °C per tonne of CO2 (IPCC AR6 WG I best estimate). */
const CELSIUS_PER_TONNE = 0.45e-12;
/** World GDP 2019 in $M (World Bank, rounded). */
const WORLD_OUTPUT_USD_MN = 87.6e6;
/** 2020 to 2100. */
export const HORIZON_YEARS = 80;
/** Years during which a reduction rate is believed: to 2050. */
export const REDUCTION_YEARS = 30;
/** The highest value that is shown, °C. */
export const HIGHEST_CELSIUS = 10;
/** Fastest reduction that is believed, a fraction a year. */
export const FASTEST_REDUCTION = 0.5;
/** Value added as a fraction of revenue, where too few peers tell theirs. */
export const DEFAULT_VALUE_ADDED_RATIO = 0.4;

/** °C at the end of the century per tonne CO2e per $1M of value added of the whole economy. */
export const CELSIUS_PER_INTENSITY = CELSIUS_PER_TONNE * WORLD_OUTPUT_USD_MN * HORIZON_YEARS;
