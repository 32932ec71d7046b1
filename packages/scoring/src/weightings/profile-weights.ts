import { WHOLE_UNIVERSE_ID } from '@verdure/contract/vocabulary';

/** Shares of one sub-sector, as fractions (methodology 4.3, 5.3). */
export interface SectorShares {
  /** Awareness share of sustainability, governance and climate: 0, 0.5 or 1. */
  readonly esgAwarenessFraction: AwarenessShare;
  /** Awareness share of impact: 0, 0.5 or 1. */
  readonly impactAwarenessFraction: AwarenessShare;
  /** Share of sustainability in the ESG total, 0 to 1; governance has the remainder. */
  readonly sustainabilityFraction: number;
}

export const AWARENESS_SHARES = [0, 0.5, 1] as const;
export type AwarenessShare = (typeof AWARENESS_SHARES)[number];

/** Dimension id to tenths of a percent; the weights of one pillar total 1000. */
export type DimensionTenths = ReadonlyMap<number, number>;

/** Governance has the remainder of environmental and social. */
export interface CountryWeights {
  readonly environmentalFraction: number;
  readonly socialFraction: number;
  readonly awarenessFraction: AwarenessShare;
  /** A pillar none of whose dimensions is named has equal weights. */
  readonly dimensionTenths: DimensionTenths;
}

/** Everything of a profile that a score depends on. Structured-cloneable, so workers may have it. */
export interface ProfileWeights {
  readonly shares: SectorShares;
  /** Sub-sectors with shares of their own. */
  readonly sharesBySubSector: ReadonlyMap<number, SectorShares>;
  /** Sub-sectors with weights; in them a pillar none of whose dimensions is named is equal. */
  readonly dimensionTenthsBySubSector: ReadonlyMap<number, DimensionTenths>;
  readonly country: CountryWeights;
  /** Business activities 1 to 8. */
  readonly exclusionActivityIds: readonly number[];
  /** Smallest holding that counts as a hit, 0 to 0.06 (methodology 6). */
  readonly companyThresholdFraction: number;
  readonly universeId: number;
  /** Null: every company (universe -1). */
  readonly universeCompanyIds: ReadonlySet<number> | null;
  /** Country category scheme that performance is compared within; null: all ranked countries. */
  readonly categoryGroupId: number | null;
}

/** The profile -1 (methodology 5.4). */
export const UNCUSTOMISED_WEIGHTS: ProfileWeights = {
  shares: {
    esgAwarenessFraction: 0.5,
    impactAwarenessFraction: 0.5,
    sustainabilityFraction: 0.5,
  },
  sharesBySubSector: new Map(),
  dimensionTenthsBySubSector: new Map(),
  country: {
    environmentalFraction: 0.25,
    socialFraction: 0.25,
    awarenessFraction: 0.5,
    dimensionTenths: new Map(),
  },
  exclusionActivityIds: [],
  companyThresholdFraction: 0,
  universeId: WHOLE_UNIVERSE_ID,
  universeCompanyIds: null,
  categoryGroupId: null,
};
