import type { CountryPillar } from '@verdure/contract/vocabulary';

/** Level 1 of one sub-sector: shares as fractions. */
export interface SectorWeighting {
  readonly sectorId: number;
  readonly esgAwareness: number;
  readonly impactAwareness: number;
  readonly sustainability: number;
}

/** Level 2 of one sub-sector: tenths of a percent, 1000 for each pillar. */
export interface DimensionWeighting {
  readonly sectorId: number;
  readonly dimensionId: number;
  readonly weightTenths: number;
}

export interface CountryDimensionWeighting {
  readonly pillar: CountryPillar;
  readonly dimensionId: number;
  readonly weightTenths: number;
}

/** An organisation's own way of weighing. What it does not set follows the methodology. */
export interface ProfileSummary {
  readonly id: number;
  readonly organisationId: number;
  readonly name: string;
  /** Null is the whole universe. */
  readonly universeId: number | null;
  readonly manager: {
    readonly id: number;
    readonly firstName: string;
    readonly lastName: string;
  } | null;
  readonly users: readonly { readonly id: number; readonly fullName: string }[];
}

export interface Profile extends ProfileSummary {
  /** Fraction, 0 to 0.06. */
  readonly companyThreshold: number;
  readonly categoryGroupId: number | null;
  readonly exclusions: readonly { readonly id: number; readonly name: string }[];
  /** Null where the profile sets nothing. Fractions. */
  readonly countryEnvironmental: number | null;
  readonly countrySocial: number | null;
  readonly countryAwareness: number | null;
  readonly sectors: readonly SectorWeighting[];
  readonly dimensions: readonly DimensionWeighting[];
  readonly countryDimensions: readonly CountryDimensionWeighting[];
}
