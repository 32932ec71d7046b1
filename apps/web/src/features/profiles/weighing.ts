import type { DraftWeights } from '@verdure/contract/investments/profile-effect';
import type { Profile } from '@verdure/contract/profiles/profiles';
import {
  type AwarenessShare,
  spreadEvenly,
  TOTAL_TENTHS,
  unallocatedTenths,
  UNCUSTOMISED_WEIGHTS,
  wholeTenths,
} from '@verdure/scoring/weightings';

/** Level 1 of a sub-sector, with sustainability in tenths of a percent. */
export interface SectorShares {
  readonly esgAwareness: AwarenessShare;
  readonly impactAwareness: AwarenessShare;
  readonly sustainabilityTenths: number;
}

/** Level 1 of countries, in tenths of a percent; governance has the remainder. */
export interface CountryShares {
  readonly environmentalTenths: number;
  readonly socialTenths: number;
  readonly awareness: AwarenessShare;
}

/** The dimensions of one pillar of a sub-sector, or of countries. */
export interface WeightGroup {
  readonly key: string;
  /** Null for countries. */
  readonly sectorId: number | null;
  readonly pillar: string;
  readonly dimensions: readonly { readonly id: number; readonly name: string }[];
  /** As saved. */
  readonly savedTenths: readonly number[];
}

/** The changed weights of a group. */
export interface DraftGroup extends Pick<WeightGroup, 'sectorId' | 'pillar'> {
  /** In the order of the group's dimensions. */
  readonly tenths: readonly number[];
}

/** What differs from the saved profile. */
export interface Draft {
  /** By the key of the group. */
  readonly groups: ReadonlyMap<string, DraftGroup>;
  /** By sub-sector. */
  readonly shares: ReadonlyMap<number, SectorShares>;
  readonly country: CountryShares | null;
}

export const NO_DRAFT: Draft = { groups: new Map(), shares: new Map(), country: null };

export const isEmptyDraft = ({ groups, shares, country }: Draft): boolean =>
  groups.size === 0 && shares.size === 0 && country === null;

const groupKey = (sectorId: number | null, pillar: string): string => `${sectorId}/${pillar}`;

const shareOf = (fraction: number): AwarenessShare =>
  fraction === 0 ? 0 : fraction === 1 ? 1 : 0.5;

const tenthsOf = (fraction: number): number => Math.round(fraction * TOTAL_TENTHS);

export function groupOf(
  { sectors, country_dimensions }: Profile,
  sectorId: number | null,
  pillar: string,
): WeightGroup {
  const all =
    sectorId === null
      ? country_dimensions
      : (sectors.find(({ sector_id }) => sector_id === sectorId)?.dimensions ?? []);
  const dimensions = all.filter(({ type }) => type === pillar);
  return {
    key: groupKey(sectorId, pillar),
    sectorId,
    pillar,
    dimensions,
    savedTenths: wholeTenths(dimensions.map(({ weighting }) => weighting)),
  };
}

export const tenthsIn = ({ groups }: Draft, group: WeightGroup): readonly number[] =>
  groups.get(group.key)?.tenths ?? group.savedTenths;

/** The draft with a group's new weights; weights as they are saved are no change. */
export function withGroup(draft: Draft, group: WeightGroup, tenths: readonly number[]): Draft {
  const groups = new Map(draft.groups);
  const isSaved = tenths.every((weight, index) => weight === group.savedTenths[index]);
  if (isSaved) groups.delete(group.key);
  else groups.set(group.key, { sectorId: group.sectorId, pillar: group.pillar, tenths });
  return { ...draft, groups };
}

export function savedShares({ sectors }: Profile, sectorId: number): SectorShares {
  const { shares } = UNCUSTOMISED_WEIGHTS;
  const saved = sectors.find(({ sector_id }) => sector_id === sectorId)?.weightings;
  return {
    esgAwareness: shareOf(saved?.esg_awareness ?? shares.esgAwarenessFraction),
    impactAwareness: shareOf(saved?.impact_awareness ?? shares.impactAwarenessFraction),
    sustainabilityTenths: tenthsOf(saved?.sustainability ?? shares.sustainabilityFraction),
  };
}

