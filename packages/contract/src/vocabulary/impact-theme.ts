import type { MetricUnit } from './unit.ts';
import type { SdgId } from './sdg.ts';

/**
 * One of the six impact themes: a dimension (26 to 31) with its base metric (40 to 45) and the goals
 * it serves (methodology 1.5 and 22). `footprintName` is null where the theme has no footprint.
 */
export interface ImpactTheme {
  readonly dimensionId: number;
  readonly metricId: number;
  readonly name: string;
  readonly footprintName: string | null;
  readonly unit: MetricUnit;
  readonly higherIsBetter: boolean;
  readonly sdgIds: readonly SdgId[];
}

export const IMPACT_THEMES = [
  {
    dimensionId: 26,
    metricId: 40,
    name: 'Basic Needs',
    footprintName: null,
    unit: 'USD',
    higherIsBetter: true,
    sdgIds: [1, 2, 3, 6, 7, 10],
  },
  {
    dimensionId: 27,
    metricId: 41,
    name: 'Wellbeing',
    footprintName: 'Tax Contribution',
    unit: 'USD',
    higherIsBetter: true,
    sdgIds: [3, 4, 5, 10, 11, 16],
  },
  {
    dimensionId: 28,
    metricId: 42,
    name: 'Resource Security',
    footprintName: 'Waste',
    unit: 'tonnes',
    higherIsBetter: false,
    sdgIds: [12],
  },
  {
    dimensionId: 29,
    metricId: 43,
    name: 'Decent Work',
    footprintName: 'Employment',
    unit: 'FTE',
    higherIsBetter: true,
    sdgIds: [5, 8, 9],
  },
  {
    dimensionId: 30,
    metricId: 44,
    name: 'Climate Stability',
    footprintName: 'Carbon',
    unit: 'tonnes CO2e',
    higherIsBetter: false,
    sdgIds: [9, 13],
  },
  {
    dimensionId: 31,
    metricId: 45,
    name: 'Healthy Ecosystems',
    footprintName: 'Water',
    unit: 'm3',
    higherIsBetter: false,
    sdgIds: [14, 15],
  },
] as const satisfies readonly ImpactTheme[];

/** The footprints in the order of their tabs (SCR-PORT-13), by base metric id. */
export const FOOTPRINT_METRIC_IDS = [44, 42, 45, 41, 43] as const;
export type FootprintMetricId = (typeof FOOTPRINT_METRIC_IDS)[number];
