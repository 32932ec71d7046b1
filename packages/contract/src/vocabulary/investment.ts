/** What a portfolio or fund may contain. */
export const CONSTITUENT_TYPES = ['company', 'country', 'fund', 'portfolio'] as const;
export type ConstituentType = (typeof CONSTITUENT_TYPES)[number];

/** By the leaves of type company or country (methodology 13). */
export const INVESTMENT_TYPES = ['pure_sovereign', 'no_sovereign', 'mixed'] as const;
export type InvestmentType = (typeof INVESTMENT_TYPES)[number];

/** Business activities a profile may exclude (SCR-GLB-42). */
export const BUSINESS_ACTIVITIES = [
  { id: 1, name: 'Alcohol' },
  { id: 2, name: 'Animal Testing' },
  { id: 3, name: 'Fossil Fuels' },
  { id: 4, name: 'Gambling' },
  { id: 5, name: 'Nuclear Power' },
  { id: 6, name: 'Pornography' },
  { id: 7, name: 'Tobacco' },
  { id: 8, name: 'Weapons' },
] as const;

export type BusinessActivityId = (typeof BUSINESS_ACTIVITIES)[number]['id'];

export const EXCLUSION_STATUSES = ['Y', 'N', 'N/A'] as const;
export type ExclusionStatus = (typeof EXCLUSION_STATUSES)[number];

/** What the inputs of a master portfolio are: percent, or amounts in USD. */
export const MASTER_INPUT_TYPES = ['percent', 'amount'] as const;
export type MasterInputType = (typeof MASTER_INPUT_TYPES)[number];

/** What a difference to a reference is divided by. */
export const ATTRIBUTION_CUTS = ['sector', 'country', 'pillar', 'issue', 'holding'] as const;
export type AttributionCut = (typeof ATTRIBUTION_CUTS)[number];
