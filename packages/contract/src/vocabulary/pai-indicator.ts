/**
 * One mandatory principal-adverse-impact indicator of SFDR, with the metrics it is computed from.
 */
export interface PaiIndicator {
  readonly id: number;
  readonly name: string;
  /** Unit of the regulatory figure, in words (methodology 18.1). */
  readonly unit: string;
  /** The catalogue metrics that it uses; empty if it uses the company's business activities. */
  readonly metricIds: readonly number[];
}

/** The 14 mandatory indicators (Delegated Regulation (EU) 2022/1288, Annex I, table 1). */
export const PAI_INDICATORS = [
  {
    id: 1,
    name: 'GHG emissions',
    // holdings have weights and no amounts (methodology 18.1)
    unit: 'tCO2e per EUR 1M invested',
    metricIds: [92, 93, 94],
  },
  {
    id: 2,
    name: 'Carbon footprint',
    unit: 'tCO2e per EUR M invested',
    metricIds: [92, 93, 94],
  },
  {
    id: 3,
    name: 'GHG intensity of investee companies',
    unit: 'tCO2e per EUR M revenue',
    metricIds: [92, 93, 94],
  },
  {
    id: 4,
    name: 'Exposure to companies active in the fossil fuel sector',
    unit: '%',
    metricIds: [],
  },
  {
    id: 5,
    name: 'Share of non-renewable energy consumption and production',
    unit: '%',
    metricIds: [95, 315],
  },
  {
    id: 6,
    name: 'Energy consumption intensity per high impact climate sector',
    unit: 'GWh per EUR M revenue',
    metricIds: [4, 5],
  },
  {
    id: 7,
    name: 'Activities negatively affecting biodiversity-sensitive areas',
    unit: '%',
    metricIds: [310],
  },
  { id: 8, name: 'Emissions to water', unit: 't per EUR M invested', metricIds: [311] },
  {
    id: 9,
    name: 'Hazardous waste and radioactive waste ratio',
    unit: 't per EUR M invested',
    metricIds: [9],
  },
  {
    id: 10,
    name: 'Violations of UN Global Compact principles and OECD Guidelines for Multinational Enterprises',
    unit: '%',
    metricIds: [312],
  },
  {
    id: 11,
    name: 'Lack of processes and compliance mechanisms to monitor compliance with UN Global Compact principles and OECD Guidelines',
    unit: '%',
    metricIds: [313],
  },
  { id: 12, name: 'Unadjusted gender pay gap', unit: '%', metricIds: [35] },
  { id: 13, name: 'Board gender diversity', unit: '%', metricIds: [57] },
  {
    id: 14,
    name: 'Exposure to controversial weapons (anti-personnel mines, cluster munitions, chemical weapons and biological weapons)',
    unit: '%',
    metricIds: [314],
  },
] as const satisfies readonly PaiIndicator[];

export type PaiIndicatorId = (typeof PAI_INDICATORS)[number]['id'];

/**
 * Units of the figures per covered EUR million, in which missing data do not count as 0: the
 * headline of these indicators (methodology 18.1).
 */
export const PER_COVERED_UNITS: Readonly<Partial<Record<PaiIndicatorId, string>>> = {
  1: 'tCO2e per covered EUR M invested',
  2: 'tCO2e per covered EUR M invested',
  3: 'tCO2e per EUR M revenue, of what is covered',
  8: 't per covered EUR M invested',
  9: 't per covered EUR M invested',
};
