import { oneOf, type Random, whole } from './page.ts';

/** A row of known values, and how it is printed. */
export interface Fact {
  readonly metricId: number;
  readonly name: string;
  /** As printed; empty for numbers of things. */
  readonly unit: string;
  /** What one of the unit is in the unit of the metric. */
  readonly factor: number;
  readonly decimals: number;
  /** By year, as printed. */
  readonly values: ReadonlyMap<number, number>;
}

/** What a page says of a metric in a year. */
export interface Printed {
  readonly metricId: number;
  readonly year: number;
  readonly amount: number;
}

type Size = readonly [from: number, to: number, decimals: number];
type Unit = readonly [name: string, factor: number, size: Size];
interface Kind {
  readonly metricId: number;
  readonly names: readonly [string, ...string[]];
  readonly units: readonly [Unit, ...Unit[]];
}

const GAS: readonly [Unit, ...Unit[]] = [
  ['tCO2e', 1, [20_000, 900_000, 0]],
  ['metric tons CO2e', 1, [20_000, 900_000, 0]],
  ['thousand tonnes CO2e', 1e3, [100, 2_000, 1]],
  ['ktCO2e', 1e3, [100, 2_000, 0]],
  ['MtCO2e', 1e6, [1, 40, 2]],
  ['million metric tons CO2e', 1e6, [1, 40, 2]],
  ['MMT CO2e', 1e6, [1, 40, 2]],
];
const SHARE: readonly [Unit, ...Unit[]] = [
  // shares are kept as parts of one
  ['%', 0.01, [10, 60, 0]],
  ['%', 0.01, [10, 60, 1]],
];

export const KINDS = {
  scope1: {
    metricId: 92,
    names: [
      'Scope 1',
      'Scope 1 emissions',
      'Direct GHG emissions (Scope 1)',
      'Gross Scope 1 emissions',
      'Total Scope 1 GHG emissions',
    ],
    units: GAS,
  },
  scope2: {
    metricId: 93,
    names: [
      'Scope 2 (market-based)',
      'Scope 2 emissions, market-based',
      'Energy indirect emissions (Scope 2)',
      'Scope 2 – market-based',
    ],
    units: GAS,
  },
  scope3: {
    metricId: 94,
    names: ['Scope 3', 'Total Scope 3 emissions', 'Other indirect emissions (Scope 3)'],
    units: GAS,
  },
  total: {
    metricId: 1,
    names: [
      'Scope 1 and 2',
      'Scope 1 + 2 emissions',
      'Total Scope 1 & 2 (market-based)',
      'Scopes 1 and 2 combined',
    ],
    units: GAS,
  },
  electricity: {
    metricId: 4,
    names: ['Electricity consumption', 'Total electricity consumed', 'Purchased electricity'],
    units: [
      ['MWh', 3.6e6, [5_000, 900_000, 0]],
      ['GWh', 3.6e9, [10, 2_000, 1]],
      ['GJ', 1e6, [5_000, 900_000, 0]],
    ],
  },
  water: {
    metricId: 7,
    names: ['Water withdrawal', 'Total water withdrawn', 'Water withdrawals'],
    units: [
      ['m3', 1, [5_000, 900_000, 0]],
      ['megaliters', 1e3, [100, 20_000, 0]],
      ['million m3', 1e6, [1, 90, 1]],
    ],
  },
  hazardous: {
    metricId: 9,
    names: ['Hazardous waste', 'Total hazardous waste generated'],
    units: [
      ['tonnes', 1, [100, 90_000, 0]],
      ['metric tons', 1, [100, 90_000, 0]],
      ['kt', 1e3, [1, 90, 1]],
    ],
  },
  board: {
    metricId: 57,
    names: [
      'Women on the board',
      'Female board members',
      'Share of women on the Board of Directors',
    ],
    units: SHARE,
  },
  women: {
    metricId: 34,
    names: ['Women in the workforce', 'Female employees', 'Women (all employees)'],
    units: SHARE,
  },
  turnover: { metricId: 25, names: ['Employee turnover', 'Turnover rate'], units: SHARE },
  gap: { metricId: 35, names: ['Gender pay gap', 'Unadjusted gender pay gap'], units: SHARE },
  employees: {
    metricId: 43,
    names: ['Number of employees', 'Total employees', 'Headcount at year end'],
    units: [['', 1, [1_100, 90_000, 0]]],
  },
  deaths: {
    metricId: 38,
    names: ['Work-related fatalities', 'Fatalities'],
    units: [['', 1, [0, 9, 0]]],
  },
} as const satisfies Readonly<Record<string, Kind>>;

export type KindName = keyof typeof KINDS;

function valueIn(random: Random, [from, to, decimals]: Size): number {
  const scale = 10 ** decimals;
  return whole(random, from * scale, to * scale) / scale;
}

export interface FactOptions {
  readonly years: readonly number[];
  /** Of the metric's units, or the same for all of a table. */
  readonly unit?: Unit;
}

/** A row of values for some years. */
export function factOf(random: Random, kindName: KindName, { years, unit }: FactOptions): Fact {
  const kind: Kind = KINDS[kindName];
  const [name, factor, size] = unit ?? oneOf(random, kind.units);
  return {
    metricId: kind.metricId,
    name: oneOf(random, kind.names),
    unit: name,
    factor,
    decimals: size[2],
    values: new Map(years.map((year) => [year, valueIn(random, size)])),
  };
}

export const gasUnit = (random: Random): Unit => oneOf(random, GAS);

export const printedOf = (fact: Fact): readonly Printed[] =>
  [...fact.values].map(([year, value]) => ({
    metricId: fact.metricId,
    year,
    amount: value * fact.factor,
  }));

/** How a country writes numbers: between thousands, and before decimals. */
export type Style = readonly [thousands: string, decimals: string];
export const ENGLISH: Style = [',', '.'];
export const GERMAN: Style = ['.', ','];
export const SWEDISH: Style = [' ', ','];

export function shown(value: number, decimals: number, [thousands, point]: Style): string {
  const [integer = '', rest] = value.toFixed(decimals).split('.');
  const grouped = integer.replace(/\B(?=(\d{3})+$)/g, thousands);
  return rest === undefined ? grouped : `${grouped}${point}${rest}`;
}
