import type { MetricUnit } from '@verdure/contract/vocabulary';

/**
 * The units in which a value can be entered, by its stored unit, which comes first. They have the
 * names of the specification and are the units that reports use. The engine reads more spellings; a test proves that it reads all of these.
 */
export const ENTRY_UNITS = {
  kj: ['kj', 'Mj', 'GJ', 'TJ', 'PJ', 'kWh', 'MWh', 'GWh', 'TWh', 'MMBTU', 'therm', 'toe', 'boe'],
  m3: ['m3', 'thousand m3', 'million m3', 'litre', 'kl', 'Ml', 'US gallon', 'million US gallons'],
  tonnes: ['tonnes', 'kt', 'Mt', 'kg', 'lb', 'short ton', 'long ton'],
  'tonnes CO2e': ['tonnes CO2e', 'tCO2e', 'ktCO2e', 'MtCO2e', 'kg', 'lbCO2e', 'short ton CO2e'],
  kg: ['kg', 'g', 'tonnes', 'lb', 'short ton'],
  '%': ['%', 'fraction', 'per mille', 'bps', 'ppm'],
  FTE: ['FTE'],
  count: ['count'],
  hours: ['hours'],
  days: ['days'],
  index: ['index'],
  'Y/N': ['Y/N'],
} as const satisfies Record<Exclude<MetricUnit, 'USD'>, readonly string[]>;

const namesOf: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(ENTRY_UNITS));

/** Money is entered in a currency with an exchange rate. Qualitative metrics have no unit. */
export const entryUnits = (unit: string | null, currencies: readonly string[]): string[] =>
  unit === null ? [] : unit === 'USD' ? [...currencies] : [...(namesOf.get(unit) ?? [unit])];
