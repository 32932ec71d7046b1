import type {
  BusinessActivityId,
  ConstituentType,
  FeatureId,
  RoleId,
} from '@verdure/contract/vocabulary';

export interface DemoOrganisation {
  readonly id: number;
  readonly name: string;
  readonly address: string;
  readonly featureIds: readonly FeatureId[];
  readonly enableEngagements: boolean;
  readonly oidcManaged: boolean;
}

/** A set of companies an organisation may bind profiles and users to. */
export interface DemoUniverseDefinition {
  readonly id: number;
  readonly organisationId: number;
  readonly name: string;
  readonly companyIds: readonly number[];
}

export interface DemoUser {
  readonly id: number;
  readonly organisationId: number;
  readonly roleId: RoleId;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly location: string | null;
  /** Scoped users see the chosen companies only. */
  readonly isScoped: boolean;
  readonly scopedCompanyIds: readonly number[];
  /** Null leaves the choice to the application: the virtual profile, or the first portfolio. */
  readonly defaultProfileId: number | null;
  readonly defaultPortfolioId: number | null;
  readonly searchForProxy: boolean;
}

/** What the file of a portfolio tells of a row beside its weight. */
export interface Position {
  /** Shares; negative for a short position. */
  readonly quantity: number;
  readonly marketValueUsd: number;
}

export interface PortfolioConstituent {
  readonly type: ConstituentType;
  readonly constituentId: number;
  /** As uploaded, not recalibrated; negative is a short position. */
  readonly weightFraction: number;
  /** Absent: the file has weights alone. */
  readonly position?: Position;
}

/** A row of the upload that matched nothing, or more than one company. */
export interface UnmatchedRow {
  readonly name: string;
  readonly isin: string;
  readonly weightFraction: number;
  readonly position?: Position;
}

export interface DemoPortfolio {
  readonly id: number;
  readonly organisationId: number;
  readonly name: string;
  readonly managerId: number;
  readonly userIds: readonly number[];
  /** Whether proxy scores are used. */
  readonly proxy: boolean;
  readonly isMaster: boolean;
  /** Uploaded without weights: each constituent counts for the same. */
  readonly isEqualWeighted: boolean;
  readonly constituents: readonly PortfolioConstituent[];
  readonly unmatchedRows: readonly UnmatchedRow[];
}

/** Level 1 shares of a sub-sector, each a fraction; governance is the rest of `sustainability`. */
export interface SectorWeighting {
  readonly sectorId: number;
  readonly esgAwareness: number;
  readonly impactAwareness: number;
  readonly sustainability: number;
}

/** Level 2 weight in tenths of a percent; those of one pillar and sub-sector add up to 1000. */
export interface SectorDimensionWeighting {
  readonly sectorId: number;
  readonly dimensionId: number;
  readonly weightTenths: number;
}

/** Shares of the country total, each a fraction; governance is the remainder. */
export interface CountryWeighting {
  readonly environmental: number;
  readonly social: number;
  readonly awareness: number;
}

/** Tenths of a percent; those of one country pillar add up to 1000. */
export interface CountryDimensionWeighting {
  readonly dimensionId: number;
  readonly weightTenths: number;
}

export interface DemoProfile {
  readonly id: number;
  readonly organisationId: number;
  readonly name: string;
  readonly creatorId: number;
  readonly userIds: readonly number[];
  /** -1 is the whole universe. */
  readonly universeId: number;
  /** A fraction from 0 to 0.06. */
  readonly companyThreshold: number;
  readonly exclusionIds: readonly BusinessActivityId[];
  readonly categoryGroupId: number | null;
  readonly sectorWeightings: readonly SectorWeighting[];
  readonly sectorDimensionWeightings: readonly SectorDimensionWeighting[];
  /** Null keeps the defaults. */
  readonly countryWeighting: CountryWeighting | null;
  readonly countryDimensionWeightings: readonly CountryDimensionWeighting[];
}
