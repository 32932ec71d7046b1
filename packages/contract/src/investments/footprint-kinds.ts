import type { FootprintMetricId } from '../vocabulary/index.ts';

/** One of the five footprints (SCR-PORT-13). */
export interface FootprintKind {
  /** In the address. */
  readonly id: string;
  readonly metricId: FootprintMetricId;
  readonly name: string;
  readonly unit: string;
  /** What of it is counted, where that is not all: 'scope 1 and 2'. */
  readonly counted?: string;
  /** What its companies' own value is. */
  readonly valueName: string;
  readonly isHigherBetter: boolean;
}

const CARBON: FootprintKind = {
  id: 'carbon',
  metricId: 44,
  name: 'Carbon',
  unit: 'tCO2e',
  counted: 'scope 1 and 2',
  valueName: 'Emissions, tCO2e',
  isHigherBetter: false,
};

/** In the order of their tabs. */
export const FOOTPRINT_KINDS: readonly FootprintKind[] = [
  CARBON,
  {
    id: 'waste',
    metricId: 42,
    name: 'Waste',
    unit: 'tonnes',
    valueName: 'Waste, tonnes',
    isHigherBetter: false,
  },
  {
    id: 'water',
    metricId: 45,
    name: 'Water',
    unit: 'm3',
    valueName: 'Water, m3',
    isHigherBetter: false,
  },
  {
    id: 'tax',
    metricId: 41,
    name: 'Tax Contribution',
    unit: '$',
    valueName: 'Tax, $',
    isHigherBetter: true,
  },
  {
    id: 'employment',
    metricId: 43,
    name: 'Employment',
    unit: 'FTE',
    valueName: 'Employees, FTE',
    isHigherBetter: true,
  },
];

/** The first for an address that names none. */
export const footprintKindOf = (id: string | undefined): FootprintKind =>
  FOOTPRINT_KINDS.find((kind) => kind.id === id) ?? CARBON;

/** 'tCO2e per $1M invested, scope 1 and 2'. */
export const footprintMeasure = ({ unit, counted }: FootprintKind): string =>
  [`${unit} per $1M invested`, ...(counted === undefined ? [] : [counted])].join(', ');

/** 'Carbon footprint'. */
export const footprintName = ({ name }: FootprintKind): string => `${name} footprint`;
