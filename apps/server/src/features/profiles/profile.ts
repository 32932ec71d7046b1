import type { CompanyPillar, CountryPillar } from '@verdure/contract/vocabulary';

/** Level 1 of one sub-sector, as fractions. */
export interface SectorWeighting {
  readonly sectorId: number;
  readonly esgAwareness: number;
  readonly impactAwareness: number;
  readonly sustainability: number;
}

/** Level 2 of one sub-sector, in tenths of a percent. Each pillar totals 1000. */
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

/** An organisation's own weightings. The methodology gives the values that it does not set. */
export interface ProfileSummary {
  readonly id: number;
  readonly organisationId: number;
  readonly name: string;
  /** Null for the whole universe. */
  readonly universeId: number | null;
  /** Fraction, 0 to 0.06. */
  readonly companyThreshold: number;
  readonly manager: {
    readonly id: number;
    readonly firstName: string;
    readonly lastName: string;
  } | null;
  readonly users: readonly { readonly id: number; readonly fullName: string }[];
  /** Whether it is the default of anyone. */
  readonly isDefault: boolean;
}

export interface Profile extends ProfileSummary {
  readonly categoryGroupId: number | null;
  readonly exclusions: readonly { readonly id: number; readonly name: string }[];
  /** Fractions; null if the profile sets none. */
  readonly countryEnvironmental: number | null;
  readonly countrySocial: number | null;
  readonly countryAwareness: number | null;
  readonly sectors: readonly SectorWeighting[];
  readonly dimensions: readonly DimensionWeighting[];
  readonly countryDimensions: readonly CountryDimensionWeighting[];
}

/** A dimension that a profile can weigh. */
export interface Weighable<Pillar extends string> {
  readonly id: number;
  readonly name: string;
  readonly pillar: Pillar;
}

/** What profiles can weigh. */
export interface WeighingCatalogue {
  /** By sub-sector: the scored dimensions that apply to it. */
  readonly bySector: ReadonlyMap<number, readonly Weighable<CompanyPillar>[]>;
  readonly countryDimensions: readonly Weighable<CountryPillar>[];
}
