import type { Printed } from '../layouts/facts.ts';
import { oneOf, type Random, whole } from '../layouts/page.ts';

type Unit = readonly [name: string, factor: number, from: number, to: number, decimals: number];
interface Subject {
  readonly metricId: number;
  readonly names: readonly [string, ...string[]];
  readonly units: readonly [Unit, ...Unit[]];
}

export const GASES: readonly [Unit, ...Unit[]] = [
  ['t CO₂e', 1, 30_000, 800_000, 0],
  ['tonnes of CO2 equivalent', 1, 30_000, 800_000, 0],
  ['kt CO2e', 1e3, 110, 1900, 1],
  ['kt CO2-eq.', 1e3, 110, 1900, 0],
  ['Mt CO₂e', 1e6, 2, 60, 1],
  ['thousand t CO2e', 1e3, 110, 1900, 0],
];
const ENERGY: readonly [Unit, ...Unit[]] = [
  ['MWh', 3.6e6, 8000, 700_000, 0],
  ['GWh', 3.6e9, 20, 1900, 1],
  ['TJ', 1e9, 300, 9000, 0],
];
const WATER: readonly [Unit, ...Unit[]] = [
  ['m³', 1, 8000, 700_000, 0],
  ['ML', 1e3, 200, 9000, 0],
  ['million m³', 1e6, 2, 80, 1],
];
const MASS: readonly [Unit, ...Unit[]] = [
  ['t', 1, 300, 60_000, 0],
  ['metric tonnes', 1, 300, 60_000, 0],
  ['kt', 1e3, 2, 70, 1],
];
const PERCENT: readonly [Unit, ...Unit[]] = [
  ['%', 0.01, 11, 58, 0],
  ['%', 0.01, 11, 58, 1],
];
const NONE: readonly [Unit, ...Unit[]] = [['', 1, 1200, 70_000, 0]];
const FEW: readonly [Unit, ...Unit[]] = [['', 1, 3, 95, 0]];

/** What pages speak of, in words that reports use. */
export const SUBJECTS = {
  first: {
    metricId: 92,
    names: ['Gross Scope 1 GHG emissions', 'Scope 1 (direct)', 'Direct emissions – Scope 1'],
    units: GASES,
  },
  second: {
    metricId: 93,
    names: [
      'Gross market-based Scope 2 GHG emissions',
      'Scope 2 (indirect, market-based)',
      'Energy indirect – Scope 2 (market-based)',
    ],
    units: GASES,
  },
  third: {
    metricId: 94,
    names: ['Total gross indirect (Scope 3) GHG emissions', 'Scope 3, total', 'Total Scope 3'],
    units: GASES,
  },
  both: {
    metricId: 1,
    names: ['Scope 1 and Scope 2 emissions', 'Total Scope 1+2', 'Scopes 1 & 2 (market-based)'],
    units: GASES,
  },
  power: {
    metricId: 4,
    names: ['Electricity use', 'Electricity consumed', 'Total electricity consumption'],
    units: ENERGY,
  },
  fuel: { metricId: 5, names: ['Fuel consumption', 'Fuel consumed'], units: ENERGY },
  water: {
    metricId: 7,
    names: ['Total water withdrawal', 'Water withdrawn', 'Water abstraction'],
    units: WATER,
  },
  waste: { metricId: 9, names: ['Hazardous waste', 'Hazardous waste generated'], units: MASS },
  board: {
    metricId: 57,
    names: ['Women on the Board', 'Female directors', 'Women on the Board of Directors'],
    units: PERCENT,
  },
  women: {
    metricId: 34,
    names: ['Women in total workforce', 'Female employees', 'Share of women among all employees'],
    units: PERCENT,
  },
  leavers: { metricId: 25, names: ['Employee turnover', 'Staff turnover rate'], units: PERCENT },
  gap: { metricId: 35, names: ['Gender pay gap', 'Mean gender pay gap'], units: PERCENT },
  green: {
    metricId: 95,
    names: ['Share of renewable energy', 'Renewable electricity share'],
    units: PERCENT,
  },
  people: {
    metricId: 43,
    names: ['Total number of employees', 'Employees at year end'],
    units: NONE,
  },
  injured: {
    metricId: 23,
    names: ['Recordable work-related injuries', 'Work-related injuries'],
    units: FEW,
  },
  dead: { metricId: 38, names: ['Work-related fatalities', 'Fatalities'], units: FEW },
} as const satisfies Readonly<Record<string, Subject>>;
export type SubjectName = keyof typeof SUBJECTS;

/** Values of a subject by year, as printed. */
export interface Known {
  readonly metricId: number;
  readonly name: string;
  readonly unit: string;
  readonly factor: number;
  readonly decimals: number;
  readonly values: ReadonlyMap<number, number>;
}

export function knownOf(
  random: Random,
  subject: SubjectName,
  { years, unit }: { readonly years: readonly number[]; readonly unit?: Unit },
): Known {
  const { metricId, names, units }: Subject = SUBJECTS[subject];
  const [name, factor, from, to, decimals] = unit ?? oneOf(random, units);
  const scale = 10 ** decimals;
  const value = () => whole(random, from * scale, to * scale) / scale;
  return {
    metricId,
    name: oneOf(random, names),
    unit: name,
    factor,
    decimals,
    values: new Map(years.map((year) => [year, value()])),
  };
}

export const printedOf = (all: readonly Known[]): readonly Printed[] =>
  all.flatMap(({ metricId, factor, values }) =>
    [...values].map(([year, value]) => ({ metricId, year, amount: value * factor })),
  );

/** A value as its page writes it. */
export function textOf({ values, decimals }: Known, year: number, blank = ','): string {
  const [integer = '', rest] = (values.get(year) ?? 0).toFixed(decimals).split('.');
  const grouped = integer.replace(/\B(?=(\d{3})+$)/g, blank);
  const point = blank === ',' ? '.' : ',';
  return rest === undefined ? grouped : `${grouped}${point}${rest}`;
}

/** With its percent sign, which stands in the cell. */
export const cellOf = (known: Known, year: number, blank = ','): string =>
  `${textOf(known, year, blank)}${known.unit === '%' ? '%' : ''}`;

const MIXED: readonly SubjectName[] = [
  ...(['first', 'second', 'third', 'power', 'fuel', 'water', 'waste', 'green'] as const),
  ...(['people', 'women', 'board', 'leavers', 'gap', 'injured', 'dead'] as const),
];

/** Rows of different subjects. */
export const mixed = (random: Random, years: readonly number[]): readonly Known[] => {
  const from = whole(random, 0, 4);
  return MIXED.filter((_, at) => at >= from && random() < 0.7).map((name) =>
    knownOf(random, name, { years }),
  );
};

/** Scopes in one unit. */
export function scopes(random: Random, years: readonly number[]): readonly Known[] {
  const unit = oneOf(random, GASES);
  return (['first', 'second', 'third'] as const).map((name) =>
    knownOf(random, name, { years, unit }),
  );
}
