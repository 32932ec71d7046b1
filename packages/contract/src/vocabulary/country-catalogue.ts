import type { CountryPillar } from './pillar.ts';

/** A topic inside a country pillar. */
export interface CountryDimension {
  readonly id: number;
  readonly name: string;
  readonly pillar: CountryPillar;
}

/** A data point of a country. All are measured, none judged by an analyst. */
export interface CountryMetric {
  readonly id: number;
  readonly name: string;
  readonly dimensionId: number;
  /** Unit in words. A value in % is stored as a fraction. */
  readonly unit: string;
  readonly higherIsBetter: boolean;
  readonly displayDp: number;
  readonly description: string;
}

/** Icon of a category scheme (SCR-CTRY-08). */
export type CategoryGroupIcon = 'geographic' | 'globe' | 'economic';

/** A scheme that groups countries into categories. */
export interface CategoryGroup {
  readonly id: number;
  readonly name: string;
  readonly icon: CategoryGroupIcon;
}

/** A category of a scheme. */
export interface CountryCategory {
  readonly id: number;
  readonly categoryGroupId: number;
  readonly name: string;
}

export const CATEGORY_GROUPS = [
  { id: 1, name: 'Geographic', icon: 'geographic' },
  { id: 2, name: 'Globe', icon: 'globe' },
  { id: 3, name: 'Economic', icon: 'economic' },
] as const satisfies readonly CategoryGroup[];

export const COUNTRY_CATEGORIES = [
  { id: 101, categoryGroupId: 1, name: 'Africa' },
  { id: 102, categoryGroupId: 1, name: 'Central and South Asia' },
  { id: 103, categoryGroupId: 1, name: 'East and South-East Asia' },
  { id: 104, categoryGroupId: 1, name: 'Europe' },
  { id: 105, categoryGroupId: 1, name: 'Latin America and the Caribbean' },
  { id: 106, categoryGroupId: 1, name: 'Middle East' },
  { id: 107, categoryGroupId: 1, name: 'Northern America' },
  { id: 108, categoryGroupId: 1, name: 'Oceania' },
  { id: 201, categoryGroupId: 2, name: 'Coastal' },
  { id: 202, categoryGroupId: 2, name: 'Island' },
  { id: 203, categoryGroupId: 2, name: 'Landlocked' },
  { id: 301, categoryGroupId: 3, name: 'High income' },
  { id: 302, categoryGroupId: 3, name: 'Upper middle income' },
  { id: 303, categoryGroupId: 3, name: 'Lower middle income' },
  { id: 304, categoryGroupId: 3, name: 'Low income' },
] as const satisfies readonly CountryCategory[];