export function withShares(
  draft: Draft,
  sectorId: number,
  { to, saved }: { readonly to: SectorShares; readonly saved: SectorShares },
): Draft {
  const shares = new Map(draft.shares);
  const isSaved =
    to.esgAwareness === saved.esgAwareness &&
    to.impactAwareness === saved.impactAwareness &&
    to.sustainabilityTenths === saved.sustainabilityTenths;
  if (isSaved) shares.delete(sectorId);
  else shares.set(sectorId, to);
  return { ...draft, shares };
}

export const savedCountry = ({ country_weightings }: Profile): CountryShares => ({
  environmentalTenths: tenthsOf(country_weightings.environmental),
  socialTenths: tenthsOf(country_weightings.social),
  awareness: shareOf(country_weightings.awareness),
});

export function withCountry(draft: Draft, to: CountryShares, saved: CountryShares): Draft {
  const isSaved =
    to.environmentalTenths === saved.environmentalTenths &&
    to.socialTenths === saved.socialTenths &&
    to.awareness === saved.awareness;
  return { ...draft, country: isSaved ? null : to };
}

/** The draft without what was just restored. */
export function withoutGroup(draft: Draft, key: string): Draft {
  const groups = new Map(draft.groups);
  groups.delete(key);
  return { ...draft, groups };
}

/** The draft of now without what was saved; what was changed since stays a change. */
export function withoutSaved(now: Draft, saved: Draft): Draft {
  const left = <Key, Value>(all: ReadonlyMap<Key, Value>, done: ReadonlyMap<Key, Value>) =>
    new Map([...all].filter(([key, value]) => done.get(key) !== value));
  return {
    groups: left(now.groups, saved.groups),
    shares: left(now.shares, saved.shares),
    country: now.country === saved.country ? null : now.country,
  };
}

/** A group of the draft that does not total 100%, with the tenths that are left. */
export function incompleteGroup({ groups }: Draft) {
  for (const group of groups.values()) {
    const left = unallocatedTenths(group.tenths);
    if (left !== 0) return { group, left };
  }
  return null;
}

const sharesBody = ({ esgAwareness, impactAwareness, sustainabilityTenths }: SectorShares) => ({
  esg_awareness: esgAwareness,
  impact_awareness: impactAwareness,
  sustainability: sustainabilityTenths / TOTAL_TENTHS,
});

const countryBody = ({ environmentalTenths, socialTenths, awareness }: CountryShares) => ({
  environmental: environmentalTenths / TOTAL_TENTHS,
  social: socialTenths / TOTAL_TENTHS,
  awareness,
});

/** The weights of a sub-sector's, or of the countries', edited pillars. */
function dimensionsBody(profile: Profile, { groups }: Draft, sectorId: number | null) {
  const own = [...groups.values()].filter((group) => group.sectorId === sectorId);
  return own.flatMap(({ pillar, tenths }) => {
    const { dimensions } = groupOf(profile, sectorId, pillar);
    return dimensions.map(({ id }, index) => ({
      id,
      weighting: (tenths[index] ?? 0) / TOTAL_TENTHS,
    }));
  });
}

/** The draft with what is left of each pillar spread evenly, so that it can be scored. */
const spread = (draft: Draft): Draft => ({
  ...draft,
  groups: new Map(
    [...draft.groups].map(([key, group]) => [
      key,
      { ...group, tenths: spreadEvenly(group.tenths) },
    ]),
  ),
});

const sectorIdsOf = ({ groups, shares }: Draft): readonly number[] => {
  const fromGroups = [...groups.values()].flatMap(({ sectorId }) => sectorId ?? []);
  return [...new Set([...fromGroups, ...shares.keys()])];
};

/** The draft as calls send it. Without `isSpread` its pillars must total 100%. */
export function draftBody(profile: Profile, edited: Draft, isSpread = false): DraftWeights {
  const draft = isSpread ? spread(edited) : edited;
  const sectors = sectorIdsOf(draft).map((sectorId) => {
    const shares = draft.shares.get(sectorId);
    const dimensions = dimensionsBody(profile, draft, sectorId);
    return {
      sector_id: sectorId,
      ...(shares && { weightings: sharesBody(shares) }),
      ...(dimensions.length > 0 && { dimension_weightings: dimensions }),
    };
  });
  const dimensions = dimensionsBody(profile, draft, null);
  const hasCountry = draft.country !== null || dimensions.length > 0;
  return {
    sectors,
    ...(hasCountry && {
      country: {
        ...(draft.country && { weightings: countryBody(draft.country) }),
        ...(dimensions.length > 0 && { dimension_weightings: dimensions }),
      },
    }),
  };
}
